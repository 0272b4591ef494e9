import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { htmlToLine } from "#lib/imports/server/body/html-to-text.ts";
import { topicSlug } from "#lib/imports/server/forum/import-topics.ts";
import { findTermIds, insertTerms, lockImports } from "#lib/imports/server/import-item-queries.ts";
import type { RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import type { BlogDatabase } from "#lib/imports/server/wordpress/blog-database.ts";
import type { Blog } from "#lib/imports/server/wordpress/choose-blog.ts";
import type { FormerForum } from "#lib/imports/server/wordpress/forum-source.ts";
import { type FormerGroup, readGroupMembers } from "#lib/imports/server/wordpress/read-groups.ts";
import { wxrDate } from "#lib/imports/shared/dates.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { insertTopicFollows } from "./social-queries.ts";

/** The longest description of a topic, in characters. */
const maxDescriptionLength = 1000;

/**
 * The topic for a group, by group id. It is the topic of the group's forum, so that it contains the
 * threads.
 */
type GroupTopics = Map<string, { slug: string; name: string; description: string }>;

/**
 * Chooses the groups that become topics: public ones with a forum on this blog, and on the first blog, where the
 * plug-in runs, also those without a forum. Private and hidden groups leave no public trace, not even a name.
 */
function chooseGroups(
  groups: ReadonlyMap<string, FormerGroup>,
  forums: Iterable<FormerForum>,
  { blog, reporter }: { blog: Blog; reporter: Reporter },
): GroupTopics {
  const forumOf = new Map([...forums].flatMap((forum) => forum.groupIds.map((id) => [id, forum])));
  const topics: GroupTopics = new Map();
  for (const { id, name, description, status } of groups.values()) {
    reporter.count("groups found");
    const forum = forumOf.get(id);
    const skip = (reason: string) => reporter.skip("group", `group ${id}`, reason);
    const isPublic = status === "public" && (forum?.access ?? "everyone") === "everyone";
    if (!isPublic) skip(`it was ${status === "hidden" ? "hidden" : "private"}`);
    else if (!forum && blog.id !== 1) skip("it has no forum on this blog");
    else {
      const title = htmlToLine(forum?.title ?? name) || name;
      topics.set(id, {
        slug: topicSlug(title),
        name: title.slice(0, 200),
        description: htmlToLine(description).slice(0, maxDescriptionLength),
      });
    }
  }
  return topics;
}

/**
 * Imports groups of BuddyPress: a public one becomes a topic of the forums that its members follow.
 * It grants no permissions: leaders of a group become ordinary members. Members of an earlier
 * complete import do not get follows again.
 * @param options.members members by account id
 */
export async function importGroups(options: {
  store: Store;
  site: Site;
  db: BlogDatabase;
  blog: Blog;
  groups: ReadonlyMap<string, FormerGroup>;
  forums: ReadonlyMap<string, FormerForum>;
  members: ReadonlyMap<string, number>;
  settled: ReadonlySet<number>;
  isDryRun: boolean;
  reporter: Reporter;
  recorder: RunRecorder;
}): Promise<void> {
  const { store, site, groups, forums, members, settled, isDryRun, reporter, recorder } = options;
  const topics = chooseGroups(groups, forums.values(), options);
  if (groups.size > 0) reporter.count("groups that are topics", topics.size);
  if (topics.size === 0) return;
  if (!isDryRun)
    await inTransaction(store, async (tx, invalidate) => {
      await lockImports(tx, site);
      for (const kind of ["category", "tag"] as const)
        await recorder.add(tx, kind, await insertTerms(tx, site, kind, [...topics.values()]));
      invalidate("Category", 0, [site.id]);
    });
  const ids = await findTermIds(store.db, site, "category");
  for await (const batch of readGroupMembers(options)) {
    const inTopics = batch.filter(({ groupId }) => topics.has(groupId));
    reporter.count("members of groups found", inTopics.length);
    reporter.count(
      "leaders of groups, who are members here",
      inTopics.filter(({ leads }) => leads).length,
    );
    const rows = inTopics.flatMap(({ groupId, userId, since }) => {
      const memberId = members.get(userId);
      const categoryId = ids.get(topics.get(groupId)?.slug ?? "");
      if (memberId === undefined || categoryId === undefined || settled.has(memberId)) return [];
      return [{ memberId, categoryId, since: wxrDate(since) }];
    });
    if (isDryRun || rows.length === 0) continue;
    await inTransaction(store, async (tx) => {
      await lockImports(tx, site);
      const stored = await insertTopicFollows(tx, site, rows);
      await recorder.replace(
        tx,
        "follow",
        stored.map(({ memberId, categoryId }) => ({
          key: `${memberId} ${categoryId}`,
          before: null,
          fingerprint: null,
        })),
      );
      reporter.count("follows of topics stored", stored.length);
    });
  }
}
