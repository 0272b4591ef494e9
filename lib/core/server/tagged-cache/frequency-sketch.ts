const rowCount = 4;
const width = 16_384;
const maxCount = 15;
/** After this many requests all counts are halved, so that old requests lose their weight. */
const sampleSize = 10 * width;

/** FNV-1a of a text. */
function toHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** The counter of a key in a row. Two hashes are combined into one hash for each row. */
function toPlace(hash: number, row: number): number {
  const step = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) | 1;
  const mixed = Math.imul(hash + row * step, 0xc2b2ae35);
  return row * width + (((mixed >>> 16) ^ mixed) & (width - 1));
}

/**
 * Estimates how often keys were requested lately, in 64 kB for any number of keys: the count-min sketch of TinyLFU (Einziger,
 * Friedman and Manes, 2017).
 */
export class FrequencySketch {
  /** Empty until something is counted. */
  #counts = new Uint8Array(0);
  #sinceHalved = 0;

  increment(key: string): void {
    if (this.#counts.length === 0) this.#counts = new Uint8Array(rowCount * width);
    const hash = toHash(key);
    for (let row = 0; row < rowCount; row += 1) {
      const place = toPlace(hash, row);
      const count = this.#counts[place] ?? 0;
      if (count < maxCount) this.#counts[place] = count + 1;
    }
    this.#sinceHalved += 1;
    if (this.#sinceHalved >= sampleSize) this.#halve();
  }

  /** A count from 0 to 15. It may be too high if keys share counters, but is never too low. */
  estimate(key: string): number {
    const hash = toHash(key);
    let least = maxCount;
    for (let row = 0; row < rowCount; row += 1)
      least = Math.min(least, this.#counts[toPlace(hash, row)] ?? 0);
    return least;
  }

  #halve(): void {
    for (let at = 0; at < this.#counts.length; at += 1)
      this.#counts[at] = (this.#counts[at] ?? 0) >> 1;
    this.#sinceHalved = 0;
  }
}
