import { afterAll, beforeAll, expect, test } from "vitest";
import { ContentPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { inTransaction } from "#lib/core/server/invalidation.ts";
import { changeMember } from "#lib/members/server/change-member.ts";
import { closeDueMerges } from "#lib/registries/server/close-merge.ts";
import { eraseMember } from "#lib/registries/server/erase-member.ts";
import { rewriteMentions } from "#lib/registries/server/rewrite-mentions.ts";
import type { RequestHandler } from "#server/pages/cache/capture-response.ts";
import { juniper } from "#tests/support/demo-members.ts";
import { makeThread, runSql } from "#tests/support/make-content.ts";
import { type MadeAccount, makeBareAccount } from "#tests/support/make-duplicate-accounts.ts";
import { makeMentions } from "#tests/support/make-mentions.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import type { TestNetwork } from "#tests/support/test-network.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const raise = (error: unknown) => {
  throw error;
};

/** Threads, read as their pages read them. */
const renderPage: RequestHandler = async (_request, response) => {
  const { request, read } = renderContext();
  const slug = request().path.slice("/forums/".length);
  response.setHeader("Content-Type", "text/html");
  response.end(JSON.stringify(await read(ContentPageDocument, { slug, types: ["thread"] })));
};

let server: TestServer;
let network: TestNetwork;
beforeAll(async () => {
  server = await startTestServer({ renderPage });
  network = server.network;
});
afterAll(() => server.close());

const run = (query: string, values: unknown[] = []) => runSql(network, query, values);
const admin = { email: "admin@demo.test" };

/** All texts that mention a member, as the API returns them to a guest. */
async function readAsGuest({ thread, statusId }: Awaited<ReturnType<typeof makeMentions>>) {
  const text = "{ body document }";
  const { data, errors } = await network.ask(
    `query ($slug: String!, $statusId: ID!) {
      thread(slug: $slug) { body document summary earlierVersions ${text} comments { body document revisions ${text} } }
      userProfileStatus(id: $statusId) { body document earlierVersions ${text} replies ${text} }
    }`,
    { slug: thread.slug, statusId },
  );
  expect(errors).toBeUndefined();
  return data;
}
const readDraft = async (contentId: string) =>
  (
    await network.ask(
      "query ($target: String!) { draft(target: $target) { fields { value } } }",
      {
        target: `reply:${contentId}`,
      },
      { email: juniper.email },
    )
  ).data.draft;

/** Lets the job work until nothing is left: the server does it too. */
async function followNames(): Promise<void> {
  await rewriteMentions(network.services.store, raise);
  await expect.poll(() => run("select 1 from name_changes where due_at <= now()")).toEqual([]);
}

