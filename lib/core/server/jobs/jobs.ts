import type { Queryable } from "#lib/core/server/db/client.ts";

/** How often and for how long a kind of job is tried. */
export type Tries = {
  /** Tries after the first one. */
  retries: number;
  /** Pause before the second try in seconds, at least 1; it doubles each time. */
  firstPauseSeconds: number;
  maxPauseSeconds: number;
};

/**
 * Thrown when a retry is pointless, such as for a mail to an unknown address: the job ends at once. The
 * message is logged and must contain no personal data.
 */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}

export type JobKind<Data> = {
  /** Letters and `-`; the name of its queue. */
  name: string;
  tries: Tries;
  /**
   * Runs the job. The message of its error is logged and must contain no personal data.
   * @throws PermanentFailure when a retry is pointless; any other error is retried
   */
  work: (data: Data) => Promise<void>;
  /**
   * Called when a job was given up: every try failed, or it failed permanently.
   * @param data `null` when it could not be decrypted
   */
  onGivenUp?: (data: Data | null) => void;
};

/**
 * Adds a job. It runs soon, also after a crash, and at least once. With a transaction, the job is added when that
 * commits, and not if it is rolled back.
 */
export type Enqueue<Data> = (data: Data, tx?: Queryable) => Promise<void>;

/** The queue of background jobs. */
export type Jobs = {
  /** Declares a kind of job; call it before `start`. */
  define: <Data extends object>(kind: JobKind<Data>) => Enqueue<Data>;
  /** Starts the workers. Adding a job starts them too, also after a failed start. */
  start: () => Promise<void>;
  /** Finishes running jobs and starts no more. */
  stop: () => Promise<void>;
};
