import { randomUUID } from "node:crypto";
import { getMemberId, theo } from "./demo-members.ts";
import { makeCategory, makeThread, runSql } from "./make-content.ts";
import { makePoll } from "./make-poll.ts";
import type { TestNetwork } from "./test-network.ts";

/** An account of a test. */
export type MadeAccount = { id: number; username: string; slug: string; email: string };

const site = "migraine";

/** Creates an account without data. */
export async function makeBareAccount(network: TestNetwork): Promise<MadeAccount> {
  const name = `joined${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@example.test`;
  const [row] = await runSql(
    network,
    `insert into members (username, slug, email, home_site_id, is_verified, email_verified)
      values ($1::text, $1::text, $2, $3, true, true) returning id`,
    [name, email, network.site(site).id],
  );
  return { id: row.id, username: name, slug: name, email };
}

/** The objects that members can react to, follow and so on. */
async function makeTargets(network: TestNetwork, count: number) {
  const targets = [];
  for (let index = 0; index < count; index += 1) {
    const thread = await makeThread(network, { replies: 1 });
    const poll = await makePoll(network);
    const categoryId = await makeCategory(network, `topic-${randomUUID()}`);
    const other = await makeBareAccount(network);
    const key = randomUUID();
    const one = async (text: string, values: unknown[]) =>
      (await runSql(network, text, values))[0].id;
    const siteId = network.site(site).id;
    targets.push({
      thread: Number(thread.id),
      comment: Number(thread.replyIds[0]),
      key,
      other: other.id,
      poll: Number(poll.id),
      option: Number(poll.optionIds[index % 3]),
      categoryId,
      disorder: await one("select id from disorders order by id offset $1 limit 1", [index]),
      tag: await one("insert into tags (site_id, name, slug) values ($1, $2, $2) returning id", [
        siteId,
        key,
      ]),
      award: await one(
        "insert into awards (site_id, name, year) values ($1, $2, 2020) returning id",
        [siteId, key],
      ),
      event: await one(
        "insert into notification_events (type, site_id) values ('comment', $1) returning id",
        [siteId],
      ),
    });
  }
  return targets;
}
type Target = Awaited<ReturnType<typeof makeTargets>>[number];

