import { type CacheTag, everythingTag } from "#lib/core/server/invalidation.ts";

/** Numbers invalidations, to find out whether data that was read meanwhile is outdated. */
export class ChangeLog {
  #count = 0;
  #readersUnderWay = 0;
  readonly #lastChange = new Map<CacheTag, number>();

  /** The number of invalidations so far. */
  now(): number {
    return this.#count;
  }

  note(tags: readonly CacheTag[]): void {
    this.#count += 1;
    // Only running readers need the number, so it is not stored without any.
    if (this.#readersUnderWay === 0) return;
    for (const tag of tags) this.#lastChange.set(tag, this.#count);
  }

  /** Runs work that calls `hasChanged` with its start. */
  async during<Result>(work: (startedAt: number) => Promise<Result>): Promise<Result> {
    this.#readersUnderWay += 1;
    try {
      return await work(this.#count);
    } finally {
      this.#readersUnderWay -= 1;
      if (this.#readersUnderWay === 0) this.#lastChange.clear();
    }
  }

  /** Whether any of the tags was invalidated since then. */
  hasChanged(tags: Iterable<CacheTag>, since: number): boolean {
    if (this.#isLater(everythingTag, since)) return true;
    for (const tag of tags) if (this.#isLater(tag, since)) return true;
    return false;
  }

  #isLater(tag: CacheTag, since: number): boolean {
    return (this.#lastChange.get(tag) ?? 0) > since;
  }
}
