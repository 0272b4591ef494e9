const rowCount = 4;
const width = 16_384;
const maxCount = 15;
/** After so many requests all counts are halved, so that what was read an hour ago does not count. */
const sampleSize = 10 * width;

/** FNV-1a of a text. */
function toHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** How often keys were asked for lately, about. */
export type FrequencySketch = {
  increment: (key: string) => void;
  /** 0 to 15; may be too high, where keys share their counters, and never too low. */
  estimate: (key: string) => number;
};

/**
 * Counts requests by key in 64 kB, however many keys there are: the count-min sketch of TinyLFU (Einziger,
 * Friedman and Manes, 2017).
 */
export function createFrequencySketch(): FrequencySketch {
  const counts = new Uint8Array(rowCount * width);
  let sinceHalved = 0;

  /** The counter of a key in a row: two hashes make as many as are needed. */
  function toPlace(hash: number, row: number): number {
    const step = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) | 1;
    const mixed = Math.imul(hash + row * step, 0xc2b2ae35);
    return row * width + (((mixed >>> 16) ^ mixed) & (width - 1));
  }

  function halve(): void {
    for (let at = 0; at < counts.length; at += 1) counts[at] = (counts[at] ?? 0) >> 1;
    sinceHalved = 0;
  }

  return {
    increment: (key) => {
      const hash = toHash(key);
      for (let row = 0; row < rowCount; row += 1) {
        const place = toPlace(hash, row);
        const count = counts[place] ?? 0;
        if (count < maxCount) counts[place] = count + 1;
      }
      sinceHalved += 1;
      if (sinceHalved >= sampleSize) halve();
    },
    estimate: (key) => {
      const hash = toHash(key);
      let least = maxCount;
      for (let row = 0; row < rowCount; row += 1)
        least = Math.min(least, counts[toPlace(hash, row)] ?? 0);
      return least;
    },
  };
}
