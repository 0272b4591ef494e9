import { sql } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { buildDiscussions, type SeedDiscussion } from "#seed/build/discussions/build-discussion.ts";
import { createRandom } from "#seed/build/seeded-random.ts";
import type { SeedSite } from "#seed/seed-types.ts";
import { getId, type SeedContext } from "./seed-context.ts";
import { type Discussion, storeDiscussions } from "./store-comments.ts";

const minuteMs = 60_000;
/** Most comments come within this time after an item was published. */
const livelyMs = 30 * 24 * 60 * minuteMs;

type Item = { id: number; siteId: number; type: ContentType; slug: string; publishedAt: Date };

/** Stores comments below articles, stories, recipes and everything else that has a discussion. */
export async function storeItemComments(
  tx: Transaction,
  sites: readonly SeedSite[],
  context: SeedContext,
): Promise<void> {
  const { rows } = await tx.execute<Item>(sql`
    select id, site_id as "siteId", type, slug, published_at as "publishedAt" from content_items
    where status = 'published' and type not in ('page', 'thread') and published_at < now()
    order by id`);
  const itemsBySite = Map.groupBy(rows, ({ siteId }) => siteId);
  const discussions = sites
    .filter(({ features }) => features.includes("Comments"))
    .flatMap((site) => {
      const items = itemsBySite.get(getId(context.siteIds, site.prefix)) ?? [];
      const built = buildDiscussions(site, items);
      return items.map((item, index) => toDiscussion(item, built[index], context));
    });
  await storeDiscussions(tx, discussions);
}

function toDiscussion(
  { id, siteId, publishedAt }: Item,
  built: SeedDiscussion | undefined,
  { memberIds, now }: SeedContext,
): Discussion {
  const { comments = [], pinned = null } = built ?? {};
  const published = new Date(publishedAt).getTime();
  // Nothing is written in the last ten minutes before the creation of the network.
  const span = Math.min(now.getTime() - 10 * minuteMs - published, livelyMs);
  const random = createRandom(`comment times:${id}`);
  const times = comments.map(() => random.next() ** 2).sort((one, other) => one - other);
  return {
    siteId,
    contentId: id,
    pinned,
    comments: comments.map(({ author, body, answers }, index) => ({
      authorId: getId(memberIds, author),
      insertedAt: new Date(published + (times[index] ?? 0) * span),
      body,
      answers,
    })),
  };
}
