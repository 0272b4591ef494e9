import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getMemberBySlug } from "#lib/members/server/get-members.ts";
import { hasHostileTexts, hostileLines, naughtyStrings } from "../support/hostile-texts.ts";
import { memberEmails, rowsOf } from "../support/make-content.ts";
import { recordStatements } from "../support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "../support/test-network.ts";

const juniper = { email: "member@demo.test" };
const social = "shn";
const rename =
  "mutation ($name: String!) { updateUser(username: $name) { username id email slug } }";
const update = `mutation ($firstName: String, $lastName: String, $bio: String, $ethnicity: String, $gender: String, $birthday: String, $zipcode: String) {
  updateUser(firstName: $firstName, lastName: $lastName, bio: $bio, ethnicity: $ethnicity, gender: $gender, birthday: $birthday, zipcode: $zipcode) { id firstName lastName } }`;
const setNames =
  "mutation ($first: String!, $last: String!) { setFirstAndLastName(firstName: $first, lastName: $last) { firstName lastName } }";
const exists = "This username already exists. Please try another username.";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());
beforeEach(async () => {
  await rowsOf(
    network,
    "update members set username = 'juniper_k', slug = 'juniper-k' where email = $1",
    [juniper.email],
  );
  await rowsOf(network, "delete from former_usernames");
  network.changedTags.length = 0;
});

const idOf = async (email: string) =>
  Number((await rowsOf(network, "select id from members where email = $1", [email]))[0].id);
const call = (name: string, as: { email?: string; site?: string } = juniper) =>
  network.ask(rename, { name }, as);
const refusal = async (name: string, as = juniper) => {
  const { data, errors } = await call(name, as);
  expect(data).toBeNull();
  return [errors?.[0]?.message, errors?.[0]?.extensions.code, errors?.[0]?.extensions.field];
};

