import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteMemberFacts, getMemberId, juniper, theo } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const row = "id type handle url";
const set = `mutation ($sites: [SocialSiteInput!]!) { setSocialSites(socialSites: $sites) { ${row} } }`;
const list = `query ($of: ID!) { userSocialSites(userId: $of) { ${row} } }`;
type Row = { id?: string | null; platform?: string | null; handle?: string | null };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
  await deleteMemberFacts(network);
});
afterAll(() => network.close());
beforeEach(async () => {
  await runSql(network, "delete from member_social_sites");
  network.changedTags.length = 0;
});

const save = (sites: Row[], as: { email?: string; site?: string } = juniper) =>
  network.ask(set, { sites }, as);
const saved = async (sites: Row[], as = juniper) => {
  const { data, errors } = await save(sites, as);
  expect(errors).toBeUndefined();
  return data.setSocialSites as { id: string; type: string; handle: string; url: string }[];
};
const refused = async (sites: Row[], as = juniper) => {
  const { data, errors } = await save(sites, as);
  expect(data).toBeNull();
  return [errors?.[0]?.message, errors?.[0]?.extensions.code, errors?.[0]?.extensions.field];
};
const getList = async (of: { email: string }, as: { email?: string } = of) =>
  (await network.ask(list, { of: await getMemberId(network, of.email) }, as)).data.userSocialSites;
const handles = (rows: { type: string; handle: string }[]) =>
  rows.map(({ type, handle }) => `${type} ${handle}`);
const duplicate = "Please remove duplicate entries";
const noRow = "Please enter at least one social media handle";

