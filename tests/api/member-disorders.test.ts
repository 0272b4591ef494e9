import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getMemberId, juniper, theo } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const row = "id relationshipType isPrivate disorder { id name }";
const set = `mutation ($id: ID!, $as: DisorderRelationship!) { setDisorderRelationship(disorderId: $id, relationship: $as) { ${row} } }`;
const list = `query ($of: ID!) { userDisorders(userId: $of) { ${row} } }`;
const remove = "mutation ($id: ID!) { deleteUserDisorder(id: $id) }";
const facts = "{ currentUser { hasDisorder } }";
const people = [
  ["an unverified member", { email: "unverified@demo.test" }],
  ["a verified member", juniper],
  ["a spammer", { email: "spammer@demo.test" }],
  ["a member on another site", { ...juniper, site: "sleep" }],
] as const;

let network: TestNetwork;
/** Conditions of the network, whichever site shows them. */
let ids: string[];
beforeAll(async () => {
  network = await createTestNetwork();
  const rows = await runSql(network, "select id from disorders order by id limit 60");
  ids = rows.map(({ id }) => String(id));
  expect(ids.length).toBeGreaterThan(50);
});
afterAll(() => network.close());
beforeEach(() => runSql(network, "delete from member_disorders"));

const first = () => ids[0] ?? "";
const tell = (
  as: { email?: string; site?: string } = juniper,
  id = first(),
  relationship = "PATIENT",
) => network.ask(set, { id, as: relationship }, as);
const getList = async (of: { email: string }, as: { email?: string } = of) =>
  (await network.ask(list, { of: await getMemberId(network, of.email) }, as)).data.userDisorders;

describe("telling a condition", () => {
  // spec §3: user disorders: relationship and condition
  // spec §7: mutation setDisorderRelationship
  // spec §7: mutation deleteUserDisorder
  test.each(people)("%s can, change it and take it back", async (_who, as) => {
    const told = (await tell(as)).data.setDisorderRelationship;
    expect(told).toEqual({
      id: expect.any(String),
      relationshipType: "PATIENT",
      isPrivate: true,
      disorder: { id: first(), name: expect.any(String) },
    });
    expect((await network.ask(facts, {}, as)).data.currentUser.hasDisorder).toBe(true);
    const again = (await tell(as, first(), "CAREGIVER")).data.setDisorderRelationship;
    expect(again).toEqual({ ...told, relationshipType: "CAREGIVER" });
    expect(await getList(as)).toEqual([again]);
    expect((await network.ask(remove, { id: told.id }, as)).data).toEqual({
      deleteUserDisorder: true,
    });
    expect(await getList(as)).toEqual([]);
    expect((await network.ask(facts, {}, as)).data.currentUser.hasDisorder).toBe(false);
  });

  test("a visitor cannot, and nothing is stored", async () => {
    const told = (await tell()).data.setDisorderRelationship;
    for (const answer of [await tell({}), await network.ask(remove, { id: told.id })])
      expect([answer.data, answer.errors?.[0]?.extensions.code]).toEqual([null, "UNAUTHENTICATED"]);
    expect(await getList(juniper)).toEqual([told]);
  });

  test("the same one twenty times at the same moment is one", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell()));
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect(await getList(juniper)).toHaveLength(1);
  });

  test.each(["PATIENT", "CAREGIVER", "HEALTHCARE_PROVIDER"])(
    "as %s is taken everywhere",
    async (as) => {
      for (const site of ["migraine", "lupus", "mentalhealth", "shn"])
        expect([site, (await tell({ ...juniper, site }, first(), as)).errors]).toEqual([
          site,
          undefined,
        ]);
    },
  );

  // spec §5: relationship options: OTHER outside social networks only
  test("as OTHER is taken everywhere but on social networks", async () => {
    for (const site of ["migraine", "lupus", "mentalhealth"])
      expect((await tell({ ...juniper, site }, first(), "OTHER")).errors).toBeUndefined();
    const { data, errors } = await tell({ ...juniper, site: "shn" }, ids[1], "OTHER");
    expect(data).toBeNull();
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "relationship",
    });
    expect(await getList(juniper)).toHaveLength(1);
    // A relationship chosen on another site stays a choice here.
    expect((await tell({ ...juniper, site: "shn" }, first(), "OTHER")).errors).toBeUndefined();
    await tell({ ...juniper, site: "shn" }, first(), "PATIENT");
    expect((await tell({ ...juniper, site: "shn" }, first(), "OTHER")).errors).toHaveLength(1);
  });

  test.each([
    "2147483647",
    "0",
    "-1",
    "1 or 1=1",
    "",
    "1e3",
    "99999999999",
    "\0",
    "😀".repeat(10_000),
  ])("%s is no condition", async (id) => {
    expect((await tell(juniper, id)).errors?.[0]?.extensions.code).toBe("NOT_FOUND");
  });

  test.each([["NEIGHBOR"], [""], [null], [["PATIENT"]], [{}], [1]])(
    "%j is no relationship",
    async (as) => {
      const { errors } = await network.ask(set, { id: first(), as }, juniper);
      expect(errors?.[0]?.extensions.code).toMatch(/^BAD_/);
      expect(await getList(juniper)).toEqual([]);
    },
  );

  test("accepts fifty, rejects one more, and still allows changing one of the fifty", async () => {
    for (const id of ids.slice(0, 50)) expect((await tell(juniper, id)).errors).toBeUndefined();
    const { errors } = await tell(juniper, ids[50]);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field: "disorderId" });
    expect((await tell(juniper, first(), "CAREGIVER")).errors).toBeUndefined();
    const { statements, result } = await recordStatements(() => getList(juniper));
    expect(result).toHaveLength(50);
    // The viewer, the owner, and all conditions with their names at once.
    expect(statements.filter((text) => text.includes("member_disorders"))).toHaveLength(1);
    expect(statements.filter((text) => /\bdisorders\b/.test(text)).length).toBe(1);
  });
});

