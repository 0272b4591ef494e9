import { randomBytes } from "node:crypto";
import { sha256 } from "#lib/auth/server/sha256.ts";

const codes = 10;
/** Without letters and digits that look alike. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const characters = 16;

/** Sixteen characters of 31, nearly 80 random bits, in groups of four. */
function createRecoveryCode(): string {
  let code = "";
  while (code.length < characters) {
    for (const byte of randomBytes(characters)) {
      // Bytes above the last multiple of the alphabet's length would favour its first characters.
      if (byte < 248 && code.length < characters) code += alphabet[byte % 31];
    }
  }
  return code.match(/.{4}/g)?.join("-") ?? code;
}

/** Ten codes, each for one use. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: codes }, createRecoveryCode);

/** The stored form of a code. Case, spaces and hyphens do not count. */
export const hashRecoveryCode = (code: string): string =>
  sha256(code.toLowerCase().replace(/[\s-]/g, ""));
