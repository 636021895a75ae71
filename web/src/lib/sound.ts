// A small bell, made on the spot: it calls when it is your turn.
let context: AudioContext | null = null;

export function bell(): void {
  if (!navigator.userActivation.hasBeenActive) return; // browsers let no page ring that nobody has touched yet
  try {
    context ??= new AudioContext();
    void context.resume();
    const now = context.currentTime;
    for (const [tone, loud] of [
      [880, 0.12],
      [1318, 0.06],
      [2217, 0.025],
    ] as const) {
      const voice = context.createOscillator();
      const gain = context.createGain();
      voice.frequency.value = tone;
      gain.gain.setValueAtTime(loud, now);
      gain.gain.exponentialRampToValueAtTime(0.0001, now + 1.4);
      voice.connect(gain).connect(context.destination);
      voice.start(now);
      voice.stop(now + 1.5);
    }
  } catch {
    // no sound here; the banner and the title say the same
  }
}
