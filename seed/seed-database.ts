import { sql } from "drizzle-orm";
import { openDatabase } from "#lib/core/server/db/client.ts";
import { refreshStatistics } from "#lib/core/server/db/refresh-statistics.ts";
import { buildSeedContent } from "#seed/build/build-content.ts";
import { storeAds } from "#seed/store/store-ads.ts";
import { storeAwards } from "#seed/store/store-awards.ts";
import { storeBookmarks } from "#seed/store/store-bookmarks.ts";
import { storeConditionPeople } from "#seed/store/store-condition-people.ts";
import { storeConditions } from "#seed/store/store-conditions.ts";
import { storeContent } from "#seed/store/store-content.ts";
import { storeConversations } from "#seed/store/store-conversations.ts";
import { storeEditing } from "#seed/store/store-editing.ts";
import { storeEngagements } from "#seed/store/store-engagements.ts";
import { storeEverySection } from "#seed/store/store-every-section.ts";
import { storeFollows } from "#seed/store/store-follows.ts";
import { storeItemComments } from "#seed/store/store-item-comments.ts";
import { storeMemberFacts } from "#seed/store/store-member-facts.ts";
import { storeMembers } from "#seed/store/store-members.ts";
import { storeNotifications } from "#seed/store/store-notifications.ts";
import { storeReactions } from "#seed/store/store-reactions.ts";
import { storeSites } from "#seed/store/store-sites.ts";
import { storeStatuses } from "#seed/store/store-statuses.ts";
import { storeThreads } from "#seed/store/store-threads.ts";
import type { SeedContent } from "./seed-types.ts";

/** An arbitrary number that no other advisory lock uses. */
const seedLock = 7_203_115;

/**
 * Stores the demo network in an empty database, in one transaction. A database that already has sites is
 * not changed.
 * @param options.sitePrefixes store only these sites, for tests
 * @returns whether anything was stored
 */
export async function seedDatabase(options: {
  url: string;
  networkDomain: string;
  sitePrefixes?: readonly string[];
}): Promise<boolean> {
  const { db, close } = openDatabase(options.url);
  try {
    const isStored = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
      await tx.execute(sql`set local statement_timeout = '120s'`);
      const [known] = (await tx.execute(sql`select 1 from sites limit 1`)).rows;
      if (known) return false;
      const content = onlySites(buildSeedContent(), options.sitePrefixes);
      const now = new Date();
      const siteIds = await storeSites(tx, content.sites, options.networkDomain);
      const memberIds = await storeMembers(tx, content.members, siteIds, now);
      const stored = await storeContent(tx, content, { siteIds, memberIds, now });
      await storeEditing(tx, content.sites, { ...stored, siteIds, memberIds, now });
      await storeThreads(tx, content.threads, { siteIds, memberIds, now });
      await storeConditions(tx, siteIds);
      await storeConditionPeople(tx, { memberIds });
      await storeMemberFacts(tx, { memberIds });
      await storeEngagements(tx, { siteIds, memberIds, now });
      await storeItemComments(tx, content.sites, { siteIds, memberIds, now });
      await storeReactions(tx, { siteIds, memberIds, contentIds: stored.contentIds });
      await storeEverySection(tx, content.sites, { siteIds, memberIds, now });
      await storeFollows(tx, { memberIds, now });
      await storeBookmarks(tx, { memberIds, now });
      await storeAds(tx, { siteIds, memberIds, now });
      await storeAwards(tx, { siteIds, memberIds, now });
      await storeStatuses(tx, { siteIds, memberIds, now });
      await storeConversations(tx, { siteIds, memberIds, now });
      await storeNotifications(tx, { siteIds, memberIds, now });
      return true;
    });
    if (isStored) await refreshStatistics(db);
    return isStored;
  } finally {
    await close();
  }
}

function onlySites(content: SeedContent, prefixes: readonly string[] | undefined): SeedContent {
  if (!prefixes) return content;
  const isKept = (prefix: string) => prefixes.includes(prefix);
  return {
    ...content,
    sites: content.sites.filter((site) => isKept(site.prefix)),
    articles: content.articles
      .filter((article) => isKept(article.sitePrefix))
      .map((article) => ({ ...article, placedOn: article.placedOn.filter(isKept) })),
    threads: content.threads.filter((thread) => isKept(thread.sitePrefix)),
  };
}
