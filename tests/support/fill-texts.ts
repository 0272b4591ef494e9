import {
  listMemberReferences,
  unkeyedReferences,
} from "#lib/registries/server/erase-member-queries.ts";
import { storedTexts } from "#lib/registries/server/stored-texts.ts";
import { type Canary, type TextColumn, toValue } from "./canary-values.ts";
import { getMemberId, juniper } from "./demo-members.ts";
import { runSql } from "./make-content.ts";
import { makeBareAccount, makeDuplicateAccounts } from "./make-duplicate-accounts.ts";
import { makeMentions } from "./make-mentions.ts";
import { notifyOfMember } from "./notify-of-member.ts";
import type { TestNetwork } from "./test-network.ts";

/** The columns with text of all tables of the product. */
export const listTextColumns = (network: TestNetwork): Promise<TextColumn[]> =>
  runSql(
    network,
    `select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and format_type(a.atttypid, null) in ('text', 'citext', 'text[]', 'jsonb', 'json', 'bytea', 'tsvector', 'character varying')
      order by 1, 2`,
  );

/** The columns that contain a word, as `table.column`. */
export async function findWord(network: TestNetwork, word: string): Promise<string[]> {
  const found: string[] = [];
  for (const [table, columns] of Map.groupBy(await listTextColumns(network), (one) => one.table)) {
    const tests = columns.map(
      ({ column, type }) =>
        `coalesce(bool_or(${type === "bytea" ? `encode("${column}", 'escape')` : `"${column}"::text`} ilike '%${word}%'), false) as "${column}"`,
    );
    const [row] = await runSql(network, `select ${tests.join(", ")} from "${table}"`);
    for (const { column } of columns) if (row[column]) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

const kinds = ["name", "account", "words"] as const;

/** Puts the canaries into every column of the rows of a member. */
async function fillRows(network: TestNetwork, id: number, canary: Canary): Promise<void> {
  const columns = await listTextColumns(network);
  const references = [
    ...(await listMemberReferences(network.services.store.db)),
    ...unkeyedReferences,
    { table: "members", column: "id" },
  ];
  for (const kind of kinds)
    for (const name of storedTexts[kind]) {
      const [table = "", column = ""] = name.split(".");
      const one = columns.find((found) => found.table === table && found.column === column);
      // The last message of a conversation is by the partner.
      if (!one || one.type === "tsvector" || table === "conversations") continue;
      for (const { column: reference } of references.filter((found) => found.table === table)) {
        const value = toValue(one, canary, kind);
        // Some columns are unique.
        const text =
          table === "members" ? "$1" : "$1::text || '-' || left(md5(ctid::text || random()), 8)";
        await runSql(
          network,
          `update "${table}" set "${column}" = ${typeof value === "string" ? text : "$1"} where "${reference}" = $2`,
          [typeof value === "string" ? value : JSON.stringify(value), id],
        );
      }
    }
}

/** Adds rows that refer to a member by the address, or by a post. */
async function addOthers(network: TestNetwork, id: number, { account, words, name }: Canary) {
  const run = (text: string, values: unknown[]) => runSql(network, text, values);
  const siteId = network.site("migraine").id;
  const [{ email }] = await run("select email from members where id = $1", [id]);
  await run(
    "insert into leads (site_id, email, campaign, source, medium) values ($1, $2, 'c', 's', 'm')",
    [siteId, email],
  );
  for (const table of ["lead_confirmations", "lead_suppressions"])
    await run(`insert into ${table} (site_id, email) values ($1, $2)`, [siteId, email]);
  await run(
    "insert into campaign_entries (site_id, campaign, email, answers, consent) values ($1, $2, $3, $4, 'yes')",
    [siteId, `guest-${id}`, email, JSON.stringify({ why: account })],
  );
  const [story] = await run(
    `insert into content_items (site_id, type, slug, title, summary, body, author_id, status, published_at)
      values ($1, 'story', $2, $3, $3, $3, $4, 'published', now()) returning id, slug`,
    [siteId, `${words}-story-${id}`, words, id],
  );
  await run(
    "insert into content_placements (site_id, content_id, type, published_at) values ($1, $2, 'story', now())",
    [siteId, story.id],
  );
  await run("insert into site_redirects (site_id, path, redirect) values ($1, $2, $3)", [
    siteId,
    `/old/${words}-${id}`,
    `/stories/${story.slug}`,
  ]);
  const items = [{ contentId: story.id, title: words, summary: words, url: words }];
  const [issue] = await run(
    `insert into newsletter_issues (site_id, due_at, covers_until, subject, items, last_email, finished_at)
      values ($1, now() - make_interval(mins => $2), now(), $3, $4, '', now()) returning id`,
    [siteId, id, words, JSON.stringify(items)],
  );
  await run("insert into newsletter_recipients (issue_id, email) values ($1, $2)", [
    issue.id,
    email,
  ]);
  await run(
    "insert into comment_revisions (comment_id, number, body) select id, 1, $2 from comments where author_id = $1",
    [id, words],
  );
  await run(
    "insert into profile_status_revisions (status_id, number, body) select id, 1, $2 from profile_statuses where author_id = $1",
    [id, words],
  );
  // An automatic report without a member.
  const [opened] = await run(
    `insert into moderation_cases (site_id, site_ids, assoc_type, assoc_id, member_id, reasons, priority)
      values ($1::int, array[$1::int], 'USER', $2::int, $2::int, '{same_address}', 1) returning id`,
    [siteId, id],
  );
  await run(
    "insert into moderation_reports (case_id, site_id, reason, snapshot) values ($1, $2, 'same_address', $3)",
    [opened.id, siteId, JSON.stringify({ title: name, body: words, path: `/members/${name}` })],
  );
}

export type MadeCanary = Awaited<ReturnType<typeof makeCanary>>;

/** Creates an account with searchable data of all kinds, and other members' texts that mention it. */
export async function makeCanary(network: TestNetwork, canary: Canary) {
  const { gone, partner } = await makeDuplicateAccounts(network);
  await fillRows(network, gone.id, canary);
  const [{ username, slug }] = await runSql(
    network,
    "update members set email = $2 where id = $1 returning username::text, slug",
    [gone.id, `${canary.account}@example.test`],
  );
  await addOthers(network, gone.id, canary);
  const made = await makeMentions(network, { id: gone.id, username });
  const authorId = await getMemberId(network, juniper.email);
  const follower = await makeBareAccount(network);
  await notifyOfMember(network, gone.id, [authorId, follower.id]);
  const [{ email }] = await runSql(network, "select email from members where id = $1", [partner]);
  const [{ id: conversationId }] = await runSql(
    network,
    "select a.conversation_id as id from conversation_participants a join conversation_participants b using (conversation_id) where a.member_id = $1 and b.member_id = $2",
    [gone.id, partner],
  );
  const slugsOf = async (type: string): Promise<string[]> =>
    (
      await runSql(
        network,
        "select slug from content_items where author_id = $1 and type = $2 and status = 'published'",
        [gone.id, type],
      )
    ).map((row) => row.slug);
  const ownSlugs = { thread: await slugsOf("thread"), story: await slugsOf("story") };
  return {
    id: Number(gone.id),
    username: String(username),
    slug: String(slug),
    made,
    ownSlugs,
    authorId,
    partner: { id: partner, email: String(email) },
    conversationId: String(conversationId),
  };
}
