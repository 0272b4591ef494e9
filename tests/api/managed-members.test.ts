import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getMemberId, juniper, theo } from "#tests/support/demo-members.ts";
import { makeThread, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const admin = { email: "admin@demo.test" };
/** A moderator of migraine alone. */
const nils = { email: "site-moderator@demo.test" };

let network: TestNetwork;
let theoId: number;
beforeAll(async () => {
  network = await createTestNetwork();
  theoId = await getMemberId(network, theo.email);
  await runSql(
    network,
    `delete from site_moderators where member_id = (select id from members where email = $1)`,
    [nils.email],
  );
  await runSql(
    network,
    `insert into site_moderators (member_id, site_id) select id, $2 from members where email = $1`,
    [nils.email, network.site("migraine").id],
  );
});
afterAll(() => network.close());

const list = async (filter: object, as: object = admin, after: string | null = null) => {
  const { data, errors } = await network.ask(
    `query ($filter: ManagedMemberFilterInput, $after: String) {
      managedMembers(filter: $filter, after: $after) { nextAfter problem members { id user { username } } } }`,
    { filter, after },
    as,
  );
  if (errors) throw new Error(errors[0]?.extensions.code);
  return data.managedMembers;
};
const namesOf = async (filter: object, as: object = admin): Promise<string[]> =>
  (await list(filter, as)).members.map((one: { user: { username: string } }) => one.user.username);

const details = `query ($id: ID!) { managedMember(id: $id) {
  id lastSeenAt joinedAt isVerified activity { site { name } items comments statuses }
  counts { reportsMade casesAbout decisions } cases { id siteName } } }`;
const open = async (as: object, id: number = theoId) => network.ask(details, { id }, as);

describe("who can open the members", () => {
  // spec §6: staff find members, and read what happened on the sites that they moderate
  test.each([
    ["a guest", {}, "UNAUTHENTICATED"],
    ["a member", juniper, "FORBIDDEN"],
    ["an author", { email: "contributor@demo.test" }, "FORBIDDEN"],
    ["a spammer", { email: "spammer@demo.test" }, "FORBIDDEN"],
    ["a moderator of another site", { ...nils, site: "sleep" }, "FORBIDDEN"],
  ])("%s learns nothing", async (_who, as, code) => {
    for (const document of [
      "{ managedMembers { members { id } } }",
      `{ managedMember(id: ${theoId}) { id } }`,
      "{ managedMember(id: 2000000000) { id } }",
    ]) {
      const { data, errors } = await network.ask(document, {}, as);
      expect([data, errors?.[0]?.extensions.code]).toEqual([null, code]);
      if (code === "FORBIDDEN") expect(errors?.[0]?.message).toBe("Not authorized");
    }
  });
});

describe("a search", () => {
  test("finds a part of the username and an id, the exact name first", async () => {
    expect(await namesOf({ search: "UNIPER" })).toEqual(["juniper_k"]);
    expect(await namesOf({ search: "juinper" })).toEqual(["juniper_k"]);
    expect(await namesOf({ search: String(theoId) })).toContain("theo.walks");
    await runSql(network, "update members set username = 'theo' where email = $1", [juniper.email]);
    expect(await namesOf({ search: "theo" })).toEqual(["theo", "theo.walks"]);
    await runSql(network, "update members set username = 'juniper_k' where email = $1", [
      juniper.email,
    ]);
  });

  test("with one or two letters finds the usernames that start with them", async () => {
    expect(await namesOf({ search: "JU" })).toEqual(["juniper_k"]);
    expect(await namesOf({ search: "_k" })).toEqual([]);
  });

  test("takes every character as it is", async () => {
    for (const search of ["%", "_k_", "\\", "'", "theo%"])
      expect(await namesOf({ search })).toEqual([]);
    expect(await namesOf({ search: "r_k" })).toEqual(["juniper_k"]);
  });

  test("finds an email address in full and names for admins alone", async () => {
    await runSql(
      network,
      "update members set first_name = 'Zebedee', last_name = 'Quill' where id = $1",
      [theoId],
    );
    expect(await namesOf({ search: theo.email })).toEqual(["theo.walks"]);
    expect(await namesOf({ search: "@demo.test" })).toEqual([]);
    expect(await namesOf({ search: "bedee qu" })).toEqual(["theo.walks"]);
    expect(await namesOf({ search: "bedee qu" }, nils)).toEqual([]);
    const { members, problem } = await list({ search: theo.email }, nils);
    expect([members, problem]).toEqual([[], expect.stringMatching(/Only admins/)]);
  });

  test("filters by role, verification and restriction", async () => {
    expect(await namesOf({ roleId: 5 })).toHaveLength(1);
    expect(await namesOf({ isVerified: false })).toContain(
      (
        await runSql(network, "select username from members where email = 'unverified@demo.test'")
      )[0].username,
    );
    expect(await namesOf({ restriction: "ANY" })).toEqual([]);
    await runSql(
      network,
      "insert into member_restrictions (member_id, kind, actor_id) values ($1, 'limit', $1)",
      [theoId],
    );
    expect(await namesOf({ restriction: "ANY" })).toEqual(["theo.walks"]);
    expect(await namesOf({ restriction: "LIMIT", search: "theo" })).toEqual(["theo.walks"]);
    expect(await namesOf({ restriction: "SUSPEND" })).toEqual([]);
    await runSql(network, "delete from member_restrictions");
  });

  test("has pages without gaps or duplicates", async () => {
    await runSql(
      network,
      `insert into members (username, slug, email, home_site_id)
       select 'crowd' || n, 'crowd' || n, 'crowd' || n || '@x.test', $1 from generate_series(1, 120) n`,
      [network.site("migraine").id],
    );
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await list({ search: "crowd" }, admin, after);
      seen.push(...page.members.map(({ id }: { id: string }) => id));
      after = page.nextAfter;
    } while (after !== null);
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });
});

describe("the page of a member", () => {
  test("shows activity on other sites to network staff only", async () => {
    for (const site of ["migraine", "sleep"]) {
      const thread = await makeThread(network, { replies: 0, site });
      await runSql(network, "update content_items set author_id = $1 where id = $2", [
        theoId,
        thread.id,
      ]);
      await runSql(
        network,
        `insert into moderation_cases (site_id, site_ids, assoc_type, assoc_id, member_id, reasons, priority)
         values ($1, array[$1::int], 'THREAD', $2, $3, '{spam}', 100)`,
        [network.site(site).id, thread.id, theoId],
      );
    }
    const sitesOf = ({ data }: Awaited<ReturnType<typeof open>>) =>
      data.managedMember.activity
        .map((one: { site: { name: string } }) => one.site.name)
        .toSorted();
    const all = await open(admin);
    expect(sitesOf(all)).toEqual(
      expect.arrayContaining([network.site("migraine").name, network.site("sleep").name]),
    );
    expect(all.data.managedMember.cases).toHaveLength(2);
    expect(all.data.managedMember.counts.casesAbout).toBe(2);
    const own = await open(nils);
    expect(sitesOf(own)).toEqual([network.site("migraine").name]);
    expect(own.data.managedMember.cases).toMatchObject([
      { siteName: network.site("migraine").name },
    ]);
    expect(own.data.managedMember.counts.casesAbout).toBe(1);
  });

  test("is not found for an account that was deleted", async () => {
    await runSql(network, "update members set deleted_at = now() where username = 'crowd7'");
    const [{ id }] = await runSql(network, "select id from members where username = 'crowd7'");
    expect((await open(admin, id)).errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    expect(await namesOf({ search: "crowd7" })).not.toContain("crowd7");
  });
});
