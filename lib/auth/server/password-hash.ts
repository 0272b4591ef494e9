import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { isWordPressHash, verifyWordPressHash } from "./wordpress-hash.ts";

/** Argon2id with 64 MiB, 3 passes, 1 lane: about 50 ms of one core. */
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;
const costInHash = `$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
const maxQueueLength = 50;
// Each hash uses one core and 64 MiB: two hashes run at a time, the others wait.
const inTurn = pLimit(2);

/** A hash that no password has. A login to an unknown account is compared with it, so that it takes the same time. */
const hashOfNobody =
  "$argon2id$v=19$m=65536,t=3,p=1$c29tZXRoaW5nIHNhbHR5$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/**
 * The minimum time before a wrong password is rejected, in ms. Imported hashes take longer than
 * ours, which would reveal who has an account.
 */
const refusalMs = 400;

/** Hashes and verifies passwords. */
export type Passwords = {
  /**
   * @returns the PHC string to store, prefixed with the id of the pepper if there is one
   * @throws AppError UNAVAILABLE when fifty hashes are waiting
   */
  hash: (password: string) => Promise<string>;
  /**
   * Compares a password with a stored hash, which may be imported. Without a hash, it takes the same time and fails.
   * @throws AppError UNAVAILABLE when fifty hashes are waiting
   */
  verify: (stored: string | null, password: string) => Promise<boolean>;
  /** Whether a stored hash used another algorithm, cost or pepper than new ones. */
  isOutdated: (stored: string) => boolean;
};

type Pepper = { id: string; secret: Buffer };

/** The id identifies the pepper of a hash and reveals nothing about it. */
const toPepper = (text: string): Pepper => ({
  id: createHash("sha256").update(`pepper id ${text}`).digest("hex").slice(0, 8),
  secret: Buffer.from(text),
});

function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (inTurn.pendingCount >= maxQueueLength) {
    throw new AppError("UNAVAILABLE", errorTexts.generic, { retryAfterSeconds: 5 });
  }
  return inTurn(work);
}

/**
 * @param texts peppers, the current one first; the others verify older hashes. They are stored outside the database,
 * so that a stolen database alone is not enough to guess passwords.
 */
export function createPasswords(texts: readonly string[] = []): Passwords {
  const peppers = texts.map(toPepper);
  const [current] = peppers;
  const prefix = current ? `${current.id}:` : "";

  /** The pepper of a stored hash, and its PHC string. */
  function read(stored: string): { phc: string; secret: Buffer | undefined } | null {
    if (stored.startsWith("$")) return { phc: stored, secret: undefined };
    const [id, phc = ""] = stored.split(":", 2);
    const pepper = peppers.find((candidate) => candidate.id === id);
    return pepper ? { phc, secret: pepper.secret } : null;
  }

  async function isRight(stored: string | null, password: string): Promise<boolean> {
    const isImported = stored !== null && isWordPressHash(stored);
    const known = stored === null || isImported ? null : read(stored);
    const options = known?.secret ? { secret: known.secret } : {};
    return queued(async () => {
      const [isOwn, isTheirs] = await Promise.all([
        verify(known?.phc ?? hashOfNobody, password, options),
        isImported && verifyWordPressHash(stored, password),
      ]);
      return isTheirs || (known !== null && isOwn);
    });
  }

  return {
    hash: async (password) => {
      const options = current ? { ...cost, secret: current.secret } : cost;
      return prefix + (await queued(() => hash(password, options)));
    },
    verify: async (stored, password) => {
      const startedAt = performance.now();
      if (await isRight(stored, password)) return true;
      await wait(Math.max(0, refusalMs - (performance.now() - startedAt)));
      return false;
    },
    isOutdated: (stored) =>
      !(current ? stored.startsWith(prefix) : stored.startsWith("$")) ||
      !stored.includes(costInHash),
  };
}
