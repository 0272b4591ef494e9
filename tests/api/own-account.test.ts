import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  deleteMemberFacts,
  getMemberId,
  juniper,
  restoreUsernames,
} from "#tests/support/demo-members.ts";
import { hasHostileTexts, hostileLines, naughtyStrings } from "#tests/support/hostile-texts.ts";
import { runSql } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const social = "shn";
const rename =
  "mutation ($name: String!) { updateUser(username: $name) { username id email slug } }";
const update = `mutation ($firstName: String, $lastName: String, $bio: String, $ethnicity: String, $gender: String, $birthday: String, $zipcode: String) {
  updateUser(firstName: $firstName, lastName: $lastName, bio: $bio, ethnicity: $ethnicity, gender: $gender, birthday: $birthday, zipcode: $zipcode) { id firstName lastName } }`;
const setNames =
  "mutation ($first: String!, $last: String!) { setFirstAndLastName(firstName: $first, lastName: $last) { firstName lastName } }";

/** A day from today in UTC. */
const day = (after: number) =>
  new Date(Date.now() + after * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
  await deleteMemberFacts(network);
});
afterAll(() => network.close());
beforeEach(async () => {
  await restoreUsernames(network);
  network.changedTags.length = 0;
});

describe("the member's profile fields", () => {
  const getRow = async (email = juniper.email) =>
    (
      await runSql(
        network,
        "select first_name, last_name, bio, ethnicity, gender, birthday::text, zipcode from members where email = $1",
        [email],
      )
    )[0];

  // spec §3: profile update fields
  // spec §7: mutation updateUser
  test("is stored; missing fields stay and an empty text clears a field", async () => {
    await network.ask(
      update,
      {
        firstName: " June ",
        lastName: "Kowal\u202eski",
        bio: "Line one\r\n\r\n\r\n\r\ntwo\0",
        ethnicity: "Polish",
        gender: "Woman",
        birthday: "1984-02-29",
        zipcode: "02139-1234",
      },
      juniper,
    );
    expect(await getRow()).toEqual({
      first_name: "June",
      last_name: "Kowalski",
      bio: "Line one\n\ntwo",
      ethnicity: "Polish",
      gender: "Woman",
      birthday: "1984-02-29",
      zipcode: "02139-1234",
    });
    const { errors } = await network.ask(update, { bio: "", birthday: "", gender: null }, juniper);
    expect(errors).toBeUndefined();
    expect(await getRow()).toMatchObject({
      first_name: "June",
      bio: null,
      birthday: null,
      gender: "Woman",
    });
  });

  test.each([
    ["zipcode", "02139", null],
    ["zipcode", "2139", "Please enter a valid US zipcode"],
    ["zipcode", "021390", "Please enter a valid US zipcode"],
    ["zipcode", "02139-12", "Please enter a valid US zipcode"],
    ["birthday", "2001-02-29", "Please enter a valid date of birth"],
    ["zipcode", "02139-1234", null],
    ["birthday", "2000-02-29", null],
    ["birthday", "1900-01-01", null],
    ["birthday", "1899-12-31", "Please enter a valid date of birth"],
    ["birthday", day(0), null],
    ["birthday", day(1), "Please enter a valid date of birth"],
    ["birthday", "3001-01-01", "Please enter a valid date of birth"],
    ["bio", "b".repeat(999), null],
    ["bio", "b".repeat(1000), null],
    ["bio", "b".repeat(1001), "Maximum length of 1000 exceeded"],
    ["firstName", "f".repeat(50), null],
    ["firstName", "f".repeat(51), "Maximum length of 50 exceeded"],
    ["firstName", "f".repeat(49), null],
    ["lastName", "l".repeat(49), null],
    ["lastName", "l".repeat(50), null],
    ["lastName", "l".repeat(51), "Maximum length of 50 exceeded"],
    ["gender", "g".repeat(99), null],
    ["gender", "g".repeat(100), null],
    ["ethnicity", "e".repeat(99), null],
    ["ethnicity", "e".repeat(100), null],
    ["gender", "g".repeat(101), "Maximum length of 100 exceeded"],
    ["ethnicity", "e".repeat(101), "Maximum length of 100 exceeded"],
  ])("%s %s: %s", async (field, value, message) => {
    const { errors } = await network.ask(update, { [field]: value }, juniper);
    if (message === null) expect(errors).toBeUndefined();
    else
      expect(errors?.[0]).toMatchObject({ message, extensions: { code: "BAD_USER_INPUT", field } });
  });

  // spec §7: mutation to set first and last name
  test("first and last name are both required, and invalidate the pages that show the member", async () => {
    const id = await getMemberId(network, juniper.email);
    const answer = await network.ask(setNames, { first: "Juniper", last: "Kowalski" }, juniper);
    expect(answer.data.setFirstAndLastName).toEqual({ firstName: "Juniper", lastName: "Kowalski" });
    expect(network.changedTags).toEqual([`User:${id}`]);
    for (const length of [1, 49, 50]) {
      const names = { first: "f".repeat(length), last: "l".repeat(length) };
      expect((await network.ask(setNames, names, juniper)).errors).toBeUndefined();
    }
    const long = await network.ask(setNames, { first: "f", last: "l".repeat(51) }, juniper);
    expect(long.errors?.[0]).toMatchObject({
      message: "Maximum length of 50 exceeded",
      extensions: { field: "lastName" },
    });
    for (const [first, last, field] of [
      ["", "Kowalski", "firstName"],
      ["Juniper", "  ", "lastName"],
      ["\u200b", "Kowalski", "firstName"],
    ]) {
      const { errors } = await network.ask(setNames, { first, last }, juniper);
      expect(errors?.[0]).toMatchObject({
        message: "This field is required",
        extensions: { code: "BAD_USER_INPUT", field },
      });
    }
  });

  test("names that look like staff are rejected, also if the second half comes later", async () => {
    await network.ask(update, { firstName: "Community", lastName: "" }, juniper);
    const { errors } = await network.ask(update, { lastName: "Moderator" }, juniper);
    expect(errors?.[0]?.message).toBe(
      "This name could be mistaken for our staff or a former member. Please try another one.",
    );
    expect(await getRow()).toMatchObject({ first_name: "Community", last_name: null });
  });

  test("on a social network the names cannot be taken away", async () => {
    const { errors } = await network.ask(update, { firstName: "" }, { ...juniper, site: social });
    expect(errors?.[0]).toMatchObject({
      message: "This field is required",
      extensions: { field: "firstName" },
    });
  });

  test.skipIf(!hasHostileTexts)(
    "hostile texts are kept as they were typed, or refused",
    async () => {
      for (const bio of [...hostileLines("xss").slice(0, 60), ...naughtyStrings().slice(0, 120)]) {
        for (const [document, variables] of [
          [update, { bio, firstName: bio.slice(0, 50), gender: bio.slice(0, 100) }],
          [rename, { name: bio }],
        ] as const) {
          const { errors } = await network.ask(document, variables, juniper);
          expect([bio, errors?.[0]?.extensions.code ?? "BAD_USER_INPUT"]).toEqual([
            bio,
            expect.stringMatching(/^(BAD_USER_INPUT|CONFLICT)$/),
          ]);
        }
      }
    },
  );
});