/** Adds all kinds of data of an account, for a target. */
async function addEverything(network: TestNetwork, id: number, on: Target): Promise<void> {
  const siteId = network.site(site).id;
  const run = (text: string, values: unknown[]) => runSql(network, text, values);
  const one = async (text: string, values: unknown[]) => (await run(text, values))[0].id;
  const me = [id, siteId];
  const item = await one(
    `insert into content_items (site_id, type, slug, title, summary, author_id, status, status_by_id, idempotency_key)
      values ($2, 'thread', $3::text, $3::text, '', $1, 'published', $1, $4) returning id`,
    [...me, randomUUID(), on.key],
  );
  await run(
    "insert into content_placements (site_id, content_id, type) values ($1, $2, 'thread')",
    [siteId, item],
  );
  await run(
    `insert into content_revisions (content_id, number, title, summary, sections, saved_by)
      values ($1, 1, 'was', '', '[]', $2)`,
    [item, id],
  );
  await run(
    `insert into working_copies (content_id, site_id, version, base_revision, fields, sections, marks, has_changes, saved_by)
      values ($2, $3, 2, 1, '{}', '[]', '{}', true, $1)`,
    [id, item, siteId],
  );
  await run(
    `insert into scheduled_changes (content_id, site_id, version, base, publish_at, scheduled_by)
      values ($2, $3, 1, '{}', now() + interval '1 year', $1)`,
    [id, item, siteId],
  );
  await run(
    `insert into preview_links (site_id, content_id, secret_hash, created_by, expires_at)
      values ($3, $2, $4, $1, now() + interval '1 day')`,
    [id, item, siteId, randomUUID()],
  );
  await run(
    `insert into working_copy_versions (content_id, site_id, version, reason, fields, sections, saved_by)
      values ($2, $3, 1, 'work', '{}', '[]', $1)`,
    [id, item, siteId],
  );
  await run(
    `insert into content_reviews (content_id, site_id, state, version, reviewer_id, message, asked_by, decided_by, decided_at)
      values ($2, $3, 'approved', 2, $1, 'words', $1, $1, now())`,
    [id, item, siteId],
  );
  await run(
    `insert into section_notes (content_id, site_id, body, author_id, resolved_by, resolved_at)
      values ($2, $3, 'words', $1, $1, now())`,
    [id, item, siteId],
  );
  await run(
    "insert into content_operations (site_id, action, made_by, undone_by) values ($2, 'draft', $1, $1)",
    me,
  );
  await run(
    "insert into content_views (member_id, site_id, name, query) values ($1, $2, $3, 's=words')",
    [...me, on.key],
  );
  await run(
    `insert into comments (site_id, content_id, author_id, body, status_by_id, idempotency_key)
      values ($2, $3, $1, 'words', $1, $4)`,
    [...me, on.thread, on.key],
  );
  const status = await one(
    `insert into profile_statuses (author_id, site_id, body, state_by_id, idempotency_key)
      values ($1, $2, 'words', $1, $3) returning id`,
    [...me, on.key],
  );
  await run(
    `insert into profile_status_replies (author_id, status_id, body, state_by_id, idempotency_key)
      values ($1, $2, 'words', $1, $3)`,
    [id, status, on.key],
  );
  await run(
    "insert into uploads (key, site_id, member_id, image_type, bytes) values ($3, $2, $1, 'ugc', 1)",
    [...me, randomUUID()],
  );
  await run("insert into member_posts (site_id, member_id, is_approved) values ($2, $1, true)", me);
  await run("insert into member_message_settings (member_id) values ($1) on conflict do nothing", [
    id,
  ]);
  await run(
    "insert into reactions (member_id, reacted_type, assoc_id, type, site_id) values ($1, 'COMMENT', $3, 'like', $2)",
    [...me, on.comment],
  );
  await run(
    `insert into reaction_counts (reacted_type, assoc_id, type, count) values ('COMMENT', $1, 'like', 1)
      on conflict (reacted_type, assoc_id, type) do update set count = reaction_counts.count + 1`,
    [on.comment],
  );
  await run(
    "insert into poll_votes (site_id, poll_id, option_id, member_id) values ($2, $3, $4, $1)",
    [...me, on.poll, on.option],
  );
  await run("update poll_options set vote_count = vote_count + 1 where id = $1", [on.option]);
  await run(
    `insert into campaign_entries (site_id, campaign, email, answers, consent, member_id)
      values ($2, $3, $4, '{}', 'yes', $1)`,
    [...me, on.key, `${randomUUID()}@example.test`],
  );
  await run(
    "insert into bookmarks (member_id, assoc_type, assoc_id, site_id) values ($1, 'THREAD', $3, $2)",
    [...me, on.thread],
  );
  await run("insert into member_follows (follower_id, followed_id) values ($1, $2), ($2, $1)", [
    id,
    on.other,
  ]);
  await run("insert into member_blocks (member_id, blocked_id) values ($1, $2), ($2, $1)", [
    id,
    on.other,
  ]);
  await run("insert into disorder_follows (member_id, disorder_id) values ($1, $2)", [
    id,
    on.disorder,
  ]);
  await run("insert into tag_follows (member_id, site_id, tag_id) values ($1, $2, $3)", [
    ...me,
    on.tag,
  ]);
  await run("insert into topic_follows (member_id, site_id, category_id) values ($1, $2, $3)", [
    ...me,
    on.categoryId,
  ]);
  await run(
    "insert into thread_follows (member_id, site_id, content_id, is_following) values ($1, $2, $3, true)",
    [...me, on.thread],
  );
  await run("insert into thread_reads (member_id, site_id, content_id) values ($1, $2, $3)", [
    ...me,
    on.thread,
  ]);
  await run("insert into member_awards (member_id, award_id, status) values ($1, $2, 'WINNER')", [
    id,
    on.award,
  ]);
  await run(
    `insert into award_log (site_id, actor_id, member_id, operation, value, reason)
      values ($2, $3, $1, 'GRANT', 'x', 'x')`,
    [...me, on.other],
  );
  const opened = await one(
    `insert into moderation_cases (site_id, site_ids, assoc_type, assoc_id, member_id, reasons, priority, state, report_count)
      values ($2::int, array[$2::int], 'USER', $1::int, $1::int, '{spam}', 1, 'closed', 1) returning id`,
    me,
  );
  await run(
    `insert into moderation_reports (case_id, site_id, reporter_id, reason, snapshot)
      values ($3, $2, $1, 'spam', '{}')`,
    [...me, opened],
  );
  await run("insert into moderation_notes (member_id, author_id, body) values ($1, $2, 'note')", [
    id,
    on.other,
  ]);
  const log = await one(
    `insert into moderation_log (site_id, actor_id, operation, assoc_type, assoc_id, member_id)
      values ($2, $3, 'WARN', 'USER', $1, $1) returning id`,
    [...me, on.other],
  );
  await run(
    "insert into moderation_notices (log_id, member_id, site_id, snapshot) values ($3, $1, $2, '{}')",
    [...me, log],
  );
  await run(
    "insert into notification_events (type, site_id, actor_id, member_id) values ('reaction', $2, $1, $1)",
    me,
  );
  const notification = await one(
    `insert into notifications (member_id, site_id, event_id, kind, group_key)
      values ($1, $2, $3, 'reply', 'x') returning id`,
    [...me, on.event],
  );
  for (const table of ["notification_emails", "notification_pushes"])
    await run(
      `insert into ${table} (notification_id, member_id, site_id, due_at)
        values ($3, $1, $2, now() + interval '1 day')`,
      [...me, notification],
    );
  await run("insert into notification_mutes (member_id, site_id, content_id) values ($1, $2, $3)", [
    ...me,
    on.thread,
  ]);
  await run(
    `insert into notification_preferences (member_id, email_rhythm, time_zone) values ($1, 'daily', 'UTC')
      on conflict do nothing`,
    [id],
  );
  await run(
    "insert into notification_settings (member_id, kind, channel, is_on) values ($1, $2, 'email', false)",
    [id, on.key],
  );
  await run(
    "insert into member_privacy_settings (member_id, name, level) values ($1, $2, 'nobody')",
    [id, on.key],
  );
  await run(
    "insert into drafts (member_id, site_id, target, revision, fields) values ($1, $2, $3, 1, '{}')",
    [...me, on.key],
  );
  await run(
    "insert into member_disorders (member_id, disorder_id, relationship) values ($1, $2, 'patient')",
    [id, on.disorder],
  );
  await run(
    "insert into member_social_sites (member_id, platform, handle) values ($1, 'TWITTER', $2)",
    [id, `Name_${on.key}`],
  );
  await run(
    "insert into imported_accounts (source, former_id, site_id, member_id, is_created) values ('old.example', gen_random_uuid()::text, $2, $1, true)",
    me,
  );
  await run(
    "insert into former_usernames (username, slug, member_id) values ($2::text, $2::text, $1)",
    [id, randomUUID()],
  );
  await addConversation(network, id, on);
}

