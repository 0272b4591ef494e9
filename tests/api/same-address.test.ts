import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openSameAddressCases } from "#lib/moderation/server/members/same-address.ts";
import { deleteOldSignUpAddresses } from "#lib/moderation/server/members/sign-up-address-queries.ts";
import { eraseDueMembers } from "#lib/registries/server/erase-member.ts";
import { makeAccount } from "#tests/support/accounts.ts";
import { getMemberId, theo } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const raise = (error: unknown) => {
  throw error;
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { CAPTCHA_PROVIDER: "none" } });
});
afterAll(() => server.close());
afterEach(async () => {
  await run("delete from sign_up_addresses");
  await run("delete from moderation_reports where reason = 'same_address'");
  await run("delete from moderation_cases where 'same_address' = any(reasons)");
});

const run = (query: string, values: unknown[] = []) => runSql(server.network, query, values);
const moderator = { email: "moderator@demo.test" };

/** Accounts that were made from one address, the oldest first. */
async function signUp(count: number, hash?: string) {
  const accounts = [];
  for (let index = 0; index < count; index += 1) accounts.push(await makeAccount(server));
  if (hash !== undefined)
    await run("update sign_up_addresses set address_hash = $2 where member_id = any($1)", [
      accounts.map(({ id }) => id),
      hash,
    ]);
  return accounts as [
    Awaited<ReturnType<typeof makeAccount>>,
    ...Awaited<ReturnType<typeof makeAccount>>[],
  ];
}
const markAsSpammer = (id: number) => run("update members set role_id = 4 where id = $1", [id]);
const open = () => openSameAddressCases(server.network.services.store, raise);
const listCases = () =>
  run(`select c.id, c.member_id, c.assoc_type, c.priority, c.state, r.details, r.reporter_id
    from moderation_cases c join moderation_reports r on r.case_id = c.id
    where r.reason = 'same_address' order by c.id`);

test("a sign-up stores a keyed hash of its address and never the address itself", async () => {
  const [one, other] = await signUp(2);
  const rows = await run(
    "select member_id, address_hash from sign_up_addresses order by member_id",
  );
  expect(rows.map((row) => row.member_id)).toEqual([one.id, other?.id]);
  expect(rows[0].address_hash).toMatch(/^[\w-]{22}$/);
  expect(rows[1].address_hash).toBe(rows[0].address_hash);
  const { hashSignUpAddress } = server.network.services;
  expect(rows[0].address_hash).toBe(hashSignUpAddress("127.0.0.1"));
  expect(hashSignUpAddress("127.0.0.2")).not.toBe(rows[0].address_hash);
});

test("the hash is deleted after 30 days, and with the account", async () => {
  const [kept, old] = await signUp(2);
  await run(
    "update sign_up_addresses set inserted_at = now() - interval '31 days' where member_id = $1",
    [old?.id],
  );
  expect(await deleteOldSignUpAddresses(server.network.services.store.db)).toBe(1);
  expect(await run("select member_id from sign_up_addresses")).toEqual([{ member_id: kept.id }]);
  await run(
    "insert into account_deletions (member_id, erases_words, due_at) values ($1, true, now())",
    [kept.id],
  );
  await eraseDueMembers(server.network.services, (error) => {
    throw error;
  });
  expect(await run("select member_id from sign_up_addresses")).toEqual([]);
});

test("an account that is made after a spammer from its address gets one case, and no restriction", async () => {
  const [spammer, newer] = await signUp(2);
  expect(await open()).toBe(0);
  await markAsSpammer(spammer.id);
  expect(await open()).toBe(1);
  expect(await open()).toBe(0);
  const found = await listCases();
  expect(found).toMatchObject([
    { member_id: newer?.id, assoc_type: "USER", priority: 0, state: "open", reporter_id: null },
  ]);
  expect(found[0].details).not.toContain(spammer.username);
  expect(found[0].details).toMatch(/clinics, families.*mobile carrier/);
  const [row] = await run("select role_id from members where id = $1", [newer?.id]);
  expect(row.role_id).toBe(3);
  expect(await run("select 1 from member_restrictions where member_id = $1", [newer?.id])).toEqual(
    [],
  );
  const third = await makeAccount(server);
  expect(await open()).toBe(1);
  expect((await listCases()).map((one) => one.member_id)).toEqual([newer?.id, third.id]);
});

test("a suspended account counts as long as its suspension was not taken back, a limited one never", async () => {
  const [first] = await signUp(2);
  const actor = await getMemberId(server.network, moderator.email);
  const restrict = (kind: string) =>
    run("insert into member_restrictions (member_id, kind, actor_id) values ($1, $2, $3)", [
      first.id,
      kind,
      actor,
    ]);
  await restrict("limit");
  expect(await open()).toBe(0);
  await restrict("suspend");
  await run("update member_restrictions set ended_at = now() where member_id = $1", [first.id]);
  expect(await open()).toBe(0);
  await restrict("suspend");
  expect(await open()).toBe(1);
});

test("accounts of another address, older ones and those after 30 days get no case", async () => {
  const [older] = await signUp(1, "shared");
  const [spammer] = await signUp(1, "shared");
  const [elsewhere] = await signUp(1, "other");
  await markAsSpammer(spammer.id);
  expect(await open()).toBe(0);
  await signUp(1, "shared");
  await run(
    "update sign_up_addresses set inserted_at = now() - interval '31 days' where member_id = $1",
    [spammer.id],
  );
  expect(await open()).toBe(0);
  expect([older.id, elsewhere.id]).toHaveLength(2);
});

test("an address with many sign-ups opens three cases a day, also of two instances at once", async () => {
  const [spammer] = await signUp(9);
  await markAsSpammer(spammer.id);
  await Promise.all([open(), open(), open()]);
  expect(await listCases()).toHaveLength(3);
  expect(await open()).toBe(0);
  await run(
    "update sign_up_addresses set case_opened_at = now() - interval '25 hours' where case_opened_at is not null",
  );
  expect(await open()).toBe(3);
  const members = (await listCases()).map((one) => one.member_id);
  expect(new Set(members).size).toBe(6);
});

test("admins see accounts with the same address and a case, moderators of sites do not, and others see no case", async () => {
  const [spammer, newer] = await signUp(3);
  await markAsSpammer(spammer.id);
  await open();
  const [{ id }] = await listCases();
  const document = `query ($id: ID!) { moderationCase(id: $id) { author { id } sameAddress {
    count accounts { isRemoved signedUpAt user { id username } } } } }`;
  const asModerator = await server.network.ask(document, { id }, moderator);
  expect(asModerator.data.moderationCase.sameAddress).toEqual({ count: 0, accounts: [] });
  const { data } = await server.network.ask(document, { id }, { email: "admin@demo.test" });
  expect(data.moderationCase.author.id).toBe(String(newer?.id));
  expect(data.moderationCase.sameAddress.count).toBe(2);
  expect(
    data.moderationCase.sameAddress.accounts.map((one: { isRemoved: boolean }) => one.isRemoved),
  ).toEqual([false, true]);
  for (const as of [theo, {}]) {
    const { errors } = await server.network.ask(document, { id }, as);
    expect(errors?.[0]?.extensions.code).toMatch(/FORBIDDEN|UNAUTHENTICATED/);
  }
});
