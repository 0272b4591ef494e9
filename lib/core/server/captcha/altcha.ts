import { hkdfSync, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Database } from "#lib/core/server/db/client.ts";
import { type Captcha, captchaFailed } from "./captcha.ts";
import { insertUsedCaptcha } from "./used-captcha-queries.ts";

const lifetimeMs = 5 * 60 * 1000;
/**
 * Key derivation rounds of one guess, about 2 ms of one core. Creating a challenge costs the server one
 * guess.
 */
const rounds = 5000;
/** Average number of guesses, about one second on a phone that uses three cores. */
const guesses = 600;
/** Failed logins from one address after which each further one doubles the work. */
const failuresBeforeDoubling = 3;
const maxDoublings = 4;
/** The work of a login to an account with many failed logins: about 15 seconds on a phone. */
const guardedFactor = 2 ** maxDoublings;
/** Maximum length in characters, far above that of a valid solution. */
const maxTokenLength = 4096;

const hex = z.string().regex(/^(?:[0-9a-f]{2})+$/i);
const payload = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: hex,
      salt: hex,
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.number(),
      data: z.strictObject({ site: z.number(), purpose: z.string() }),
    }),
    signature: hex,
  }),
  solution: z.strictObject({ counter: z.number(), derivedKey: hex, time: z.number().optional() }),
});

/** Parses a token; null when it is malformed. */
function parseToken(token: unknown) {
  if (typeof token !== "string" || token.length > maxTokenLength) return null;
  try {
    const parsed = payload.safeParse(JSON.parse(Buffer.from(token, "base64").toString("utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Proof of work without third parties: the browser searches for the number that a key was derived from.
 * It slows down mass abuse but does not prove that the user is human; rate limits do the rest. A
 * challenge is signed, bound to a site and a purpose, valid for five minutes and usable once.
 * @param options.secret the signing keys are derived from it
 * @param options.effort multiplies the guesses
 * @param options.countLoginFailures challenges get harder for an address with failed logins
 */
export function createAltcha(options: {
  secret: string;
  effort: number;
  db: Database;
  countLoginFailures: (address: string) => Promise<number>;
}): Captcha {
  const { secret, effort, db, countLoginFailures } = options;
  const keyFor = (use: string) =>
    Buffer.from(hkdfSync("sha256", secret, "", `altcha ${use}`, 32)).toString("hex");
  const keys = {
    hmacSignatureSecret: keyFor("challenge"),
    hmacKeySignatureSecret: keyFor("solution"),
  };

  async function guessesFor(purpose: string, address: string): Promise<number> {
    if (purpose === "guarded-login") return guesses * effort * guardedFactor;
    if (purpose !== "login") return guesses * effort;
    const failures = await countLoginFailures(address);
    const doublings = Math.min(Math.max(0, failures - failuresBeforeDoubling), maxDoublings);
    return guesses * effort * 2 ** doublings;
  }

  return {
    recaptchaKey: () => null,
    challenge: async ({ siteId, purpose, address }) => {
      const mean = Math.ceil(await guessesFor(purpose, address));
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: rounds,
        // Random, so that the search cannot start near the solution.
        counter: randomInt(Math.ceil(mean / 2), Math.ceil(mean * 1.5) + 1),
        deriveKey,
        expiresAt: new Date(Date.now() + lifetimeMs),
        data: { site: siteId, purpose },
        ...keys,
      });
      return { provider: "altcha", challenge };
    },
    check: async ({ token, siteId, purpose }) => {
      const given = parseToken(token);
      if (!given) throw captchaFailed("unreadable");
      const { challenge, solution } = given;
      const { data, nonce, expiresAt } = challenge.parameters;
      if (data.site !== siteId || data.purpose !== purpose)
        throw captchaFailed("issued for another site or purpose");
      const { time: _time, ...answer } = solution;
      const verdict = await verifySolution({ challenge, solution: answer, deriveKey, ...keys });
      if (!verdict.verified) throw captchaFailed(verdict.expired ? "expired" : "wrong");
      const isFirst = await insertUsedCaptcha(db, { nonce, expiresAt: new Date(expiresAt * 1000) });
      if (!isFirst) throw captchaFailed("already used");
    },
  };
}
