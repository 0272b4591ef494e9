import { createHash } from "node:crypto";

/** What is stored in place of a secret that only its holder may know: SHA-256 in hex. */
export const sha256 = (secret: string): string => createHash("sha256").update(secret).digest("hex");
