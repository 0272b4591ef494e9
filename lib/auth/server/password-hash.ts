import { createHash } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";

/** Argon2id with 64 MiB, 3 passes, 1 lane: about 50 ms of one core. */
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;
const costInHash = `$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
const maxQueueLength = 50;
// Each hash takes a core and 64 MiB: two at once, the others wait their turn.
const inTurn = pLimit(2);

/** Of no password: checking one against it costs what checking any other does. */
const hashOfNobody =
  "$argon2id$v=19$m=65536,t=3,p=1$c29tZXRoaW5nIHNhbHR5$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/** Makes and checks what is stored in place of passwords. */
export type Passwords = {
  /**
   * @returns a PHC string to store, with the name of the pepper before it where there is one
   * @throws AppError UNAVAILABLE when fifty others wait already
   */
  hash: (password: string) => Promise<string>;
  /**
   * Whether a password is the one behind what is stored. Takes as long where nothing is stored.
   * @throws AppError UNAVAILABLE when fifty others wait already
   */
  verify: (stored: string | null, password: string) => Promise<boolean>;
  /** Whether it was made at another cost, or with another pepper, than is made now. */
  isOutdated: (stored: string) => boolean;
};

type Pepper = { id: string; secret: Buffer };

/** The id says which pepper made a hash and nothing of the pepper. */
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
 * @param texts secrets kept outside the database, the one in use first: who has stolen the database
 * alone can try no password against it. Those after it still check what they once made.
 */
export function createPasswords(texts: readonly string[] = []): Passwords {
  const peppers = texts.map(toPepper);
  const [current] = peppers;
  const prefix = current ? `${current.id}:` : "";

  /** The pepper that a stored value was made with, and its PHC string. */
  function read(stored: string): { phc: string; secret: Buffer | undefined } | null {
    if (stored.startsWith("$")) return { phc: stored, secret: undefined };
    const [id, phc = ""] = stored.split(":", 2);
    const pepper = peppers.find((candidate) => candidate.id === id);
    return pepper ? { phc, secret: pepper.secret } : null;
  }

  return {
    hash: async (password) => {
      const options = current ? { ...cost, secret: current.secret } : cost;
      return prefix + (await queued(() => hash(password, options)));
    },
    verify: async (stored, password) => {
      const known = stored === null ? null : read(stored);
      const options = known?.secret ? { secret: known.secret } : {};
      const isRight = await queued(() => verify(known?.phc ?? hashOfNobody, password, options));
      return known !== null && isRight;
    },
    isOutdated: (stored) =>
      !(current ? stored.startsWith(prefix) : stored.startsWith("$")) ||
      !stored.includes(costInHash),
  };
}
