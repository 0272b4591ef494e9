import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getMemberId, juniper, theo } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({});
  cookie = await server.logIn(juniper.email);
});
afterAll(() => server.close());
beforeEach(async () => {
  await runSql(server.network, "delete from member_social_sites");
  await runSql(server.network, "delete from member_disorders");
});

const post = (path: string, fields: Record<string, string>) =>
  server.postForm(`/api/profile/${path}`, fields, { headers: { cookie } });
const ask = (query: string, variables: object, as = juniper) =>
  server.network.ask(query, variables as never, as);

const create =
  "mutation ($type: SocialPlatform!, $url: String!) { createSocialSite(type: $type, url: $url) { id type handle url } }";
const update =
  "mutation ($id: ID!, $type: SocialPlatform!, $url: String!) { updateSocialSite(id: $id, type: $type, url: $url) { id type handle url } }";
const remove = "mutation ($id: ID!) { deleteSocialSite(id: $id) }";

describe("one link at a time", () => {
  const refused = async (query: string, variables: object, as = juniper) => {
    const { errors } = await ask(query, variables, as);
    const { code, field } = errors?.[0]?.extensions ?? {};
    return [code, field];
  };

  // spec §7: mutations createSocialSite, updateSocialSite and deleteSocialSite
  test("is created, updated and deleted by its owner only", async () => {
    const made = await ask(create, { type: "TIKTOK", url: "https://www.tiktok.com/@rosa?x=1" });
    const { id, ...link } = made.data.createSocialSite;
    expect(link).toEqual({ type: "TIKTOK", handle: "rosa", url: "https://www.tiktok.com/@rosa" });
    const changed = await ask(update, { id, type: "WEBSITE", url: "rosa.example" });
    expect(changed.data.updateSocialSite).toEqual({
      id,
      type: "WEBSITE",
      handle: "rosa.example",
      url: "https://rosa.example",
    });
    expect(await refused(update, { id, type: "BLOG", url: "a.example" }, theo)).toEqual([
      "NOT_FOUND",
      "url",
    ]);
    expect(await refused(remove, { id }, theo)).toEqual(["NOT_FOUND", "id"]);
    expect((await ask(remove, { id })).data.deleteSocialSite).toBe(true);
    expect(await refused(remove, { id })).toEqual(["NOT_FOUND", "id"]);
  });

  // spec §7: mutations createSocialSite, updateSocialSite and deleteSocialSite
  // spec §5: social links: no duplicates, saved ones included
  test("an invalid one is rejected at its field", async () => {
    await ask(create, { type: "WEBSITE", url: "rosa.example" });
    for (const [type, url] of [
      ["WEBSITE", "https://ROSA.example/"],
      ["WEBSITE", "javascript:alert(1)"],
      ["WEBSITE", "раура.com"],
      ["TWITTER", "https://twitter.com.evil.example/rosa_m"],
      ["TWITTER", "abcd"],
      ["INSTAGRAM", "a".repeat(31)],
      ["PODCAST", "no-dot"],
      ["BLOG", " "],
    ])
      expect([url, ...(await refused(create, { type, url }))]).toEqual([
        url,
        "BAD_USER_INPUT",
        "url",
      ]);
    const spammer = { email: "spammer@demo.test" };
    expect(await refused(create, { type: "BLOG", url: "a.example" }, spammer)).toEqual([
      "FORBIDDEN",
      undefined,
    ]);
  });
});

