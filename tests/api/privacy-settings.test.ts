import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { profileFields } from "#lib/profiles/shared/privacy.ts";
import { deleteMemberFacts, getMemberId, juniper, theo } from "#tests/support/demo-members.ts";
import { runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const list =
  "query ($of: ID!, $name: String) { userPrivacySettings(userId: $of, name: $name) { id name isPrivate level } }";
const update =
  "mutation ($name: String!, $isPrivate: Boolean, $level: PrivacyLevel) { updateUserPrivacySetting(name: $name, isPrivate: $isPrivate, level: $level) { name isPrivate level } }";
const profile =
  "query ($of: ID!) { user(id: $of) { username firstName lname bio description shortBio insertedAt lastActiveAt hasSocialSite socialSites { handle } site { name } isActivityVisible } publicProfile(userId: $of) { value profileField { name label icon } } userSocialSites(userId: $of) { handle } userDisorders(userId: $of) { isPrivate disorder { name } } }";
const staff = ["moderator@demo.test", "admin@demo.test", "superadmin@demo.test"];

let network: TestNetwork;
let memberId: number;
let theoId: number;
let disorderRow: number;
beforeAll(async () => {
  network = await createTestNetwork();
  await deleteMemberFacts(network);
  memberId = await getMemberId(network, juniper.email);
  theoId = await getMemberId(network, theo.email);
  await runSql(
    network,
    "update members set bio = 'Gardens at night.', gender = 'woman', birthday = '1984-02-29' where id = $1",
    [memberId],
  );
  await runSql(
    network,
    "insert into member_social_sites (member_id, platform, handle) values ($1, 'FACEBOOK', 'juniper.grows')",
    [memberId],
  );
});
afterAll(() => network.close());
beforeEach(async () => {
  await runSql(network, "delete from member_privacy_settings");
  await runSql(network, "delete from member_blocks");
  await runSql(network, "delete from member_disorders");
  const [row] = await runSql(
    network,
    "insert into member_disorders (member_id, disorder_id, relationship) select $1, min(id), 'PATIENT' from disorders returning id",
    [memberId],
  );
  disorderRow = row.id;
});

const set = (name: string, level: string, as = juniper) => network.ask(update, { name, level }, as);
const see = async (as: { email?: string } = {}) =>
  (await network.ask(profile, { of: memberId }, as)).data;

describe("before a member has chosen anything", () => {
  // spec §3: privacy settings
  // spec §3: user fields for others: id, username, slug, avatar, badges, role, bio, isDeleted
  // spec §7: query user
  test.each([undefined, ...staff, theo.email])(
    "%s sees neither name, links, conditions, age nor gender",
    async (email) => {
      const { user, publicProfile, userSocialSites, userDisorders } = await see(
        email ? { email } : {},
      );
      expect(user).toMatchObject({
        firstName: null,
        lname: null,
        bio: "Gardens at night.",
        hasSocialSite: false,
        socialSites: [],
        site: null,
      });
      expect([publicProfile, userSocialSites, userDisorders]).toEqual([[], [], []]);
    },
  );

  // spec §3: public profile fields
  // spec §7: query publicProfile
  test("the owner sees all of it", async () => {
    const { user, publicProfile, userSocialSites, userDisorders } = await see(juniper);
    expect(user).toMatchObject({ firstName: "Juniper", lname: "Kowalski", hasSocialSite: true });
    expect(publicProfile).toEqual([
      {
        value: expect.stringMatching(/^\d\d$/),
        profileField: { name: "age", label: "Age", icon: "calendar" },
      },
      { value: "woman", profileField: { name: "gender", label: "Gender", icon: "user" } },
    ]);
    expect([userSocialSites.length, userDisorders.length]).toEqual([1, 1]);
  });

  // spec §7: query userPrivacySettings
  test("every field and condition has a level", async () => {
    const { data } = await network.ask(list, { of: memberId }, juniper);
    const names = data.userPrivacySettings.map(({ name }: { name: string }) => name);
    expect(names).toEqual([...profileFields, `disorder.${disorderRow}`]);
  });
});

describe("the settings of a member", () => {
  // spec §7: mutation updateUserPrivacySetting
  test.each([
    ["name", { isPrivate: false }, { isPrivate: false, level: "anyone" }],
    ["name", { isPrivate: true }, { isPrivate: true, level: "nobody" }],
    ["bio", { level: "members" }, { isPrivate: true, level: "members" }],
    ["bio", { level: "following", isPrivate: false }, { isPrivate: true, level: "following" }],
  ])("%s with %j is stored as %j", async (name, change, stored) => {
    const { data } = await network.ask(update, { name, ...change }, juniper);
    expect(data.updateUserPrivacySetting).toEqual({ name, ...stored });
    const one = await network.ask(list, { of: memberId, name }, juniper);
    expect(one.data.userPrivacySettings).toEqual([{ id: `${memberId}.${name}`, name, ...stored }]);
  });

  test.each([{}, theo, ...staff.map((email) => ({ email }))])(
    "are nobody else's to read: %j",
    async (as) => {
      await set("bio", "members");
      expect((await network.ask(list, { of: memberId }, as)).data.userPrivacySettings).toEqual([]);
    },
  );

  test("cannot be changed by a guest, with an unknown name or without a level", async () => {
    const code = async (variables: object, as = {}) =>
      (await network.ask(update, variables as Record<string, unknown>, as)).errors?.[0]?.extensions
        .code;
    expect(await code({ name: "bio", level: "nobody" })).toBe("UNAUTHENTICATED");
    expect(await code({ name: "password", level: "anyone" }, juniper)).toBe("BAD_USER_INPUT");
    expect(await code({ name: "__proto__", level: "anyone" }, juniper)).toBe("BAD_USER_INPUT");
    expect(await code({ name: "bio" }, juniper)).toBe("BAD_USER_INPUT");
    expect(await runSql(network, "select * from member_privacy_settings")).toEqual([]);
  });

  test("of a condition are its owner's alone", async () => {
    const name = `disorder.${disorderRow}`;
    const theirs = await set(name, "anyone", theo);
    const none = await set("disorder.999999999", "anyone", theo);
    expect(theirs).toEqual(none);
    expect(theirs.errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    expect((await see()).userDisorders).toEqual([]);
    await set(name, "anyone");
    expect((await see()).userDisorders).toHaveLength(1);
    await set(name, "members");
    expect((await see()).userDisorders).toEqual([]);
    expect((await see(theo)).userDisorders).toMatchObject([{ isPrivate: true }]);
  });

  test("make cached pages of the member outdated", async () => {
    network.changedTags.length = 0;
    await set("bio", "nobody");
    expect(network.changedTags).toContain(`User:${memberId}`);
  });
});

describe("a field for members", () => {
  test("is shown to verified members and to no guest, unverified member or spammer", async () => {
    await set("bio", "members");
    expect((await see(theo)).user.bio).toBe("Gardens at night.");
    for (const email of [undefined, "unverified@demo.test", "spammer@demo.test"])
      expect((await see(email ? { email } : {})).user).toMatchObject({
        bio: null,
        description: null,
        shortBio: null,
      });
  });

  test("is hidden from somebody whom the owner has blocked", async () => {
    await set("bio", "members");
    await runSql(network, "insert into member_blocks (member_id, blocked_id) values ($1, $2)", [
      memberId,
      theoId,
    ]);
    expect((await see(theo)).user.bio).toBeNull();
  });
});

describe("a field for members whom the owner follows", () => {
  test("is shown to them, and not to the owner's followers or to staff", async () => {
    await set("bio", "following");
    const follow = (follower: number, followed: number) =>
      runSql(network, "insert into member_follows (follower_id, followed_id) values ($1, $2)", [
        follower,
        followed,
      ]);
    await runSql(network, "delete from member_follows");
    await follow(theoId, memberId);
    for (const as of [{}, theo, { email: "admin@demo.test" }])
      expect((await see(as)).user.bio).toBeNull();
    await follow(memberId, theoId);
    expect((await see(theo)).user.bio).toBe("Gardens at night.");
  });
});

describe("hidden activity", () => {
  const posts =
    'query { latestContent(author: "juniper-k", types: [thread, story, recipe]) { total items { id } } user(slug: "juniper-k") { isActivityVisible } }';

  test("is in no list of one author, also for staff", async () => {
    await runSql(
      network,
      "update content_items set author_id = $1 where id in (select id from content_items where type = 'thread' and status = 'published' and site_id = $2 limit 2)",
      [memberId, network.site("migraine").id],
    );
    const before = (await network.ask(posts)).data;
    expect(before.latestContent.total).toBeGreaterThan(0);
    await set("activity", "nobody");
    for (const as of [{}, theo, { email: "admin@demo.test" }])
      expect((await network.ask(posts, {}, as)).data).toEqual({
        latestContent: { total: 0, items: [] },
        user: { isActivityVisible: false },
      });
    expect((await network.ask(posts, {}, juniper)).data.latestContent.total).toBe(
      before.latestContent.total,
    );
  });
});

describe("a deleted member", () => {
  const nothing = expect.objectContaining({
    bio: null,
    insertedAt: null,
    isActivityVisible: false,
  });

  test.each([
    ["deleted", "deleted_at = now()", nothing],
    ["marked as spam", "role_id = 4", null],
  ])("%s: shows nothing that was public", async (_state, change, shown) => {
    await set("bio", "anyone");
    await set("socialSites", "anyone");
    await set(`disorder.${disorderRow}`, "anyone");
    await runSql(network, `update members set ${change} where id = $1`, [memberId]);
    try {
      const { user, publicProfile, userSocialSites, userDisorders } = await see(theo);
      expect(user).toEqual(shown);
      expect([publicProfile, userSocialSites, userDisorders]).toEqual([[], [], []]);
    } finally {
      await runSql(network, "update members set deleted_at = null, role_id = 3 where id = $1", [
        memberId,
      ]);
    }
  });
});
