import { createHash } from "node:crypto";

/** The stored form of a secret that only its holder may know: SHA-256 in hex. */
export const sha256 = (secret: string): string => createHash("sha256").update(secret).digest("hex");
