import { createHash } from "node:crypto";

/** As many values as 48 bits have. */
const bucketCount = 2 ** 48;

/**
 * Assigns a viewer to a bucket of an experiment: always the same one, and independent of other
 * experiments.
 * @param person the key from `getSubjectKey`
 * @returns from 0, and below 1
 */
export function toBucket(experimentId: number, person: string): number {
  const hash = createHash("sha256").update(`experiment ${experimentId} ${person}`).digest();
  return hash.readUIntBE(0, 6) / bucketCount;
}
