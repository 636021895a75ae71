// Pawns that go from place to place.
import { crossfade } from 'svelte/transition';
import { cubicInOut } from 'svelte/easing';
import { lasting } from '../../lib/likes.svelte';

export const [send, receive] = crossfade({
  duration: () => lasting(520),
  easing: cubicInOut,
});
