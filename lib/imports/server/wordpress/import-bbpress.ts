import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { importTopics } from "#lib/imports/server/forum/import-topics.ts";
import { storeForumBatch } from "#lib/imports/server/forum/store-forum.ts";
import { findThreadSlugs } from "#lib/imports/server/import-forum-queries.ts";
import type { OldAddress } from "#lib/imports/server/old-address.ts";
import type { People } from "#lib/imports/server/people.ts";
import { reportIfOff } from "#lib/imports/server/report-if-off.ts";
import type { RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { findTopicAddresses, listForumAddresses } from "./forum-addresses.ts";
import type { ForumSource } from "./forum-source.ts";
import { type PrivateForums, planTopic } from "./read-forum.ts";

/**
 * Imports the forums of bbPress: topics as threads with their replies, a batch at a time.
 * @param options.privateForums how topics that only members could read are imported
 * @returns the former addresses of forums, topics and replies
 */
export async function importBbpress(options: {
  from: ForumSource;
  store: Store;
  site: Site;
  people: People;
  privateForums: PrivateForums;
  isDryRun: boolean;
  reporter: Reporter;
  recorder: RunRecorder;
}): Promise<OldAddress[]> {
  const { from, store, site, people, isDryRun, reporter, recorder, privateForums } = options;
  const { forums, source } = from;
  if (forums.size > 0) reporter.count("forums found", forums.size);
  const taken = new Set(await findThreadSlugs(store.db, site));
  const addresses: OldAddress[] = [];
  let isFirst = true;
  let foundReplies = 0;
  for await (const batch of from.readTopics()) {
    if (isFirst) reportIfOff(reporter, site, "Forums");
    isFirst = false;
    reporter.count("topics found", batch.length);
    const plans = batch.flatMap(({ topic, replies }) => {
      foundReplies += replies.length;
      reporter.count("replies found", replies.length);
      const forum = forums.get(topic.parent);
      return planTopic(topic, replies, { source, forum, privateForums, reporter }) ?? [];
    });
    const terms = await importTopics({ store, site, plans, isDryRun, recorder });
    if (isDryRun) {
      reporter.count("threads that would be stored or are there", plans.length);
      continue;
    }
    const job = { site, people, reporter, recorder, taken, ...terms };
    await inTransaction(store, (tx, invalidate) => storeForumBatch(tx, invalidate, plans, job));
    addresses.push(...(await findTopicAddresses(store.db, site, from, batch)).found);
  }
  const lost = (await from.countReplies()) - foundReplies;
  if (lost > 0) reporter.skip("replies", `${lost} of the forums`, "their topics are not there");
  if (!isDryRun) addresses.push(...(await listForumAddresses(store.db, site, from)));
  return addresses;
}
