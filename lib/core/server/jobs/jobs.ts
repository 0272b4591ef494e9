/** How often and for how long a kind of job is tried. */
export type Tries = {
  /** Tries after the first one. */
  retries: number;
  /** Pause before the second try in seconds, at least 1; it doubles each time. */
  firstPauseSeconds: number;
  maxPauseSeconds: number;
};

/**
 * Thrown by work that no further try can do, such as a mail to an address that its server does not
 * know: the job ends at once. Its message is logged and must hold nothing personal.
 */
export class PermanentFailure extends Error {
  override readonly name = "PermanentFailure";
}

export type JobKind<Data> = {
  /** Letters and `-`; the name of its queue. */
  name: string;
  tries: Tries;
  /**
   * Does the work. What it throws is logged by its message, which must hold nothing personal.
   * @throws PermanentFailure when trying again is of no use; any other failure counts as passing
   */
  work: (data: Data) => Promise<void>;
  /** Called when a job has ended without success: every try failed, or it was refused for good. */
  onGivenUp?: () => void;
};

/** Takes work of one kind. What was taken is done soon, also after a crash, and at least once. */
export type Enqueue<Data> = (data: Data) => Promise<void>;

/** Work that nobody waits for. */
export type Jobs = {
  /** Names a kind of job; before `start`. */
  define: <Data extends object>(kind: JobKind<Data>) => Enqueue<Data>;
  /** Begins to work. Until then, and while the store cannot be reached, taking work begins it. */
  start: () => Promise<void>;
  /** Ends what is under way and works no more. */
  stop: () => Promise<void>;
};
