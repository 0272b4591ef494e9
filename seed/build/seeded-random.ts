/** A seeded random generator: the same key gives the same values on every machine. */
export type Random = {
  next: () => number;
  /** Whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number;
  pick: <T>(from: readonly T[]) => T;
  shuffle: <T>(from: readonly T[]) => T[];
  chance: (share: number) => boolean;
};

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

export function createRandom(key: string): Random {
  let state = hashText(key);

  // mulberry32: short, fast and uniform enough for demo data.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number =>
    low + Math.floor(next() * (high - low + 1));

  return {
    next,
    between,
    pick: (from) => {
      const chosen = from[between(0, from.length - 1)];
      if (chosen === undefined) throw new Error(`Nothing to pick from (${key})`);
      return chosen;
    },
    shuffle: (from) => {
      const copy = [...from];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = between(0, i);
        [copy[i], copy[j]] = [copy[j] as (typeof copy)[number], copy[i] as (typeof copy)[number]];
      }
      return copy;
    },
    chance: (share) => next() < share,
  };
}
