import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { errorTexts } from "../../core/shared/error-texts.ts";
import { AppError } from "../../core/shared/errors.ts";

/** Argon2id with 64 MiB, 3 passes, 1 lane: about 50 ms of one core (security.md §2). */
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;
const longestQueue = 50;
// Each hash takes a core and 64 MiB: two at once, the others wait their turn.
const inTurn = pLimit(2);

function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (inTurn.pendingCount >= longestQueue) {
    throw new AppError("UNAVAILABLE", errorTexts.generic, { retryAfterSeconds: 5 });
  }
  return inTurn(work);
}

/**
 * @returns a PHC string to store
 * @throws AppError UNAVAILABLE when fifty others wait already
 */
export async function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, cost));
}

/**
 * Whether a password is the one behind a stored PHC string.
 * @throws AppError UNAVAILABLE when fifty others wait already
 */
export async function verifyPassword(options: {
  hash: string;
  password: string;
}): Promise<boolean> {
  return queued(() => verify(options.hash, options.password));
}
