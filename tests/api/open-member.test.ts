import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getMemberId, juniper, theo } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
let theoId: number;
let spammerId: number;
beforeAll(async () => {
  network = await createTestNetwork();
  theoId = await getMemberId(network, theo.email);
  spammerId = await getMemberId(network, "spammer@demo.test");
});
afterAll(() => network.close());

const open = async (args: string, as: { email?: string } = {}) => {
  const { data, errors } = await network.ask(`{ user(${args}) { id } }`, {}, as);
  return errors?.[0]?.extensions.code ?? data.user?.id ?? null;
};

// spec §7: query user
describe("user", () => {
  test("finds a member by id or slug, whichever site the item is from", async () => {
    const found = String(theoId);
    expect(await open(`id: ${theoId}`)).toBe(found);
    expect(await open('slug: "theo-walks"')).toBe(found);
    for (const { prefix } of network.services.directory.all().slice(0, 3))
      expect(await open(`id: ${theoId}, originalSite: "${prefix}"`)).toBe(found);
    expect(await open(`id: ${theoId}, originalSite: "no-such-site"`)).toBe("BAD_USER_INPUT");
  });

  // spec §8: not found from the API: not-found state
  test("fails for an unknown name with a clear message, unless ignore404 is set", async () => {
    for (const args of ["id: 2000000000", 'slug: "nobody"', 'slug: ""']) {
      expect(await open(args)).toBe("NOT_FOUND");
      expect(await open(`${args}, ignore404: false`)).toBe("NOT_FOUND");
      expect(await open(`${args}, ignore404: true`)).toBeNull();
    }
    const { errors } = await network.ask('{ user(slug: "nobody") { id } }');
    expect(errors?.[0]?.message).toContain("not found");
  });

  test("returns spammers only to staff and the spammer", async () => {
    for (const email of ["moderator@demo.test", "admin@demo.test", "spammer@demo.test"])
      expect(await open(`id: ${spammerId}, ignore404: true`, { email })).toBe(String(spammerId));
    for (const as of [{}, juniper]) {
      expect(await open(`id: ${spammerId}, ignore404: true`, as)).toBeNull();
      expect(await open(`id: ${spammerId}`, as)).toBe("NOT_FOUND");
    }
  });
});

// spec §3: user fields for others: id, username, slug, avatar, badges, role, bio, isDeleted
test("an imported member has the id of the former system, for everybody", async () => {
  const query = "query ($id: ID!) { user(id: $id) { legacyId } currentUser { legacyId } }";
  const ask = async (email: string) => (await network.ask(query, { id: theoId }, { email })).data;
  expect(await ask(juniper.email)).toEqual({
    user: { legacyId: null },
    currentUser: { legacyId: null },
  });
  await runSql(network, "update members set legacy_id = 'wp-17' where id = $1", [theoId]);
  expect((await ask(juniper.email)).user.legacyId).toBe("wp-17");
  expect((await ask(theo.email)).currentUser.legacyId).toBe("wp-17");
});
