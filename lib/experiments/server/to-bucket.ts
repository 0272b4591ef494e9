import { createHash } from "node:crypto";

/** As many values as 48 bits have. */
const bucketCount = 2 ** 48;

/**
 * Where someone stands in an experiment: the same place every time, and in every other experiment
 * another one that has nothing to do with it.
 * @param person who is asked about, as the product knows them
 * @returns from 0, and below 1
 */
export function toBucket(experimentId: number, person: string): number {
  const hash = createHash("sha256").update(`experiment ${experimentId} ${person}`).digest();
  return hash.readUIntBE(0, 6) / bucketCount;
}