describe("a member's own conditions", () => {
  // spec §7: query userDisorders
  // spec §7: members' conditions are private to them
  test("are hidden from others, including administrators", async () => {
    await tell();
    for (const as of [{}, theo, { email: "admin@demo.test" }, { email: "superadmin@demo.test" }])
      expect(await getList(juniper, as)).toEqual([]);
    expect(await getList(juniper)).toHaveLength(1);
  });

  test("is seen by others once its owner has made it public", async () => {
    const told = (await tell()).data.setDisorderRelationship;
    await tell(juniper, ids[1]);
    await runSql(network, "update member_disorders set level = 'anyone' where id = $1", [told.id]);
    expect(await getList(juniper, theo)).toEqual([{ ...told, isPrivate: false }]);
    expect(await getList(juniper)).toHaveLength(2);
    // Added again, it keeps its privacy level.
    expect((await tell()).data.setDisorderRelationship.isPrivate).toBe(false);
  });

  // spec §7: mutation deleteUserDisorder
  test("cannot be removed by others: the response is the same as for a missing one", async () => {
    const told = (await tell()).data.setDisorderRelationship;
    for (const as of [theo, { email: "admin@demo.test" }]) {
      const theirs = await network.ask(remove, { id: told.id }, as);
      const none = await network.ask(remove, { id: "2147483647" }, as);
      expect(theirs).toEqual(none);
      expect(theirs.errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    }
    expect(await getList(juniper)).toHaveLength(1);
  });
});

describe("the search that serves the form", () => {
  const search =
    "query ($s: String!, $o: Int) { disorderSearch(search: $s, type: USER, offset: $o) { total disorders { id name synonyms } } }";

  test("finds, for a guest on any site, conditions without a page on that site", async () => {
    const [hidden] = await runSql(
      network,
      "select d.id, d.name from disorders d where not exists (select 1 from disorder_sites s where s.disorder_id = d.id and s.site_id = $1) order by d.id limit 1",
      [network.site("migraine").id],
    );
    const { data } = await network.ask(search, { s: hidden.name });
    expect(data.disorderSearch.disorders[0]).toMatchObject({ id: String(hidden.id) });
  });

  // spec §7: query disorderSearch by type, with total and offset
  test("gives twenty at a time of all that there are, with their other names", async () => {
    const page = async (o: number) =>
      (await network.ask(search, { s: "s", o })).data.disorderSearch;
    const { total, disorders } = await page(0);
    expect(total).toBeGreaterThan(20);
    expect(disorders).toHaveLength(20);
    expect(disorders.some((one: { synonyms: string[] }) => one.synonyms.length > 0)).toBe(true);
    const next = (await page(20)).disorders;
    const seen = new Set([...disorders, ...next].map((one: { id: string }) => one.id));
    expect(seen.size).toBe(disorders.length + next.length);
  });
});
