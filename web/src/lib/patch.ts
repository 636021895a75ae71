// Applies the server's small differences: steps of [path, new value], or [path] where something is gone.
// What a step does not touch stays the same object, so that only what changed is drawn anew.

type Key = string | number;
type Holder = Record<Key, unknown>;

export function patched<T>(value: T, steps: unknown[][]): T {
  const fresh = new Set<unknown>();
  const own = (thing: unknown): Holder => {
    if (fresh.has(thing)) return thing as Holder;
    const copy = Array.isArray(thing) ? [...(thing as unknown[])] : { ...(thing as object) };
    fresh.add(copy);
    return copy as unknown as Holder;
  };
  let root: unknown = value;
  for (const step of steps) {
    const path = step[0] as Key[];
    const last = path.at(-1);
    if (last === undefined) {
      root = step[1];
      continue;
    }
    root = own(root);
    let holder = root as Holder;
    for (const key of path.slice(0, -1)) {
      const inner = own(holder[key]);
      holder[key] = inner;
      holder = inner;
    }
    if (step.length > 1) holder[last] = step[1];
    else if (Array.isArray(holder)) (holder as unknown[]).splice(Number(last), 1);
    else delete holder[last];
  }
  return root as T;
}
