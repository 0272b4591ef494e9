import type { CacheTag } from "#lib/core/server/invalidation.ts";

/** The keys of entries by their tags. */
export class TagIndex {
  /** Most tags have one key, and a set for each would need more memory than its entry. */
  readonly #keys = new Map<CacheTag, string | Set<string>>();

  add(key: string, tags: Iterable<CacheTag>): void {
    for (const tag of tags) {
      const known = this.#keys.get(tag);
      if (known === undefined) this.#keys.set(tag, key);
      else if (typeof known !== "string") known.add(key);
      else if (known !== key) this.#keys.set(tag, new Set([known, key]));
    }
  }

  delete(key: string, tags: Iterable<CacheTag>): void {
    for (const tag of tags) {
      const known = this.#keys.get(tag);
      if (known === key) this.#keys.delete(tag);
      if (!(known instanceof Set)) continue;
      known.delete(key);
      if (known.size === 0) this.#keys.delete(tag);
    }
  }

  list(tag: CacheTag): string[] {
    const known = this.#keys.get(tag) ?? [];
    return typeof known === "string" ? [known] : [...known];
  }

  /** The number of tags. */
  count(): number {
    return this.#keys.size;
  }
}
