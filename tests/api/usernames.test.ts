import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { watchUsernameKeys } from "#lib/members/server/fill-username-keys.ts";
import { getMemberBySlug } from "#lib/members/server/get-members.ts";
import { getMemberId, juniper, restoreUsernames, theo } from "#tests/support/demo-members.ts";
import { memberEmails, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const rename =
  "mutation ($name: String!) { updateUser(username: $name) { username id email slug } }";
const exists = "This username already exists. Please try another username.";

const raise = (error: unknown) => {
  throw error;
};

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());
beforeEach(async () => {
  await restoreUsernames(network);
  network.changedTags.length = 0;
});

const call = (name: string, as: { email?: string; site?: string } = juniper) =>
  network.ask(rename, { name }, as);
const refusal = async (name: string, as = juniper) => {
  const { data, errors } = await call(name, as);
  expect(data).toBeNull();
  return [errors?.[0]?.message, errors?.[0]?.extensions.code, errors?.[0]?.extensions.field];
};

describe("a username", () => {
  test("is changed with its address, and every page that shows the member is made anew", async () => {
    const id = await getMemberId(network, juniper.email);
    const { data } = await call("  Juniper   Rises (MD)/2, ™ ");
    expect(data.updateUser).toEqual({
      username: "Juniper Rises (MD)/2, ™",
      id: String(id),
      email: juniper.email,
      slug: "juniper-rises-md-2-tm",
    });
    const siteTags = network.services.directory.all().map((site) => `User@${site.id}`);
    expect(network.changedTags).toEqual([`User:${id}`, ...siteTags]);
  });

  test.each([
    ["abcd", true],
    ["abc", "Please enter at least 4 characters"],
    ["a".repeat(60), true],
    ["a".repeat(61), "Maximum length of 60 exceeded"],
    ["a.b-c_d™®()/, e", true],
    ["émilie", true],
    ["juniper!", "Please use alphabetic or numeric characters only"],
    ["juniper😀", "Please use alphabetic or numeric characters only"],
    ["јuniper", "Please use alphabetic or numeric characters only"],
    ["<b>juniper", "Please use alphabetic or numeric characters only"],
    ["....", "Please use alphabetic or numeric characters only"],
    ["", "This field is required"],
    ["   ", "This field is required"],
  ])("%s: %s", async (name, outcome) => {
    if (outcome === true) expect((await call(name)).errors).toBeUndefined();
    else expect(await refusal(name)).toEqual([outcome, "BAD_USER_INPUT", "username"]);
  });

  test("a taken one is rejected, ignoring case; the viewer's own is not", async () => {
    expect(await refusal("theo.walks")).toEqual([exists, "CONFLICT", "username"]);
    expect(await refusal("THEO.Walks")).toEqual([exists, "CONFLICT", "username"]);
    const { data } = await call("Juniper_K");
    expect(data.updateUser).toMatchObject({ username: "Juniper_K", slug: "juniper-k" });
    network.changedTags.length = 0;
    expect((await call("Juniper_K")).errors).toBeUndefined();
  });

  test.each([
    ["theo.waIks", "a capital i for an l"],
    ["the0.walks", "a zero"],
    ["theo.wɑlks", "another a"],
    ["tʜᴇᴏ.ᴡalks", "small capitals"],
  ])("%s is refused, as it looks like one that somebody has: %s", async (name) => {
    expect(await refusal(name)).toEqual([exists, "CONFLICT", "username"]);
  });

  test("one like a former username stays reserved for its owner", async () => {
    await call("Second Name");
    expect(await refusal("junlper_k".replace("l", "\u0131"), theo)).toEqual([
      exists,
      "CONFLICT",
      "username",
    ]);
    expect((await call("jun\u0131per_k")).data.updateUser.username).toBe("jun\u0131per_k");
  });

  test("one that differs in separators only is taken, and its owner may change them", async () => {
    for (const name of ["theo walks", "Theo_Walks", "theo-walks", "theowalks", "t.h.e.o/walks"])
      expect(await refusal(name), name).toEqual([exists, "CONFLICT", "username"]);
    const { data } = await call("Theo Walks", theo);
    expect(data.updateUser).toMatchObject({ username: "Theo Walks" });
  });

  test("of before the rule stays valid, and only the oldest of two that look the same has their key", async () => {
    const [first, second] = memberEmails(2);
    const setName = (email: string | undefined, name: string) =>
      runSql(network, "update members set username = $2 where email = $1", [email, name]);
    const findKey = async (email: string | undefined) =>
      (
        await runSql(
          network,
          "select id, username, username_key as key from members where email = $1",
          [email],
        )
      )[0];
    await setName(first, "Mia Modern");
    await setName(second, "Mia Modem");
    expect((await findKey(first)).key).toBeNull();
    expect(await refusal("Mia Modeᴍ")).toEqual([exists, "CONFLICT", "username"]);
    // A refused name stores nothing.
    const stop = watchUsernameKeys({ db: network.services.store.db, onError: raise });
    await expect.poll(async () => (await findKey(second)).key).not.toBeNull();
    await stop();
    const kept = [await findKey(first), await findKey(second)];
    expect(kept.map(({ username }) => username)).toEqual(["Mia Modern", "Mia Modem"]);
    const [older, younger] = kept.toSorted((one, other) => one.id - other.id);
    expect([older.key, younger.key]).toEqual(["rniarnodern", `=${younger.id}`]);
    // The younger account keeps its name with every other change.
    const { errors } = await network.ask(
      'mutation { updateUser(bio: "Hello") { id } }',
      {},
      { email: second },
    );
    expect(errors).toBeUndefined();
  });

  test.each([
    "Admin",
    "Moderator Sue",
    "Editorial Team 2",
    "Migraine Team",
    "Quiet Lamp Team",
    "CommunityMember99999",
  ])("%s cannot be taken", async (name) => {
    expect(await refusal(name)).toEqual([
      "This name could be mistaken for our staff or a former member. Please try another one.",
      "BAD_USER_INPUT",
      "username",
    ]);
  });

  test("of staff may say so", async () => {
    const { errors } = await call("Mara Moderator", { email: "moderator@demo.test" });
    expect(errors).toBeUndefined();
  });

  test("a slug collision adds a number, and a slug never has a slash", async () => {
    const { data } = await call("théo/walks");
    expect(data.updateUser).toMatchObject({ username: "théo/walks", slug: "theo-walks-2" });
  });

  test("a former one stays reserved for 90 days, and its URL is not found", async () => {
    await call("Second Name");
    const [former] = await runSql(network, "select username, slug from former_usernames");
    expect(former).toEqual({ username: "juniper_k", slug: "juniper-k" });
    expect(await getMemberBySlug(network.services.store.db, "juniper-k")).toBeNull();
    expect(await getMemberBySlug(network.services.store.db, "second-name")).not.toBeNull();
    expect(await refusal("Juniper_k", theo)).toEqual([exists, "CONFLICT", "username"]);
    const near = await call("júniper k", theo);
    expect(near.data.updateUser.slug).toBe("juniper-k-2");
    await call("theo.walks", theo);
    expect((await call("juniper_k")).data.updateUser.slug).toBe("juniper-k");
    await call("Third Name");
    await runSql(network, "update former_usernames set given_up_at = now() - interval '91 days'");
    expect((await call("juniper_k", theo)).data.updateUser).toMatchObject({
      username: "juniper_k",
      slug: "juniper-k",
    });
    await call("theo.walks", theo);
  });

  // spec §8: usernames: fifty at once
  test("fifty concurrent claims give it to one", async () => {
    const emails = memberEmails(50);
    const answers = await Promise.all(emails.map((email) => call("Wanted by all", { email })));
    expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
    const refused = answers.flatMap(({ errors }) => errors ?? []);
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set([exists]));
    expect(
      await runSql(network, "select slug from members where username = 'wanted by all'"),
    ).toEqual([{ slug: "wanted-by-all" }]);
  });

  test("fifty that would have one address at the same moment have fifty", async () => {
    const emails = memberEmails(50);
    // Names with other accents are others, and have the same address.
    const letter = (letters: string, index: number, place: number) =>
      letters[Math.floor(index / 4 ** place) % 4];
    const names = emails.map(
      (_email, index) =>
        `s${letter("aáàä", index, 0)}m${letter("eéèë", index, 1)} n${letter("aáàä", index, 2)}me`,
    );
    const answers = await Promise.all(
      emails.map((email, index) => call(names[index] ?? "", { email })),
    );
    const slugs = answers.flatMap(({ data }) => (data ? [data.updateUser.slug] : []));
    expect(new Set(slugs).size).toBe(50);
    for (const slug of slugs) expect(slug).toMatch(/^same-name(-\d+)?$/);
  });
});
