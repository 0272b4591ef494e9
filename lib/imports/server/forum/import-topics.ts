import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { findTermIds, insertTerms } from "#lib/imports/server/import-item-queries.ts";
import { importedSlug } from "#lib/imports/server/imported-slug.ts";
import type { RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import { isReservedWord } from "#lib/routing/shared/find-route.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { ThreadPlan } from "./plan-forum.ts";

/** The slug of a topic, as category and as tag. */
export const topicSlug = (topic: string) => {
  const slug = importedSlug(topic) || "topic";
  return isReservedWord(slug) ? `${slug}-threads` : slug;
};

const toName = (topic: string) => {
  const words = topic.replace(/-/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The first topic of each thread becomes a category, by which the forums can be filtered; all become tags. */
export async function importTopics(options: {
  store: Store;
  site: Site;
  plans: readonly ThreadPlan[];
  isDryRun: boolean;
  recorder: RunRecorder;
}) {
  const { store, site, plans, isDryRun, recorder } = options;
  const toTerms = (topics: readonly string[]) =>
    [...new Set(topics)].map((topic) => ({
      slug: topicSlug(topic),
      name: toName(topic),
      description: "",
    }));
  const categories = toTerms(plans.flatMap(({ topics }) => topics.slice(0, 1)));
  const tags = toTerms(plans.flatMap(({ topics }) => topics));
  if (!isDryRun && categories.length > 0)
    await inTransaction(store, async (tx, invalidate) => {
      for (const [kind, terms] of [
        ["category", categories],
        ["tag", tags],
      ] as const)
        await recorder.add(tx, kind, await insertTerms(tx, site, kind, terms));
      invalidate("Category", 0, [site.id]);
    });
  return {
    topicIds: await findTermIds(store.db, site, "category"),
    tagIds: await findTermIds(store.db, site, "tag"),
  };
}
