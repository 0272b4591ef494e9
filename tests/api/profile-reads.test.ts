import { afterAll, beforeAll, expect, test } from "vitest";
import { profileReads } from "#graphql/profiles/profile-reads.ts";
import { getMemberId, juniper, theo } from "#tests/support/demo-members.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

/** Reads of a profile by one guest address or one account in an hour. */
const maxReads = 300;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { RATE_LIMIT_SCALE: "1" } });
});
afterAll(() => server.close());

test("a guest gets 300 profiles an hour, then a page with the retry time", async () => {
  const statuses: number[] = [];
  for (let index = 0; index < maxReads; index += 1)
    statuses.push((await server.ask(`/members/somebody-${index}`)).status);
  expect(statuses.filter((status) => status === 429)).toEqual([]);
  const refused = await server.ask("/members/juniper-k");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(60);
  expect(refused.text).toContain("One moment, please");
  expect((await server.ask("/members/juniper-k/activity")).status).toBe(429);
  // Only profiles are slowed down.
  expect((await server.ask("/forums")).status).toBe(200);
});

const asked = (query: string, variables: object, as: { email?: string; address?: string }) =>
  server.network
    .ask(query, { ...variables }, as)
    .then(({ errors }) => errors?.[0]?.extensions.code ?? "ok");

/** Every query that returns data about a named member. */
const queries: Record<keyof typeof profileReads, string> = {
  isFormerMember: "query ($slug: String!) { isFormerMember(slug: $slug) }",
  latestContent: "query ($slug: String!) { latestContent(author: $slug) { total } }",
  messagePartner: "query ($id: ID!) { messagePartner(userId: $id) { conversationId } }",
  publicProfile: "query ($id: ID!) { publicProfile(userId: $id) { value } }",
  user: "query ($id: ID!) { user(id: $id) { username } }",
  userAwards: "query ($id: ID!) { userAwards(userId: $id) { id } }",
  userComments: "query ($id: ID!) { userComments(userId: $id) { page } }",
  userDisorders: "query ($id: ID!) { userDisorders(userId: $id) { id } }",
  userProfileStatus: "query ($slug: String!) { userProfileStatus(slug: $slug) { id } }",
  userProfileStatusHistory:
    "query ($slug: String!) { userProfileStatusHistory(slug: $slug) { id } }",
  userSocialSites: "query ($id: ID!) { userSocialSites(userId: $id) { id } }",
};

test("no query that takes a member is left out", () => {
  const fields = Object.values(server.network.schema.getQueryType()?.getFields() ?? {});
  const names = /^(?:userId|author|username|slug)$/;
  const found = fields.filter(
    ({ name, args }) =>
      args.some((argument) => names.test(argument.name)) && /^(?:user|public)|Member/.test(name),
  );
  const others = fields.filter(({ args }) =>
    args.some(({ name }) => /^(?:userId|author)$/.test(name)),
  );
  // Only the owner reads the first; the second has a limit of its own.
  const own = ["userPrivacySettings", "userSearch"];
  const counted = [...found, ...others]
    .map(({ name }) => name)
    .filter((name) => !own.includes(name));
  expect([...new Set(counted)].toSorted()).toEqual(Object.keys(profileReads).toSorted());
});

test("the API counts by address for guests and by account for members, whatever the query", async () => {
  const id = await getMemberId(server.network, theo.email);
  const variables = { id, slug: "theo-walks" };
  // Guests cannot write messages.
  const { messagePartner = "", ...forEveryone } = queries;
  const all = Object.values(forEveryone);
  const read = (index: number, as: { email?: string; address?: string }) =>
    asked(all[index % all.length] ?? "", variables, as);
  const guest = { address: "192.0.2.77" };
  for (let index = 0; index < maxReads; index += 1) expect(await read(index, guest)).toBe("ok");
  for (let index = 0; index < all.length; index += 1)
    expect(await read(index, guest)).toBe("RATE_LIMITED");
  // Queries without a named member still work.
  expect(await asked("{ latestContent { total } }", {}, guest)).toBe("ok");
  // Others go on, also a member at the same address; an account does not get more by moving.
  expect(await read(0, { address: "192.0.2.78" })).toBe("ok");
  const member = { ...juniper, ...guest };
  for (let index = 0; index < maxReads; index += 1) expect(await read(index, member)).toBe("ok");
  for (let index = 0; index < all.length; index += 1)
    expect(await read(index, { ...juniper, address: "192.0.2.79" })).toBe("RATE_LIMITED");
  expect(await asked(messagePartner, variables, member)).toBe("RATE_LIMITED");
  // Their own profile stays open to them.
  const own = { id: await getMemberId(server.network, juniper.email), slug: "juniper-k" };
  for (const [name, query] of Object.entries(queries))
    expect([name, await asked(query, own, juniper)]).toEqual([name, "ok"]);
  const headers = { cookie: await server.logIn(juniper.email) };
  expect((await server.ask("/members/juniper-k/activity", { headers })).status).toBe(200);
  expect((await server.ask("/members/theo-walks/activity", { headers })).status).toBe(429);
});

const search = 'query { userSearch(username: "theo") { id } }';
/** Somebody whom no other test here counts. */
const writer = { email: "member2@demo.test" };

test("searching for mentions while typing costs no read of a profile, and has a limit for an hour", async () => {
  const id = await getMemberId(server.network, writer.email);
  const { limits } = server.network.services;
  expect(await asked(search, {}, writer)).toBe("ok");
  // As many requests as ten minutes of typing.
  for (let index = 0; index < 599; index += 1) await limits.consume("userSearchHourly", id);
  expect(await asked(search, {}, writer)).toBe("RATE_LIMITED");
  const theoId = await getMemberId(server.network, theo.email);
  expect(await asked(queries.user ?? "", { id: theoId }, writer)).toBe("ok");
});
