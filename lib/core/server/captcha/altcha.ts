import { hkdfSync, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Database } from "#lib/core/server/db/client.ts";
import { type Captcha, captchaFailed } from "./captcha.ts";
import { insertUsedCaptcha } from "./used-captcha-queries.ts";

const lifetimeMs = 5 * 60 * 1000;
/** Rounds of one guess: two milliseconds of a core. Making a challenge costs the server one guess. */
const rounds = 5000;
/** Guesses on average, about one second of a phone that guesses with three of its cores. */
const guesses = 600;
/** Failed logins from one address after which each further one doubles the work. */
const freeFailures = 3;
const maxDoublings = 4;
/** Far above what a solution of ours is, in characters. */
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

/** What a token says; null for anything that a browser of ours would not send. */
function read(token: unknown) {
  if (typeof token !== "string" || token.length > maxTokenLength) return null;
  try {
    const parsed = payload.safeParse(JSON.parse(Buffer.from(token, "base64").toString("utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Proof of work without third parties: the browser searches for the number that a key was derived
 * from. It slows mass abuse down and proves no human; limits do the rest. A challenge is signed, bound
 * to site and purpose, lives for five minutes and counts once.
 * @param options.secret the keys are derived from it
 * @param options.effort multiplies the guesses
 * @param options.countLoginFailures makes challenges of a suspicious address harder
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
    if (purpose !== "login") return guesses * effort;
    const failures = await countLoginFailures(address);
    const doublings = Math.min(Math.max(0, failures - freeFailures), maxDoublings);
    return guesses * effort * 2 ** doublings;
  }

  return {
    recaptchaKey: () => null,
    challenge: async ({ siteId, purpose, address }) => {
      const mean = Math.ceil(await guessesFor(purpose, address));
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: rounds,
        // Spread, so that nobody knows where to begin.
        counter: randomInt(Math.ceil(mean / 2), Math.ceil(mean * 1.5) + 1),
        deriveKey,
        expiresAt: new Date(Date.now() + lifetimeMs),
        data: { site: siteId, purpose },
        ...keys,
      });
      return { provider: "altcha", challenge };
    },
    check: async ({ token, siteId, purpose }) => {
      const given = read(token);
      if (!given) throw captchaFailed("unreadable");
      const { challenge, solution } = given;
      const { data, nonce, expiresAt } = challenge.parameters;
      if (data.site !== siteId || data.purpose !== purpose) throw captchaFailed("of another use");
      const { time: _time, ...answer } = solution;
      const verdict = await verifySolution({ challenge, solution: answer, deriveKey, ...keys });
      if (!verdict.verified) throw captchaFailed(verdict.expired ? "expired" : "wrong");
      const isFirst = await insertUsedCaptcha(db, { nonce, expiresAt: new Date(expiresAt * 1000) });
      if (!isFirst) throw captchaFailed("used before");
    },
  };
}