describe("saving places elsewhere", () => {
  // spec §3: social sites: id, type, url
  // spec §5: social links: incomplete rows are dropped
  // spec §7: mutation setSocialSites
  test("stores complete rows, drops the others and invalidates the pages of the member", async () => {
    const rows = await saved([
      { platform: "INSTAGRAM", handle: " @juniper.k " },
      { platform: "TWITTER" },
      { handle: "nowhere" },
      { id: null, platform: null, handle: null },
      { id: null, platform: "TIKTOK", handle: null },
      { id: null, platform: "WEBSITE", handle: "https://juniper.example/about" },
      {},
    ]);
    expect(rows).toEqual([
      {
        id: expect.any(String),
        type: "INSTAGRAM",
        handle: "juniper.k",
        url: "https://www.instagram.com/juniper.k",
      },
      {
        id: expect.any(String),
        type: "WEBSITE",
        handle: "juniper.example/about",
        url: "https://juniper.example/about",
      },
    ]);
    expect(await getList(juniper)).toEqual(rows);
    expect(network.changedTags).toEqual([`User:${await getMemberId(network, juniper.email)}`]);
    const { data } = await network.ask("{ currentUser { hasSocialSites } }", {}, juniper);
    expect(data.currentUser.hasSocialSites).toBe(true);
  });

  test("adds to those that are stored, and changes those that are named under their ids", async () => {
    const [one, two] = await saved([
      { platform: "FACEBOOK", handle: "one" },
      { platform: "TIKTOK", handle: "two" },
    ]);
    const rows = await saved([
      { id: one?.id ?? "", platform: "YOUTUBE", handle: "other" },
      { platform: "PINTEREST", handle: "three" },
    ]);
    expect(handles(rows)).toEqual(["YOUTUBE other", "TIKTOK two", "PINTEREST three"]);
    expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([one?.id, two?.id]);
  });

  test("two can change places", async () => {
    const [one, two] = await saved([
      { platform: "FACEBOOK", handle: "one" },
      { platform: "FACEBOOK", handle: "two" },
    ]);
    const rows = await saved([
      { id: one?.id ?? "", platform: "FACEBOOK", handle: "two" },
      { id: two?.id ?? "", platform: "FACEBOOK", handle: "one" },
    ]);
    expect(handles(rows)).toEqual(["FACEBOOK two", "FACEBOOK one"]);
  });

  test.each([
    ["TWITTER", "abcde", null],
    ["TWITTER", "a".repeat(15), null],
    [
      "TWITTER",
      "abcd",
      "Your username must be more than 4 characters long and can be up to 15 characters or less",
    ],
    [
      "TWITTER",
      "a".repeat(16),
      "Your username must be more than 4 characters long and can be up to 15 characters or less",
    ],
    ["INSTAGRAM", "a".repeat(30), null],
    ["INSTAGRAM", "a".repeat(31), "Your username cannot exceed 30 characters"],
    ["WEBSITE", "juniper.example", null],
    ["WEBSITE", "juniper", "Please check that your url is valid"],
    ["BLOG", "juniper", "Please check that your url is valid"],
    ["PODCAST", "juniper", "Please check that your url is valid"],
    ["PODCAST", "pod.example/juniper?x=1", null],
    ["WEBSITE", "javascript:alert.1", "Please check that your url is valid"],
    ["WEBSITE", "http://[.]", "Please check that your url is valid"],
    ["LINKEDIN", "juniper-k", null],
    ["FACEBOOK", "a b", "Please check that your url is valid"],
    ["FACEBOOK", '"><script>', "Please check that your url is valid"],
    ["TIKTOK", "t".repeat(201), "Maximum length of 200 exceeded"],
  ])("%s %s: %s", async (platform, handle, message) => {
    if (message === null) expect(await saved([{ platform, handle }])).toHaveLength(1);
    else
      expect(await refused([{ platform, handle }])).toEqual([
        message,
        "BAD_USER_INPUT",
        "socialSites.0.handle",
      ]);
  });

  test("requires at least one complete row, also if some are stored", async () => {
    for (const rows of [[], [{}], [{ platform: "TWITTER", handle: "  " }]])
      expect((await refused(rows))[0]).toBe(noRow);
    await saved([{ platform: "FACEBOOK", handle: "one" }]);
    expect((await refused([{}]))[0]).toBe(noRow);
  });

  // spec §5: duplicate socials
  // spec §5: social links: no duplicates, saved ones included
  test("rejects duplicates, among the rows and with stored ones, ignoring case", async () => {
    const rows = [
      { platform: "FACEBOOK", handle: "Same" },
      { platform: "FACEBOOK", handle: "@same" },
    ];
    expect((await refused(rows))[0]).toBe(duplicate);
    await saved([{ platform: "FACEBOOK", handle: "same" }]);
    expect((await refused([{ platform: "FACEBOOK", handle: "SAME" }]))[0]).toBe(duplicate);
    expect(handles(await saved([{ platform: "TIKTOK", handle: "same" }]))).toHaveLength(2);
  });

  test("the same row twenty times at the same moment is stored once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => save([{ platform: "FACEBOOK", handle: "once" }])),
    );
    expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ errors }) => errors?.[0]?.message ?? []))).toEqual(
      new Set([duplicate]),
    );
  });

  test("ends at thirty", async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_none, index) => ({
        platform: "FACEBOOK",
        handle: `handle${from + index}`,
      }));
    await saved(many(0, 29));
    expect((await refused(many(100, 2)))[0]).toMatch(
      /^You have reached the maximum number of links/,
    );
    expect(await saved(many(200, 1))).toHaveLength(30);
  });

  test("an id of somebody else's, a made-up one and one named twice change nothing", async () => {
    const [theirs] = await saved([{ platform: "FACEBOOK", handle: "theirs" }], theo);
    const [mine] = await saved([{ platform: "FACEBOOK", handle: "mine" }]);
    const take = (id: string) => refused([{ id, platform: "FACEBOOK", handle: "taken" }]);
    expect(await take(theirs?.id ?? "")).toEqual(await take("2147483647"));
    expect((await take(theirs?.id ?? ""))[1]).toBe("NOT_FOUND");
    for (const id of ["0", "x", "", "1e3", "99999999999999"])
      expect([id, (await take(id))[1]]).toEqual([id, "NOT_FOUND"]);
    const twice = [
      { id: mine?.id ?? "", platform: "FACEBOOK", handle: "aaa" },
      { id: mine?.id ?? "", platform: "FACEBOOK", handle: "bbb" },
    ];
    expect((await refused(twice))[1]).toBe("BAD_USER_INPUT");
    expect(handles(await getList(theo))).toEqual(["FACEBOOK theirs"]);
    expect(handles(await getList(juniper))).toEqual(["FACEBOOK mine"]);
  });
});

describe("who may", () => {
  test.each([
    ["a visitor", {}, "UNAUTHENTICATED"],
    ["a spammer", { email: "spammer@demo.test" }, "FORBIDDEN"],
  ])("%s may not", async (_who, as, code) => {
    const { data, errors } = await save([{ platform: "FACEBOOK", handle: "one" }], as);
    expect([data, errors?.[0]?.extensions.code]).toEqual([null, code]);
    expect(await runSql(network, "select id from member_social_sites")).toEqual([]);
  });

  test.each([
    ["an unverified member", { email: "unverified@demo.test" }],
    ["a member on a social network", { ...juniper, site: "shn" }],
  ])("%s may", async (_who, as) => {
    expect(await saved([{ platform: "FACEBOOK", handle: "one" }], as)).toHaveLength(1);
  });

  // spec §7: query userSocialSites
  test("stored sites are visible to their owner", async () => {
    await saved([{ platform: "FACEBOOK", handle: "one" }]);
    for (const as of [{}, theo, { email: "admin@demo.test" }])
      expect(await getList(juniper, as)).toEqual([]);
  });
});