describe("who can change their account", () => {
  test.each([
    ["a visitor", {}, "UNAUTHENTICATED"],
    ["a spammer", { email: "spammer@demo.test" }, "FORBIDDEN"],
  ])("%s may not, and nothing is stored or announced", async (_who, as, code) => {
    const before = await runSql(
      network,
      "select username, bio, first_name from members order by id",
    );
    for (const [document, variables] of [
      [rename, { name: "Somebody else" }],
      [update, { bio: "Buy this" }],
      [setNames, { first: "Some", last: "Body" }],
    ] as const) {
      const { data, errors } = await network.ask(document, variables, as);
      expect([data, errors?.[0]?.extensions.code]).toEqual([null, code]);
    }
    expect(
      await runSql(network, "select username, bio, first_name from members order by id"),
    ).toEqual(before);
    expect(network.changedTags).toEqual([]);
  });

  test.each([
    ["an unverified member", { email: "unverified@demo.test" }],
    ["a verified member", juniper],
    ["a member on another site", { ...juniper, site: "sleep" }],
    ["a moderator", { email: "moderator@demo.test" }],
  ])("%s can, and no other account changes", async (_who, as) => {
    const others = "select username, bio from members where email <> $1 order by id";
    const before = await runSql(network, others, [as.email]);
    const { errors } = await network.ask(update, { bio: "Here for my brother." }, as);
    expect(errors).toBeUndefined();
    expect(await runSql(network, others, [as.email])).toEqual(before);
    const [row] = await runSql(network, "select bio from members where email = $1", [as.email]);
    expect(row.bio).toBe("Here for my brother.");
  });

  test("roles, ranks and marks cannot be sent along", async () => {
    for (const field of [
      "roleId: 1",
      'badge: "admin"',
      "isVerified: true",
      'email: "x@y.test"',
      'slug: "x"',
      'phone: "1"',
      "isEditorialTeam: true",
    ]) {
      const { errors } = await network.ask(`mutation { updateUser(${field}) { id } }`, {}, juniper);
      expect([field, errors?.[0]?.extensions.code]).toEqual([field, "GRAPHQL_VALIDATION_FAILED"]);
    }
  });
});