/** Adds a conversation with another member, with messages of both and a reaction. */
async function addConversation(network: TestNetwork, id: number, on: Target): Promise<string> {
  const run = (text: string, values: unknown[]) => runSql(network, text, values);
  const [{ id: conversation }] = await run(
    "insert into conversations (site_id, initiator_id, is_accepted) values ($2, $1, true) returning id",
    [id, network.site(site).id],
  );
  for (const member of [id, on.other])
    await run(
      "insert into conversation_participants (conversation_id, member_id) values ($1, $2)",
      [conversation, member],
    );
  for (const [author, body] of [
    [id, "mine"],
    [on.other, "theirs"],
  ] as const) {
    const [message] = await run(
      `insert into messages (conversation_id, author_id, body, idempotency_key)
        values ($1, $2, $3, $4) returning id`,
      [conversation, author, `${body} of ${id}`, `${on.key}${author}`],
    );
    await run(
      `update conversations set last_message_body = $3,
        last_message_at = (select inserted_at from messages where id = $2) where id = $1`,
      [conversation, message.id, `${body} of ${id}`],
    );
    await run(
      "insert into message_reactions (message_id, member_id, type) values ($1, $2, 'like')",
      [message.id, id],
    );
  }
  return conversation;
}

/**
 * Creates two accounts with all kinds of data. The account to merge has each kind twice: once for a target of the
 * other account, and once for another target.
 */
export async function makeDuplicateAccounts(
  network: TestNetwork,
): Promise<{ kept: MadeAccount; gone: MadeAccount; partner: number }> {
  const kept = await makeBareAccount(network);
  const gone = await makeBareAccount(network);
  const [shared, own, foreign] = await makeTargets(network, 3);
  if (!shared || !own || !foreign) throw new Error("There are too few targets");
  await addEverything(network, kept.id, shared);
  await addEverything(network, gone.id, own);
  await addEverything(network, gone.id, shared);
  await addEverything(network, kept.id, foreign);
  const earlier = await makeBareAccount(network);
  await runSql(
    network,
    `insert into member_merges (kept_id, gone_id, gone_slug, actor_id, site_id, log_id, state)
      values ($1, $2, $3, $4, $5, 0, 'closed')`,
    [
      gone.id,
      earlier.id,
      earlier.slug,
      await getMemberId(network, theo.email),
      network.site(site).id,
    ],
  );
  await runSql(network, "update members set deleted_at = now() where id = $1", [earlier.id]);
  return { kept, gone, partner: shared.other };
}
