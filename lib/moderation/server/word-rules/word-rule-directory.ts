import type { Queryable } from "#lib/core/server/db/client.ts";
import { everythingTag, type InvalidationFeed } from "#lib/core/server/invalidation.ts";
import {
  type CompiledRules,
  compileRules,
} from "#lib/moderation/shared/word-rules/compile-rules.ts";
import { findActiveWordRules } from "./word-rule-queries.ts";

/** The rules of every site in memory, because every post is screened with them. */
export type WordRuleDirectory = {
  /** The rules of a site; waits for rules that were just changed. */
  forSite: (siteId: number) => Promise<CompiledRules>;
};

/** The delay before a failed reload is retried. */
const retryMs = 500;

/**
 * Loads the rules, and reloads them when one changes on any instance. The rules of a site are
 * compiled at its first post.
 * @param onError called when a reload fails; the previous rules stay in use until one succeeds
 */
export async function openWordRuleDirectory(
  db: Queryable,
  invalidations: Pick<InvalidationFeed, "subscribe">,
  onError: (error: unknown) => void,
): Promise<WordRuleDirectory> {
  let rules = await findActiveWordRules(db);
  let compiled = new Map<number, CompiledRules>();
  let isOutdated = false;
  let reloading: Promise<void> | undefined;

  async function reload(): Promise<void> {
    while (isOutdated) {
      isOutdated = false;
      try {
        rules = await findActiveWordRules(db);
        compiled = new Map();
      } catch (error) {
        onError(error);
        setTimeout(startReload, retryMs).unref();
        break;
      }
    }
    reloading = undefined;
  }

  function startReload(): void {
    isOutdated = true;
    reloading ??= reload();
  }

  invalidations.subscribe((tags) => {
    if (tags.some((tag) => tag.startsWith("WordRule:") || tag === everythingTag)) startReload();
  });
  return {
    forSite: async (siteId) => {
      if (reloading) await reloading;
      let own = compiled.get(siteId);
      if (!own) {
        own = compileRules(rules.filter((rule) => rule.siteId === null || rule.siteId === siteId));
        compiled.set(siteId, own);
      }
      return own;
    },
  };
}
