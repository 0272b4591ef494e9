import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { codeLength } from "#lib/auth/shared/verification-code.ts";

/** What a code is bound to: it works only for this account, session and number. */
export type CodeBinding = { memberId: number; sessionId: number; phone: string };

/** Creates the codes that verify a phone number, and their stored form. */
export type PhoneCodes = {
  /** Six random digits. */
  draw: () => string;
  /** The stored form of a code. The hash is keyed: without a key, a million codes could be tried quickly. */
  toHash: (code: string, binding: CodeBinding) => string;
  /** A stored form that no code matches. */
  hashNone: () => string;
};

/** @param secret key of the hash, stored outside the database */
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
