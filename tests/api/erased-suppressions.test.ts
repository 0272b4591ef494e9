import { afterAll, beforeAll, expect, test } from "vitest";
import { createHashAddress } from "#lib/leads/server/erased-suppressions.ts";
import { getSuppressed } from "#lib/leads/server/unsubscribe.ts";
import { eraseMember } from "#lib/registries/server/erase-member.ts";
import { runSql } from "#tests/support/make-content.ts";
import { makeBareAccount } from "#tests/support/make-duplicate-accounts.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const run = (query: string, values: unknown[] = []) => runSql(network, query, values);
const isSuppressed = async (email: string, hashAddress = network.services.hashAddress) => {
  const ports = { db: network.services.store.db, hashAddress };
  return (await getSuppressed(ports, network.site("migraine"), [email])).size > 0;
};

/** An account that gets no emails of a site, and then left. @returns its address */
async function makeErased(reason: string): Promise<string> {
  const { id, email } = await makeBareAccount(network);
  await run("insert into lead_suppressions (site_id, email, reason) values ($1, $2, $3)", [
    network.site("migraine").id,
    email,
    reason,
  ]);
  await run(
    "insert into account_deletions (member_id, due_at, erases_words) values ($1, now() - interval '1 minute', true)",
    [id],
  );
  expect(await eraseMember(network.services, id)).toBe(true);
  return email;
}

test("an unsubscribed address of a deleted account gets no mail again, however it returns", async () => {
  const email = await makeErased("unsubscribed");
  const stored = JSON.stringify([
    await run("select * from erased_suppressions"),
    await run("select * from lead_suppressions"),
  ]);
  expect(stored).not.toContain(email);
  await run(
    "insert into leads (site_id, email, campaign, source, medium) values ($1, $2, 'import', 'a file', 'file')",
    [network.site("migraine").id, email],
  );
  expect(await isSuppressed(email.toUpperCase())).toBe(true);
  expect(await isSuppressed(`other-${email}`)).toBe(false);
});

test("signing up ends an unsubscription, but not a complaint", async () => {
  const lead = (email: string) => ({
    siteId: network.site("migraine").id,
    email,
    campaign: "c",
    source: "s",
    medium: "m",
  });
  const [unsubscribed, complained] = [
    await makeErased("unsubscribed"),
    await makeErased("complained"),
  ];
  for (const email of [unsubscribed, complained]) await network.services.storeLead(lead(email));
  expect(await isSuppressed(unsubscribed)).toBe(false);
  expect(await isSuppressed(complained)).toBe(true);
});

test("a hash that was made with a former secret still counts", async () => {
  const email = await makeErased("bounced");
  const renewed = createHashAddress([
    "a-newer-secret-of-these-tests",
    "a-secret-that-only-these-tests-know-of",
  ]);
  expect(await isSuppressed(email, createHashAddress(["a-newer-secret-of-these-tests"]))).toBe(
    false,
  );
  expect(await isSuppressed(email, renewed)).toBe(true);
});
