import { createHash } from "node:crypto";

/** The number of values of 48 bits. */
const bucketCount = 2 ** 48;

/**
 * Assigns a viewer to a bucket of an experiment: always the same bucket, independent of other experiments.
 * @param person the key from `findPerson`
 * @returns a number from 0 to below 1
 */
export function toBucket(experimentId: number, person: string): number {
  const hash = createHash("sha256").update(`experiment ${experimentId} ${person}`).digest();
  return hash.readUIntBE(0, 6) / bucketCount;
}