describe("the account's own data", () => {
  const fields =
    "id username email firstName lastName hasDefaultUsername hasDisorder hasSocialSites isSocialLogin";
  const askAs = (email: string, wanted = fields) =>
    network.ask(`{ currentUser { ${wanted} } }`, {}, { email });

  // spec §3: current user: the owner's own fields
  test("is read in one statement, and never returned to others", async () => {
    const others = await runSql(network, "select id from members where email <> $1 order by id", [
      juniper.email,
    ]);
    for (const { id } of others.slice(0, 20))
      await runSql(
        network,
        "with a as (insert into member_social_sites (member_id, platform, handle) values ($1, 'BLOG', 'a.test')) insert into member_disorders (member_id, disorder_id, relationship) select $1, min(id), 'PATIENT' from disorders",
        [id],
      );
    const without = await recordStatements(() => askAs(juniper.email, "id username slug"));
    const all = await recordStatements(() => askAs(juniper.email));
    expect(all.statements).toHaveLength(without.statements.length + 1);
    expect(all.result.data.currentUser).toMatchObject({
      username: "juniper_k",
      email: juniper.email,
      hasDefaultUsername: false,
      hasDisorder: false,
      hasSocialSites: false,
      isSocialLogin: false,
    });
  });

  // spec §3: current user: the owner's own fields
  test("shows its owner the time and method of the last login", async () => {
    const at = "2026-11-20T10:00:00.000Z";
    await runSql(network, "update members set last_login_at = $2 where email = $1", [
      juniper.email,
      at,
    ]);
    const fields = "lastLoginAt authAccounts { provider }";
    const { data } = await askAs(juniper.email, fields);
    expect(data.currentUser).toMatchObject({
      lastLoginAt: at,
      authAccounts: [{ provider: "credential" }],
    });
  });

  // spec §3: current user: the owner's own fields
  test("has no ad identifier without consent", async () => {
    const { data } = await askAs(juniper.email, "sha256Email acId sessionId");
    expect(Object.values(data.currentUser)).toEqual([null, null, null]);
    for (const field of ["sha256Email", "acId", "sessionId", "loggedInFromSocial"]) {
      const { errors } = await network.ask(`{ user(slug: "juniper-k") { ${field} } }`);
      expect([field, errors?.[0]?.extensions.code]).toEqual([field, "GRAPHQL_VALIDATION_FAILED"]);
    }
  });

  test("shows that the name was chosen, and that the account was created by another service", async () => {
    const email = "member2@demo.test";
    const id = await getMemberId(network, email);
    await runSql(network, "update members set username = $2 where id = $1", [
      id,
      `CommunityMember${id}`,
    ]);
    await runSql(network, "update auth_accounts set provider_id = 'google' where user_id = $1", [
      id,
    ]);
    expect((await askAs(email)).data.currentUser).toMatchObject({
      hasDefaultUsername: true,
      hasDisorder: true,
      hasSocialSites: true,
      isSocialLogin: true,
    });
    await runSql(
      network,
      "insert into auth_accounts (user_id, provider_id, account_id) values ($1, 'credential', $2)",
      [id, String(id)],
    );
    const { data } = await askAs(email, "isSocialLogin loggedInFromSocial");
    expect(data.currentUser).toEqual({ isSocialLogin: true, loggedInFromSocial: true });
  });

  test("gets the account after a change in the same operation", async () => {
    const { data } = await network.ask(
      'mutation { a: setFirstAndLastName(firstName: "A", lastName: "B") { firstName } b: setFirstAndLastName(firstName: "C", lastName: "D") { firstName } }',
      {},
      juniper,
    );
    expect(data).toEqual({ a: { firstName: "A" }, b: { firstName: "C" } });
  });

  test("is nothing for a visitor", async () => {
    expect((await network.ask(`{ currentUser { ${fields} } }`)).data.currentUser).toBeNull();
  });
});
