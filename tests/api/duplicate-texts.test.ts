import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ContentModerator, Moderators } from "#lib/moderation/server/content-moderator.ts";
import { scanPosts } from "#lib/moderation/server/duplicates/scan-posts.ts";
import { moderators } from "#lib/registries/server/moderators.ts";
import { type MadeItem, makeThread, memberEmails, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const admin = "admin@demo.test";
const oneSite = "site-moderator@demo.test";

let network: TestNetwork;
let here: MadeItem;
let there: MadeItem;
beforeAll(async () => {
  network = await createTestNetwork();
  here = await makeThread(network);
  there = await makeThread(network, { site: "sleep" });
  const rows = await runSql(
    network,
    "select email from members where role_id = 3 and email = any($1) order by id",
    [memberEmails(30)],
  );
  authors = rows.map(({ email }) => email);
  await runSql(
    network,
    `insert into site_moderators (member_id, site_id)
     select members.id, sites.id from members, sites where email = $1 and prefix = 'migraine'
     on conflict do nothing`,
    [oneSite],
  );
});
afterAll(() => network.close());
beforeEach(async () => {
  await scan();
  await runSql(network, "delete from member_posts");
});

/** Members who are not staff, without checks of their posts. */
let authors: string[];
let next = 0;
const newAuthor = () => {
  next += 1;
  return authors[next % authors.length] ?? "";
};

/** A text of its own, long enough to be compared. */
const makeText = () =>
  `${randomUUID()} I had migraines every single week for eleven years until my neighbour told me about a doctor. ` +
  `He sends a small box of herbs, you drink them before breakfast, and after a month I was free. ${randomUUID()}`;

const errors: unknown[] = [];
const makeScan =
  (used: Moderators, onError: (error: unknown) => void = (error) => errors.push(error)) =>
  () =>
    scanPosts({ db: network.services.store.db, moderators: used, onError });
const scan = () => makeScan(moderators)();
/** Lets what is set aside be tried again. */
const endPauses = () => runSql(network, "update queue_failures set next_try_at = now()");
/** Those that find comments in a way of their own. */
const withComments = (find: ContentModerator["find"]): Moderators => ({
  ...moderators,
  COMMENT: { ...moderators.COMMENT, find },
});

type Where = { site?: string; email?: string; document?: unknown };

/** Posts a comment and returns its id. */
async function post(
  body: string,
  { site = "migraine", email = newAuthor(), document }: Where = {},
) {
  const { data, errors: refusals } = await network.ask(
    `mutation ($on: ID!, $body: String, $document: RichText, $key: String!) {
      createComment(assocId: $on, body: $body, document: $document, idempotencyKey: $key) { comment { id } } }`,
    {
      on: (site === "migraine" ? here : there).id,
      ...(document ? { document } : { body }),
      key: randomUUID(),
    },
    { email, site },
  );
  expect(refusals).toBeUndefined();
  return String(data.createComment.comment.id);
}

const casesOf = (ids: readonly string[]) =>
  runSql(
    network,
    `select assoc_id::text as id, reasons, report_count, site_ids from moderation_cases
     where assoc_type = 'COMMENT' and assoc_id = any($1::int[]) order by assoc_id`,
    [ids],
  );
const findCases = async (ids: readonly string[]) =>
  (await casesOf(ids)).filter(({ reasons }) => reasons.includes("duplicate")).map(({ id }) => id);

const openCase = async (assocId: string, as: { email: string; site?: string }) => {
  const [{ id }] = await runSql(
    network,
    "select id from moderation_cases where assoc_type = 'COMMENT' and assoc_id = $1",
    [assocId],
  );
  return network.ask(
    `query ($id: ID!) { moderationCase(id: $id) { reasons reports { details }
      related { id }
      sameTexts { siteName url state caseId author { username } snapshot { title body } } } }`,
    { id: String(id) },
    as,
  );
};

describe("the same text by several members", () => {
  test("is a case about the newest post, and the others are shown with their cases", async () => {
    const text = makeText();
    const ids = [await post(text), await post(`${text} !`), await post(text.toUpperCase())];
    await scan();
    expect(await findCases(ids)).toEqual(ids.slice(1));
    const { data } = await openCase(ids[2] ?? "", { email: admin });
    expect(data.moderationCase.reasons).toEqual(["DUPLICATE"]);
    expect(data.moderationCase.sameTexts).toHaveLength(2);
    expect(data.moderationCase.sameTexts[0]).toMatchObject({
      state: "visible",
      siteName: "Migraine",
    });
    expect(data.moderationCase.sameTexts[0].caseId).not.toBeNull();
    expect(data.moderationCase.sameTexts[1].caseId).toBeNull();
    expect(data.moderationCase.sameTexts[1].snapshot.body).toBe(text);
  });

  test("is found on another site, also by the same member", async () => {
    const text = makeText();
    const [email] = [newAuthor()];
    const first = await post(text, { email });
    // Within a day the second one is refused.
    await runSql(network, "update member_posts set text = null, signature = null");
    const second = await post(text, { email, site: "sleep" });
    await scan();
    expect(await findCases([first, second])).toEqual([second]);
  });

  test("is shown to a moderator of one site without anything of the other", async () => {
    const text = makeText();
    const foreign = await post(`${text} sleep`, { site: "sleep" });
    const own = await post(`${text} mine`);
    const mine = await post(`${text} again`);
    await scan();
    const { data } = await openCase(mine, { email: oneSite });
    expect(
      data.moderationCase.sameTexts.map(({ siteName }: { siteName: string }) => siteName),
    ).toEqual(["Migraine"]);
    expect(JSON.stringify(data)).not.toContain("sleep");
    const seenByAll = await openCase(mine, { email: admin });
    expect(seenByAll.data.moderationCase.sameTexts).toHaveLength(2);
    expect(JSON.stringify(seenByAll.data)).toContain(`${text} sleep`);
    expect(await findCases([foreign, own, mine])).toEqual([own, mine]);
  });

  test("moderators do not see a case about themselves", async () => {
    const text = makeText();
    const ids = [await post(text), await post(`${text} again`), await post(`${text} and again`)];
    await scan();
    await runSql(
      network,
      `update moderation_cases set member_id = (select id from members where email = $2)
       where assoc_type = 'COMMENT' and assoc_id = $1`,
      [ids[1], oneSite],
    );
    const { data } = await openCase(ids[2] ?? "", { email: oneSite });
    expect(
      data.moderationCase.sameTexts.map((one: { caseId: string | null }) => one.caseId),
    ).toEqual([null, null]);
  });

  test("is compared with posts that staff have hidden, and not with those that authors have deleted", async () => {
    const [hidden, deleted] = [makeText(), makeText()];
    const first = await post(hidden);
    await runSql(network, "update comments set status = 'spam' where id = $1", [first]);
    const gone = await post(deleted);
    await runSql(network, "update comments set status = 'deleted' where id = $1", [gone]);
    const later = [await post(hidden), await post(deleted)];
    await scan();
    expect(await findCases(later)).toEqual([later[0]]);
  });

  test("is not found after 30 days", async () => {
    const text = makeText();
    await post(text);
    await scan();
    await runSql(network, "update post_signatures set inserted_at = now() - interval '31 days'");
    const later = await post(text);
    await scan();
    expect(await findCases([later])).toEqual([]);
  });
});

// spec §9: plagiarism scan: minimum 6 words
describe("a short text", () => {
  const makeShort = (end: string) => `Herbs of Doctor ${randomUUID().slice(0, 8)} cured all ${end}`;

  test("of six words with contact details is a copy", async () => {
    const text = makeShort("https://cure.example");
    const ids = [await post(text), await post(text, { site: "sleep" })];
    await scan();
    expect(await findCases(ids)).toEqual([ids[1]]);
  });

  test("posted a third time by one member is a copy", async () => {
    const [text, email] = [makeShort("migraines"), newAuthor()];
    const ids: string[] = [];
    for (const site of ["migraine", "sleep", "migraine"]) {
      expect(await findCases(ids)).toEqual([]);
      ids.push(await post(text, { email, site }));
      await scan();
      // On the same day it is refused at once.
      await runSql(network, "update member_posts set inserted_at = now() - interval '25 hours'");
    }
    expect(await findCases(ids)).toEqual([ids[2]]);
  });
});

describe("harmless similar posts", () => {
  const falseFriends = [
    "Thank you so much, this helped me a lot today!",
    "Me too. I feel exactly the same, you are not alone in this.",
    "Sending big hugs to you and your family, I hope tomorrow is better 🤗",
    "谢谢你的分享，祝你早日康复！",
  ];
  test.each(falseFriends)("%s", async (text) => {
    const ids = [await post(text), await post(text), await post(text, { site: "sleep" })];
    await scan();
    expect(await findCases(ids)).toEqual([]);
  });

  test("a quotation of another member's post, with an own reply", async () => {
    const text = makeText();
    const paragraph = (words: string) => ({
      type: "paragraph",
      content: [{ type: "text", text: words }],
    });
    const quoting = (answer: string) => ({
      type: "doc",
      content: [{ type: "blockquote", content: [paragraph(text)] }, paragraph(answer)],
    });
    const ids = [
      await post(text),
      await post("", {
        document: quoting("I would ask a doctor first, whatever the neighbour says."),
      }),
      await post(`> ${text}\n\nThat is what I heard as well, but from my sister.`),
    ];
    await scan();
    expect(await findCases(ids)).toEqual([]);
  });

  test("long texts about the same matter in other words", async () => {
    const ids = [
      await post(makeText()),
      await post(
        `My neighbour knows a doctor who helps with migraines. ${randomUUID()} I have had them for eleven years and would like ` +
          "to hear from somebody who went there, and whether the herbs did them any good at all.",
      ),
    ];
    await scan();
    expect(await findCases(ids)).toEqual([]);
  });
});

test("of several processes that compare at once each post is compared once, and no copy is missed", async () => {
  const texts = Array.from({ length: 6 }, makeText);
  const ids: string[][] = [];
  for (const text of texts) ids.push([await post(text), await post(`${text} .`)]);
  await Promise.all([scan(), scan(), scan(), scan()]);
  for (const pair of ids) {
    const found = await findCases(pair);
    // The one compared last gets the case; never none, and never both.
    expect(found).toHaveLength(1);
  }
  const [{ count }] = await runSql(
    network,
    `select max(count)::int as count from (select count(*) from moderation_reports where reason = 'duplicate'
     group by case_id) reports`,
  );
  expect(count).toBe(1);
  expect(errors).toEqual([]);
});

test("a process that is killed between two statements leaves its post to the next one", async () => {
  const text = makeText();
  const ids = [await post(text), await post(text)];
  const dying = makeScan(
    withComments(async (db, siteIds, assocId) => {
      if (String(assocId) === ids[1])
        await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      return moderators.COMMENT.find(db, siteIds, assocId);
    }),
    () => undefined,
  );
  await dying();
  expect(await findCases(ids)).toEqual([]);
  await endPauses();
  await scan();
  expect(await findCases(ids)).toEqual([ids[1]]);
});

test("a post that cannot be compared is set aside, and the others are compared", async () => {
  const text = makeText();
  const ids = [await post(text), await post(makeText()), await post(text)];
  const reported: unknown[] = [];
  const failing = makeScan(
    withComments(async (db, siteIds, assocId) => {
      if (String(assocId) === ids[1]) throw new Error("unreadable");
      return moderators.COMMENT.find(db, siteIds, assocId);
    }),
    (error) => reported.push((error as Error).message),
  );
  await failing();
  await failing();
  expect(reported).toEqual(["unreadable"]);
  expect(await findCases(ids)).toEqual([ids[2]]);
  await endPauses();
  await scan();
  expect(await runSql(network, "select 1 from member_posts where not is_scanned")).toEqual([]);
});

test("a flood of copies is compared with a few of them, and its newest are shown", async () => {
  const text = makeText();
  const first = await post(text);
  await scan();
  await runSql(
    network,
    `with copies as (
       insert into comments (site_id, content_id, author_id, body)
       select site_id, content_id, author_id, body from comments, generate_series(1, 300) where id = $1
       returning id, site_id, author_id),
     posted as (
       insert into member_posts (site_id, member_id, assoc_type, assoc_id, is_approved, is_scanned)
       select site_id, author_id, 'COMMENT', id, true, true from copies returning id, site_id, assoc_id)
     insert into post_signatures (post_id, site_id, assoc_type, assoc_id, bands)
     select posted.id, posted.site_id, 'COMMENT', posted.assoc_id, own.bands
     from posted, post_signatures own where own.assoc_id = $1`,
    [first],
  );
  let reads = 0;
  const counting = withComments((db, siteIds, assocId) => {
    reads += 1;
    return moderators.COMMENT.find(db, siteIds, assocId);
  });
  const last = await post(text);
  await makeScan(counting)();
  expect(await findCases([last])).toEqual([last]);
  expect(reads).toBeLessThanOrEqual(9);
});
