import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#lib/core/server/invalidation.ts";
import { changeMember } from "#lib/members/server/change-member.ts";
import { closeDueMerges } from "#lib/registries/server/close-merge.ts";
import { eraseMember } from "#lib/registries/server/erase-member.ts";
import { rewriteMentions } from "#lib/registries/server/rewrite-mentions.ts";
import { keptTexts, storedTexts } from "#lib/registries/server/stored-texts.ts";
import { workOnMerges } from "#lib/registries/server/work-on-merges.ts";
import { type Canary, findWord, listTextColumns, makeCanary } from "#tests/support/fill-texts.ts";
import { runSql } from "#tests/support/make-content.ts";
import { makeBareAccount } from "#tests/support/make-duplicate-accounts.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const raise = (error: unknown) => {
  throw error;
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

const run = (query: string, values: unknown[] = []) => runSql(server.network, query, values);
const letters = () =>
  randomBytes(8)
    .toString("hex")
    .replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
const newCanary = (): Canary => ({
  name: `nm${letters()}`,
  account: `ac${letters()}`,
  words: `wd${letters()}`,
});

async function followNames(): Promise<void> {
  await rewriteMentions(server.network.services.store, raise);
  await expect.poll(() => run("select 1 from name_changes where due_at <= now()")).toEqual([]);
}

async function leave(id: number, erasesWords: boolean): Promise<void> {
  await run("delete from account_deletions where member_id = $1", [id]);
  await run(
    "insert into account_deletions (member_id, due_at, erases_words) values ($1, now() - interval '1 minute', $2)",
    [id, erasesWords],
  );
  await eraseMember(server.network.services, id);
  await expect
    .poll(() => run("select 1 from account_deletions where member_id = $1", [id]))
    .toEqual([]);
}

async function join(id: number): Promise<void> {
  const { network } = server;
  const kept = await makeBareAccount(network);
  const { errors } = await network.ask(
    `mutation ($keptId: ID!, $goneId: ID!) { mergeMembers(keptId: $keptId, goneId: $goneId, reason: "Same person") { id } }`,
    { keptId: kept.id, goneId: id },
    { email: "admin@demo.test" },
  );
  expect(errors).toBeUndefined();
  const isOver = async () => {
    await run(
      "update member_merges set changed_at = now() - interval '1 minute' where gone_id = $1",
      [id],
    );
    await workOnMerges(network.services, raise);
    return (await run("select state from member_merges where gone_id = $1", [id]))[0].state;
  };
  await expect.poll(isOver, { timeout: 20_000 }).toBe("done");
  await run(
    "update member_merges set inserted_at = now() - interval '31 days' where gone_id = $1",
    [id],
  );
  await closeDueMerges(network.services, raise);
}

async function rename(id: number): Promise<void> {
  const { store, directory } = server.network.services;
  await inTransaction(store, (tx, invalidate) =>
    changeMember(tx, invalidate, {
      ...{ memberId: id, username: `Quiet${id}`, details: {}, sites: directory.all() },
      isStaff: false,
    }),
  );
}

/** How a member becomes another one, and what of them may be found nowhere afterwards. */
const changes = {
  rename: { change: rename, gone: ["name"] },
  merge: { change: join, gone: ["name"] },
  anonymise: { change: (id: number) => leave(id, false), gone: ["name", "account"] },
  erase: { change: (id: number) => leave(id, true), gone: ["name", "account", "words"] },
} as const;

test("it is known of every column with text what it can say about people", async () => {
  const columns = (await listTextColumns(server.network))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !name.startsWith("__drizzle"));
  const known: string[] = Object.values(storedTexts).flat();
  expect(columns.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !columns.includes(name))).toEqual([]);
  expect(known).toHaveLength(new Set(known).size);
});

/** What guests and members are answered of everything that shows people and their words. */
async function readEverything(slugs: { member: string; thread: string; words: string }) {
  const paths = ["/feed", "/forums/feed", "/sitemap.xml", "/sitemap_index.xml"];
  const files = await Promise.all(paths.map((path) => server.ask(path)));
  const query = `query ($thread: String!, $member: String!, $words: String!) {
    thread(slug: $thread) { title body document summary author { username path } earlierVersions { body document }
      comments { body document author { username path } revisions { body document } } }
    threads { items { title summary path author { username path } } }
    latestContent(limit: 20) { items { title summary path author { username path } } }
    user(slug: $member, ignore404: true) { username }
    search(term: $words) { total }
  }`;
  const answers = [];
  for (const as of [{}, { email: "member@demo.test" }, { email: "admin@demo.test" }])
    answers.push(await server.network.ask(query, slugs, as));
  return JSON.stringify([files.map(({ text }) => text), answers]);
}

test.each(["rename", "merge", "anonymise", "erase"] as const)(
  "after %s nothing of it is left in any table and on any surface without a reason",
  { timeout: 120_000 },
  async (kind) => {
    const canary = newCanary();
    const { id, slug, made } = await makeCanary(server.network, canary);
    const { change, gone } = changes[kind];
    expect((await findWord(server.network, canary.name)).length).toBeGreaterThan(15);
    expect((await findWord(server.network, canary.words)).length).toBeGreaterThan(25);
    expect((await findWord(server.network, canary.account)).length).toBeGreaterThan(10);

    await change(id);
    await followNames();
    const reasons = Object.keys(keptTexts[kind]);
    for (const what of gone) {
      const left = await findWord(server.network, canary[what]);
      expect.soft([what, left.filter((name) => !reasons.includes(name))]).toEqual([what, []]);
    }
    const read = await readEverything({
      member: slug,
      thread: made.thread.slug,
      words: canary.words,
    });
    for (const what of gone) expect.soft(read).not.toContain(canary[what]);
    expect(read).toContain("thank you");
  },
);
