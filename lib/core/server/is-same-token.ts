import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether two tokens are equal, compared in constant time. */
export const isSameToken = (given: unknown, token: string): boolean =>
  typeof given === "string" && timingSafeEqual(digest(given), digest(token));
