import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { verify as verifyBcrypt } from "@node-rs/bcrypt";

/** The digits of phpass, in the order of their values. */
const digits = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const phpass = /^\$[PH]\$([./0-9A-Za-z])([./0-9A-Za-z]{8})([./0-9A-Za-z]{22})$/;
/** A cost of at most 2^13, because a login must not take longer. */
const bcrypt = /^\$2[aby]\$(?:0[4-9]|1[0-3])\$[./A-Za-z0-9]{53}$/;
/** The prefix of bcrypt hashes since WordPress 6.8. */
const prefix = "$wp";

/** Rounds of MD5 as powers of two; WordPress uses 13. */
const maxRounds = 16;
const minRounds = 7;

const getRounds = (stored: string): number => digits.indexOf(phpass.exec(stored)?.[1] ?? "");

/** Whether a stored password is a WordPress hash that `verifyWordPressHash` can compare. */
export function isWordPressHash(stored: string): boolean {
  const rounds = getRounds(stored);
  if (rounds >= minRounds && rounds <= maxRounds) return true;
  return bcrypt.test(stored.startsWith(prefix) ? stored.slice(prefix.length) : stored);
}

/** Six bits of the digest for each digit, the lowest first. */
function encode(digest: Buffer): string {
  let text = "";
  let bits = 0;
  let value = 0;
  for (const byte of digest) {
    value |= byte << bits;
    bits += 8;
    while (bits >= 6) {
      text += digits[value & 63];
      value >>>= 6;
      bits -= 6;
    }
  }
  return bits > 0 ? text + digits[value & 63] : text;
}

/** The portable hash of phpass (https://www.openwall.com/phpass, public domain). */
function isPhpass(stored: string, password: string): boolean {
  const [, , salt = "", expected = ""] = phpass.exec(stored) ?? [];
  const bytes = Buffer.from(password);
  let digest = createHash("md5").update(salt).update(bytes).digest();
  for (let rounds = 2 ** getRounds(stored); rounds > 0; rounds -= 1)
    digest = createHash("md5").update(digest).update(bytes).digest();
  return timingSafeEqual(Buffer.from(encode(digest)), Buffer.from(expected));
}

async function isOne(stored: string, password: string): Promise<boolean> {
  if (phpass.test(stored)) return isPhpass(stored, password);
  if (!stored.startsWith(prefix)) return verifyBcrypt(password, stored);
  const key = createHmac("sha384", "wp-sha384").update(password).digest("base64");
  return verifyBcrypt(key, stored.slice(prefix.length));
}

/**
 * Compares a password with its WordPress hash: phpass, bcrypt, or bcrypt of a keyed digest since 6.8. WordPress
 * removes spaces around a password, and its earlier releases put a backslash before quotes.
 */
export async function verifyWordPressHash(stored: string, password: string): Promise<boolean> {
  const typed = password.trim();
  const slashed = typed.replace(/['"\\]/g, "\\$&");
  if (await isOne(stored, typed)) return true;
  return slashed !== typed && (await isOne(stored, slashed));
}
