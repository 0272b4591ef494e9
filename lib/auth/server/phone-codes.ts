import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { codeLength } from "#lib/auth/shared/verification-code.ts";

/** The account, login or number that a code belongs to; no other one can use it. */
export type CodeBinding = { memberId: number; sessionId: number; phone: string };

/** Draws the codes that prove a phone number, and what is stored of them. */
export type PhoneCodes = {
  /** Six random digits. */
  draw: () => string;
  /** The stored form of a code. A million codes are tried quickly; without the key none can be. */
  toHash: (code: string, binding: CodeBinding) => string;
  /** The stored form if no code may be right. */
  hashNone: () => string;
};

/** @param secret keys the hash, and is not in the database */
export function createPhoneCodes(secret: string): PhoneCodes {
  const keyed = (text: string) =>
    createHmac("sha256", secret).update(`phone code ${text}`).digest("base64url");
  return {
    draw: () => String(randomInt(10 ** codeLength)).padStart(codeLength, "0"),
    toHash: (code, { memberId, sessionId, phone }) =>
      keyed(`${memberId} ${sessionId} ${phone} ${code}`),
    hashNone: () => keyed(randomBytes(32).toString("base64url")),
  };
}

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
