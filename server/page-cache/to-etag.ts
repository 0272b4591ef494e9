import { createHash } from "node:crypto";

/** The ETag of a body, or of what changes with it. */
export const toEtag = (body: Buffer | string): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
