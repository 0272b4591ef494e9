import { createHash } from "node:crypto";

/** A short hash of a text or a file. */
export const toShortHash = (body: Buffer | string): string =>
  createHash("sha256").update(body).digest("base64url").slice(0, 27);

/** The ETag of a body, or of a text that changes with it. */
export const toEtag = (body: Buffer | string): string => `"${toShortHash(body)}"`;