/** The rows that hold a word, by their table. */
async function findStored(word: string): Promise<string[]> {
  const tables = await run(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found = [];
  for (const { table_name: table } of tables) {
    const rows = await run(`select 1 from "${table}" t where t::text ilike $1 limit 1`, [
      `%${word}%`,
    ]);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

async function rename({ id }: MadeAccount): Promise<string> {
  const { store, directory } = network.services;
  const name = `Quiet${id}`;
  await inTransaction(store, (tx, invalidate) =>
    changeMember(tx, invalidate, {
      memberId: id,
      username: name,
      details: {},
      sites: directory.all(),
      isStaff: false,
    }),
  );
  return name;
}
async function erase({ id }: MadeAccount): Promise<string> {
  await run(
    "insert into account_deletions (member_id, due_at, erases_words) values ($1, now() - interval '1 minute', true)",
    [id],
  );
  expect(await eraseMember(network.services, id)).toBe(true);
  return (await run("select username from members where id = $1", [id]))[0].username;
}
async function merge({ id }: MadeAccount): Promise<string> {
  const kept = await makeBareAccount(network);
  const { errors } = await network.ask(
    `mutation ($keptId: ID!, $goneId: ID!) { mergeMembers(keptId: $keptId, goneId: $goneId, reason: "Same person") { id } }`,
    { keptId: kept.id, goneId: id },
    admin,
  );
  expect(errors).toBeUndefined();
  return kept.username;
}

/**
 * The texts that a guest reads: a thread (two), a comment and a status update with an earlier
 * version, and a reply; and the draft.
 */
const placesRead = 8;
const changes = { rename, erase, merge };
const former: Record<keyof typeof changes, string[]> = {
  // The name is kept from others for 90 days.
  rename: ["former_usernames"],
  erase: [],
  // Until the merge can be undone no more.
  merge: ["members", "member_merges"],
};

test.each(["rename", "erase", "merge"] as const)(
  "after a %s no text says the former name: at once where it is read, soon where it is stored",
  async (kind) => {
    const member = await makeBareAccount(network);
    const made = await makeMentions(network, member);
    expect(JSON.stringify(await readAsGuest(made))).toContain(`@${member.username}`);

    const name = await changes[kind](member);
    expect(JSON.stringify(await readAsGuest(made))).not.toContain(member.username);

    await followNames();
    const read = JSON.stringify([await readAsGuest(made), await readDraft(made.thread.id)]);
    expect(read).not.toContain(member.username);
    expect(read.split(`@${name} thank you`)).toHaveLength(placesRead + 1);
    expect(read.includes('"hasPage":false')).toBe(kind === "erase");
    expect((await findStored(member.username)).toSorted()).toEqual(former[kind].toSorted());
  },
);

test("mentions of a joined account follow its owner: another name, an undo, the end of the undo", async () => {
  const [gone, kept] = [await makeBareAccount(network), await makeBareAccount(network)];
  const made = await makeMentions(network, gone);
  const names = async () => {
    await followNames();
    const [row] = await run("select body from comments where id = $1", [made.commentId]);
    const { data } = await network.ask("query ($id: ID!) { comment(id: $id) { body } }", {
      id: made.commentId,
    });
    expect(data.comment.body).toBe(row.body);
    return row.body.match(/@(\S+)/)[1];
  };
  const join = async () => {
    const { data } = await network.ask(
      `mutation ($keptId: ID!, $goneId: ID!) { mergeMembers(keptId: $keptId, goneId: $goneId, reason: "Same person") { id } }`,
      { keptId: kept.id, goneId: gone.id },
      admin,
    );
    await run("update member_merges set state = 'done' where gone_id = $1 and state = 'moving'", [
      gone.id,
    ]);
    return data.mergeMembers.id;
  };
  const id = await join();
  expect(await names()).toBe(kept.username);
  const renamed = await rename(kept);
  expect(await names()).toBe(renamed);
  await network.ask("mutation ($id: ID!) { undoMemberMerge(id: $id) { id } }", { id }, admin);
  expect(await names()).toBe(gone.username);
  await run("update member_merges set state = 'undone' where id = $1", [id]);
  await join();
  await run(
    "update member_merges set inserted_at = now() - interval '31 days' where gone_id = $1",
    [gone.id],
  );
  await closeDueMerges(network.services, raise);
  expect(await names()).toBe(renamed);
  const former = await erase({ ...kept, username: renamed });
  expect(await names()).not.toBe(renamed);
  expect(former).not.toContain(renamed);
  expect(await findStored(gone.username)).toEqual([]);
});

test("a page with a mention is dropped with the name, and costs one statement more at most", async () => {
  const [one, other] = [await makeBareAccount(network), await makeBareAccount(network)];
  const plain = await makeThread(network, { replies: 1 });
  const { thread } = await makeMentions(network, one);
  const ask = (slug: string) => server.ask(`/forums/${slug}`);
  const countOf = async (slug: string) =>
    (await recordStatements(() => ask(slug))).statements.length;
  await makeMentions(network, other);
  const without = await countOf(plain.slug);
  expect((await countOf(thread.slug)) - without).toBeLessThanOrEqual(1);
  await expect.poll(async () => (await ask(thread.slug)).headers["x-page-cache"]).toBe("HIT");
  expect((await ask(thread.slug)).text).toContain(`@${one.username}`);
  const name = await rename(one);
  const page = await ask(thread.slug);
  expect(page.text).not.toContain(`@${one.username}`);
  expect(page.text).toContain(`@${name}`);
});

test("a text that somebody is editing, or that was written with the former name meanwhile, follows later", async () => {
  const member = await makeBareAccount(network);
  const name = await rename(member);
  await followNames();
  // The reply of somebody whose editor had read the former name.
  const made = await makeMentions(network, member);
  await followNames();
  const stored = () => run("select body from comments where id = $1", [made.commentId]);
  expect((await stored())[0].body).toContain(member.username);
  await run("update name_changes set due_at = now() where member_id = $1", [member.id]);
  await followNames();
  expect((await stored())[0].body).toContain(name);
  expect(await run("select 1 from name_changes where member_id = $1", [member.id])).toEqual([]);
});

test("two processes share the work", async () => {
  const members = await Promise.all([1, 2, 3].map(() => makeBareAccount(network)));
  for (const member of members) await makeMentions(network, member);
  for (const member of members) await rename(member);
  await Promise.all([followNames(), followNames()]);
  for (const member of members)
    expect(await findStored(member.username)).toEqual(["former_usernames"]);
});