describe("a username", () => {
  test("is changed with its address, and every page that shows the member is made anew", async () => {
    const id = await idOf(juniper.email);
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

  test("that somebody has is refused, whatever its capitals; one's own is not", async () => {
    expect(await refusal("theo.walks")).toEqual([exists, "CONFLICT", "username"]);
    expect(await refusal("THEO.Walks")).toEqual([exists, "CONFLICT", "username"]);
    const { data } = await call("Juniper_K");
    expect(data.updateUser).toMatchObject({ username: "Juniper_K", slug: "juniper-k" });
    network.changedTags.length = 0;
    expect((await call("Juniper_K")).errors).toBeUndefined();
  });

  test.each([
    "Admin",
    "Moderator Sue",
    "Editorial Team 2",
    "Migraine Team",
    "CommunityMember99999",
  ])("%s is nobody's", async (name) => {
    expect(await refusal(name)).toEqual([
      "This name could be taken for our staff. Please try another one.",
      "BAD_USER_INPUT",
      "username",
    ]);
  });

  test("of staff may say so", async () => {
    const { errors } = await call("Mara Moderator", { email: "moderator@demo.test" });
    expect(errors).toBeUndefined();
  });

  test("that would have the address of another gets a number, and a slash is never in one", async () => {
    const { data } = await call("theo/walks");
    expect(data.updateUser).toMatchObject({ username: "theo/walks", slug: "theo-walks-2" });
  });

  test("that was given up stays its owner's for 90 days, and its address leads nowhere", async () => {
    await call("Second Name");
    const [former] = await rowsOf(network, "select username, slug from former_usernames");
    expect(former).toEqual({ username: "juniper_k", slug: "juniper-k" });
    expect(await getMemberBySlug(network.services.store.db, "juniper-k")).toBeNull();
    expect(await getMemberBySlug(network.services.store.db, "second-name")).not.toBeNull();
    const theo = { email: "member2@demo.test" };
    expect(await refusal("Juniper_k", theo)).toEqual([exists, "CONFLICT", "username"]);
    const near = await call("juniper k", theo);
    expect(near.data.updateUser.slug).toBe("juniper-k-2");
    await call("theo.walks", theo);
    expect((await call("juniper_k")).data.updateUser.slug).toBe("juniper-k");
    await call("Third Name");
    await rowsOf(network, "update former_usernames set given_up_at = now() - interval '91 days'");
    expect((await call("juniper_k", theo)).data.updateUser).toMatchObject({
      username: "juniper_k",
      slug: "juniper-k",
    });
    await call("theo.walks", theo);
  });

  test("that fifty want at the same moment is one's", async () => {
    const emails = memberEmails(50);
    const answers = await Promise.all(emails.map((email) => call("Wanted by all", { email })));
    expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
    const refused = answers.flatMap(({ errors }) => errors ?? []);
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set([exists]));
    expect(
      await rowsOf(network, "select slug from members where username = 'wanted by all'"),
    ).toEqual([{ slug: "wanted-by-all" }]);
  }, 60_000);

  test("fifty that would have one address at the same moment have fifty", async () => {
    const emails = memberEmails(50);
    const signs = [".", "-", "_", ","];
    const sign = (index: number, place: number) => signs[Math.floor(index / 4 ** place) % 4];
    const names = emails.map(
      (_email, index) => `same${sign(index, 0)}${sign(index, 1)}${sign(index, 2)}name`,
    );
    const answers = await Promise.all(
      emails.map((email, index) => call(names[index] ?? "", { email })),
    );
    const slugs = answers.flatMap(({ data }) => (data ? [data.updateUser.slug] : []));
    expect(new Set(slugs).size).toBe(50);
    for (const slug of slugs) expect(slug).toMatch(/^same-name(-\d+)?$/);
  }, 60_000);
});

describe("what members say of themselves", () => {
  const rowOf = async (email = juniper.email) =>
    (
      await rowsOf(
        network,
        "select first_name, last_name, bio, ethnicity, gender, birthday::text, zipcode from members where email = $1",
        [email],
      )
    )[0];

  test("is stored; what is left out stays and an empty text takes away", async () => {
    await network.ask(
      update,
      {
        ...{
          firstName: " June ",
          lastName: "Kowal\u202eski",
          bio: "Line one\r\n\r\n\r\n\r\ntwo\0",
        },
        ...{ ethnicity: "Polish", gender: "Woman", birthday: "1984-02-29", zipcode: "02139-1234" },
      },
      juniper,
    );
    expect(await rowOf()).toEqual({
      ...{ first_name: "June", last_name: "Kowalski", bio: "Line one\n\ntwo", ethnicity: "Polish" },
      ...{ gender: "Woman", birthday: "1984-02-29", zipcode: "02139-1234" },
    });
    const { errors } = await network.ask(update, { bio: "", birthday: "", gender: null }, juniper);
    expect(errors).toBeUndefined();
    expect(await rowOf()).toMatchObject({
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
    ["birthday", "3001-01-01", "Please enter a valid date of birth"],
    ["bio", "b".repeat(1000), null],
    ["bio", "b".repeat(1001), "Maximum length of 1000 exceeded"],
    ["firstName", "f".repeat(50), null],
    ["firstName", "f".repeat(51), "Maximum length of 50 exceeded"],
    ["gender", "g".repeat(101), "Maximum length of 100 exceeded"],
    ["ethnicity", "e".repeat(101), "Maximum length of 100 exceeded"],
  ])("%s %s: %s", async (field, value, message) => {
    const { errors } = await network.ask(update, { [field]: value }, juniper);
    if (message === null) expect(errors).toBeUndefined();
    else
      expect(errors?.[0]).toMatchObject({ message, extensions: { code: "BAD_USER_INPUT", field } });
  });

  test("first and last name are both asked for, and drop the pages that show the member", async () => {
    const id = await idOf(juniper.email);
    const answer = await network.ask(setNames, { first: "Juniper", last: "Kowalski" }, juniper);
    expect(answer.data.setFirstAndLastName).toEqual({ firstName: "Juniper", lastName: "Kowalski" });
    expect(network.changedTags).toEqual([`User:${id}`]);
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

  test("names that pass for staff are refused, also when the second half comes later", async () => {
    await network.ask(update, { firstName: "Community", lastName: "" }, juniper);
    const { errors } = await network.ask(update, { lastName: "Moderator" }, juniper);
    expect(errors?.[0]?.message).toBe(
      "This name could be taken for our staff. Please try another one.",
    );
    expect(await rowOf()).toMatchObject({ first_name: "Community", last_name: null });
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
    60_000,
  );
});

describe("who may change their account", () => {
  test.each([
    ["a visitor", {}, "UNAUTHENTICATED"],
    ["a spammer", { email: "spammer@demo.test" }, "FORBIDDEN"],
  ])("%s may not, and nothing is stored or announced", async (_who, as, code) => {
    const before = await rowsOf(
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
      await rowsOf(network, "select username, bio, first_name from members order by id"),
    ).toEqual(before);
    expect(network.changedTags).toEqual([]);
  });

  test.each([
    ["an unverified member", { email: "unverified@demo.test" }],
    ["a verified member", juniper],
    ["a member on another site", { ...juniper, site: "sleep" }],
    ["a moderator", { email: "moderator@demo.test" }],
  ])("%s may, and nobody else's account changes", async (_who, as) => {
    const others = "select username, bio from members where email <> $1 order by id";
    const before = await rowsOf(network, others, [as.email]);
    const { errors } = await network.ask(update, { bio: "Here for my brother." }, as);
    expect(errors).toBeUndefined();
    expect(await rowsOf(network, others, [as.email])).toEqual(before);
    const [row] = await rowsOf(network, "select bio from members where email = $1", [as.email]);
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

describe("what the account knows of itself", () => {
  const fields =
    "id username email firstName lastName hasDefaultUsername hasDisorder hasSocialSites isSocialLogin";
  const askAs = (email: string, wanted = fields) =>
    network.ask(`{ currentUser { ${wanted} } }`, {}, { email });

  test("is asked with one statement, and is none of what others have", async () => {
    const others = await rowsOf(network, "select id from members where email <> $1", [
      juniper.email,
    ]);
    for (const { id } of others.slice(0, 20))
      await rowsOf(
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

  test("says that the name was given, and that the account came by another service", async () => {
    const email = "member2@demo.test";
    const id = await idOf(email);
    await rowsOf(network, "update members set username = $2 where id = $1", [
      id,
      `CommunityMember${id}`,
    ]);
    await rowsOf(network, "update auth_accounts set provider_id = 'google' where user_id = $1", [
      id,
    ]);
    expect((await askAs(email)).data.currentUser).toMatchObject({
      hasDefaultUsername: true,
      hasDisorder: true,
      hasSocialSites: true,
      isSocialLogin: true,
    });
    await rowsOf(
      network,
      "insert into auth_accounts (user_id, provider_id, account_id) values ($1, 'credential', $2)",
      [id, String(id)],
    );
    expect((await askAs(email)).data.currentUser.isSocialLogin).toBe(true);
  });

  test("is told of the account after a change in the same operation", async () => {
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
