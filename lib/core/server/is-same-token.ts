import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a token was given. How long it takes does not depend on where the two differ. */
export const isSameToken = (given: unknown, token: string): boolean =>
  typeof given === "string" && timingSafeEqual(digest(given), digest(token));
