import { afterAll, beforeAll, expect, test } from "vitest";
import { makeArticles, memberEmails, runSql } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const create = `mutation ($id: ID!, $type: ReactionType!) {
  createReaction(assocId: $id, reactedType: POST, type: $type) { reactionAggregates { type count } } }`;
const remove =
  "mutation ($id: ID!) { removeReaction(assocId: $id, reactedType: POST) { assocId } }";
const types = ["like", "support", "sad", "wow", "same"];
const members = memberEmails(20);

let network: TestNetwork;
let ids: string[];
beforeAll(async () => {
  network = await createTestNetwork();
  ids = (await makeArticles(network, 8)).map(({ id }) => id);
});
afterAll(() => network.close());

const storedCounts = (id: string) =>
  runSql(
    network,
    "select type, count from reaction_counts where reacted_type = 'POST' and assoc_id = $1 and count > 0 order by type",
    [id],
  );
const countedRows = (id: string) =>
  runSql(
    network,
    "select type, count(*)::int as count from reactions where reacted_type = 'POST' and assoc_id = $1 group by type order by type",
    [id],
  );

test("twenty members at once leave counts that equal the rows", async () => {
  const id = ids[0];
  const answers = await Promise.all(
    members.map((email, index) => network.ask(create, { id, type: types[index % 5] }, { email })),
  );
  expect(answers.flatMap((answer) => answer.errors ?? [])).toEqual([]);
  expect(await storedCounts(id ?? "")).toEqual(await countedRows(id ?? ""));
});

test("members who swap their reactions in opposite directions concurrently never fail", async () => {
  const id = ids[1];
  for (let round = 0; round < 6; round += 1) {
    const answers = await Promise.all(
      members.map((email, index) =>
        network.ask(
          create,
          { id, type: types[(round + index * (1 + (round % 4))) % 5] },
          { email },
        ),
      ),
    );
    expect(answers.flatMap((answer) => answer.errors ?? [])).toEqual([]);
  }
  expect(await storedCounts(id ?? "")).toEqual(await countedRows(id ?? ""));
});

test("ten concurrent clicks of one member count once", async () => {
  const id = ids[2];
  const email = "member@demo.test";
  await Promise.all(
    Array.from({ length: 10 }, (_unused, index) =>
      index % 3 === 2
        ? network.ask(remove, { id }, { email })
        : network.ask(create, { id, type: types[index % 5] }, { email }),
    ),
  );
  expect(await storedCounts(id ?? "")).toEqual(await countedRows(id ?? ""));
  const mine = await runSql(
    network,
    "select count(*)::int as count from reactions r join members m on m.id = r.member_id where m.email = $1 and assoc_id = $2 and reacted_type = 'POST'",
    [email, id],
  );
  expect(mine[0].count).toBeLessThanOrEqual(1);
});

test("selection and counts are written in one transaction", async () => {
  const email = "member2@demo.test";
  await network.ask(create, { id: ids[3], type: "like" }, { email });
  const { all } = await recordStatements(() =>
    network.ask(create, { id: ids[3], type: "sad" }, { email }),
  );
  const begin = all.findIndex((text) => /^begin/i.test(text));
  const commit = all.findIndex((text) => /^commit/i.test(text));
  const writes = all.flatMap((text, index) =>
    /^(insert|update|delete)/i.test(text) ? [index] : [],
  );
  expect(writes.length).toBeGreaterThanOrEqual(3);
  expect(begin).toBeGreaterThanOrEqual(0);
  expect(Math.min(...writes)).toBeGreaterThan(begin);
  expect(Math.max(...writes)).toBeLessThan(commit);
});

test("a write that fails half-way leaves neither a row nor a count nor an announcement", async () => {
  const id = ids[4] ?? "";
  const before = [await storedCounts(id), await countedRows(id)];
  await runSql(
    network,
    `alter table reaction_counts add constraint refuse_wow check (type <> 'wow' or assoc_id <> ${Number(id)}) not valid`,
  );
  network.changedTags.length = 0;
  const { errors } = await network.ask(create, { id, type: "wow" }, { email: "member@demo.test" });
  expect(errors?.[0]?.extensions.code).toBe("INTERNAL");
  expect([await storedCounts(id), await countedRows(id)]).toEqual(before);
  expect(network.changedTags).toEqual([]);
});

test("changes are announced after the commit, not before", async () => {
  const id = ids[5] ?? "";
  const [before] = await runSql(
    network,
    "select count(*)::int as count from reactions where assoc_id = $1",
    [id],
  );
  let seenByOthers: Promise<{ count: number }[]> | undefined;
  const unsubscribe = network.services.store.invalidations.subscribe(() => {
    // On another connection: it sees only what has been committed.
    seenByOthers = runSql(
      network,
      "select count(*)::int as count from reactions where assoc_id = $1",
      [id],
    );
  });
  network.changedTags.length = 0;
  const { all } = await recordStatements(async () => {
    await network.ask(create, { id, type: "wow" }, { email: "member@demo.test" });
    await seenByOthers;
  });
  unsubscribe();
  expect((await seenByOthers)?.[0]?.count).toBe(before.count + 1);
  // The look from outside was sent after the commit.
  expect(all.findIndex((text) => text.startsWith("select count(*)"))).toBeGreaterThan(
    all.findIndex((text) => /^commit/i.test(text)),
  );
  // An addition: while the database cannot answer, pages with the count before may be sent.
  expect(network.changedTags).toEqual([`ContentItemReactions:${id}`, `Addition:${id}`]);
});

test("selecting the current reaction announces nothing", async () => {
  const asked = { id: ids[6], type: "like" };
  await network.ask(create, asked, { email: "member@demo.test" });
  network.changedTags.length = 0;
  await network.ask(create, asked, { email: "member@demo.test" });
  expect(network.changedTags).toEqual([]);
});