describe("the plain form of the links", () => {
  const list = async () => {
    const id = await getMemberId(server.network, juniper.email);
    const query = "query ($id: ID!) { userSocialSites(userId: $id) { id type handle } }";
    return (await ask(query, { id })).data.userSocialSites;
  };

  // spec §4: social links form: validates and saves
  // spec §5: social links: incomplete rows are dropped
  test("saves all rows, drops the empty one, updates saved ones and removes one", async () => {
    const saved = await post("social-sites", {
      "socialSites.0.id": "",
      "socialSites.0.platform": "TIKTOK",
      "socialSites.0.handle": "@rosa",
      "socialSites.1.platform": "",
      "socialSites.1.handle": "",
    });
    expect(saved.headers.location).toBe("/profile/questions/social?result=links-saved");
    const [{ id, ...link }] = await list();
    expect(link).toEqual({ type: "TIKTOK", handle: "rosa" });
    await post("social-sites", {
      "socialSites.0.id": id,
      "socialSites.0.platform": "TIKTOK",
      "socialSites.0.handle": "rosa.m",
    });
    expect(await list()).toEqual([{ id, type: "TIKTOK", handle: "rosa.m" }]);
    const removed = await post("social-sites/remove", { id });
    expect(removed.headers.location).toBe("/profile/questions/social?result=link-removed");
    expect(await list()).toEqual([]);
  });

  // spec §5: social links: one row with platform and handle
  test("shows the typed values again, with the reason at the field", async () => {
    const reply = await post("social-sites", {
      "socialSites.0.platform": "TWITTER",
      "socialSites.0.handle": "abc",
      "socialSites.1.platform": "BLOG",
      "socialSites.1.handle": "rosa.example",
    });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain("Your username must be more than 4 characters long");
    expect(reply.text).toContain('value="rosa.example"');
    expect(reply.text).toContain('<option value="BLOG" selected>');
    const empty = await post("social-sites", { "socialSites.0.platform": "BLOG" });
    expect(empty.text).toContain("Please enter at least one social media handle");
    expect(await list()).toEqual([]);
  });
});

describe("the plain form of a condition", () => {
  const list = async () =>
    runSql(
      server.network,
      "select id, disorder_id, relationship, since_year from member_disorders order by id",
    );
  const getDisorderId = async () =>
    String((await runSql(server.network, "select id from disorders order by id limit 1"))[0].id);

  // spec §7: mutation setDisorderRelationship
  test("adds it, changes relationship and year, and removes it", async () => {
    const disorder_id = await getDisorderId();
    const add = { disorder_id, relationship: "PATIENT", since_year: "2004" };
    const saved = await post("conditions", add);
    expect(saved.headers.location).toBe("/profile/questions/extended?result=saved");
    await post("conditions", { ...add, relationship: "CAREGIVER", since_year: "" });
    const [row, ...more] = await list();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ relationship: "CAREGIVER", since_year: null });
    const removed = await post("conditions/remove", { id: String(row.id) });
    expect(removed.headers.location).toBe("/profile/questions/extended?result=removed");
    expect(await list()).toEqual([]);
  });

  test.each([
    [{ since_year: "04" }, "Please enter a year, such as 2015"],
    [{ since_year: "3000" }, "Please enter a year, such as 2015"],
    [{ relationship: "" }, "This field is required"],
    [{ relationship: "KING" }, "This field is required"],
    [{ disorder_id: "999999999" }, "We couldn’t find this condition."],
  ])("refuses %j and shows the form again", async (wrong, message) => {
    const disorder_id = await getDisorderId();
    const reply = await post("conditions", {
      disorder_id,
      relationship: "PATIENT",
      since_year: "2004",
      ...wrong,
    });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.text).toContain(message);
    expect(await list()).toEqual([]);
  });

  test("keeps the year if a change does not name it", async () => {
    const disorderId = await getDisorderId();
    const set =
      "mutation ($disorderId: ID!, $relationship: DisorderRelationship!, $sinceYear: Int) { setDisorderRelationship(disorderId: $disorderId, relationship: $relationship, sinceYear: $sinceYear) { sinceYear } }";
    await ask(set, { disorderId, relationship: "PATIENT", sinceYear: 2010 });
    const { data } = await ask(set, { disorderId, relationship: "CAREGIVER" });
    expect(data.setDisorderRelationship.sinceYear).toBe(2010);
  });
});
