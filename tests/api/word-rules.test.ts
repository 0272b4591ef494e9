import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeThread, runSql } from "#tests/support/make-content.ts";
import {
  createTestNetwork,
  type RequestedAs,
  type TestNetwork,
} from "#tests/support/test-network.ts";

let network: TestNetwork;
let other: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
  other = await createTestNetwork({}, {}, network.database);
  await runSql(network, "delete from site_moderators");
  await runSql(
    network,
    `insert into site_moderators (member_id, site_id) select members.id, sites.id from members, sites
     where email = $1 and prefix = 'migraine'`,
    [moderator],
  );
});
afterAll(async () => {
  await other.close();
  await network.close();
});

const admin = "admin@demo.test";
const moderator = "site-moderator@demo.test";
const create = `mutation ($rule: WordRuleInput!) { createWordRule(rule: $rule) {
  id kind terms replacement note isActive canEdit site { id } changedBy } }`;
const update = `mutation ($id: ID!, $rule: WordRuleInput!) {
  updateWordRule(id: $id, rule: $rule) { id terms } }`;
const setActive = `mutation ($id: ID!, $isActive: Boolean!) {
  setWordRuleActive(id: $id, isActive: $isActive) { id isActive } }`;
const remove = "mutation ($id: ID!) { deleteWordRule(id: $id) }";
const list = `query ($siteId: ID, $isNetwork: Boolean, $kind: WordRuleKind) {
  wordRules(siteId: $siteId, isNetwork: $isNetwork, kind: $kind) {
    rules { id canEdit kind site { id } } sites { id } canEditNetworkRules } }`;
const tryOut = `query ($id: ID, $rule: WordRuleInput!, $sample: String!) {
  wordRuleTest(id: $id, rule: $rule, sample: $sample) {
    outcome message result parts { text kind isEdited } } }`;

const siteId = (prefix: string) => String(network.site(prefix).id);
const getCode = (answer: { errors?: { extensions: { code: string } }[] }) =>
  answer.errors?.[0]?.extensions.code ?? "OK";
async function makeRule(rule: Record<string, unknown>, as: RequestedAs = { email: admin }) {
  const { data } = await network.ask(create, { rule: { kind: "BLOCK", ...rule } }, as);
  return String(data.createWordRule.id);
}

describe("who can change the rules", () => {
  const people: [who: string, as: RequestedAs, own: string, elsewhere: string, network: string][] =
    [
      ["an admin", { email: admin }, "OK", "OK", "OK"],
      ["a super admin", { email: "superadmin@demo.test" }, "OK", "OK", "OK"],
      ["a moderator", { email: moderator }, "OK", "FORBIDDEN", "FORBIDDEN"],
      [
        "a moderator on a site that they do not moderate",
        { email: moderator, site: "sleep" },
        "FORBIDDEN",
        "FORBIDDEN",
        "FORBIDDEN",
      ],
      ...["member@demo.test", "contributor@demo.test", "spammer@demo.test"].map(
        (email): [string, RequestedAs, string, string, string] => [
          email,
          { email },
          "FORBIDDEN",
          "FORBIDDEN",
          "FORBIDDEN",
        ],
      ),
      ["a guest", {}, "UNAUTHENTICATED", "UNAUTHENTICATED", "UNAUTHENTICATED"],
    ];

  test.each(people)("%s", async (_who, as, own, elsewhere, all) => {
    const places: [site: string | null, expected: string][] = [
      ["migraine", own],
      ["sleep", elsewhere],
      [null, all],
    ];
    for (const [place, expected] of places) {
      const rule = { kind: "FLAG", terms: ["a word"], siteId: place ? siteId(place) : undefined };
      const id = await makeRule(rule);
      const codes = [
        getCode(await network.ask(create, { rule }, as)),
        getCode(await network.ask(update, { id, rule }, as)),
        getCode(await network.ask(setActive, { id, isActive: false }, as)),
        getCode(await network.ask(remove, { id }, as)),
      ];
      expect([place, ...codes]).toEqual([place, expected, expected, expected, expected]);
    }
  });

  test("a moderator cannot move a rule to all sites, or take one from there", async () => {
    const ownRule = { kind: "FLAG", terms: ["moved"], siteId: siteId("migraine") };
    const allRule = { kind: "FLAG", terms: ["moved"] };
    const [own, all] = [await makeRule(ownRule), await makeRule(allRule)];
    const as = { email: moderator };
    expect(getCode(await network.ask(update, { id: own, rule: allRule }, as))).toBe("FORBIDDEN");
    expect(getCode(await network.ask(update, { id: all, rule: ownRule }, as))).toBe("FORBIDDEN");
  });

  test("a list has the rules of the viewer's sites and of all sites, and no others", async () => {
    await runSql(network, "delete from word_rules");
    const own = await makeRule({ terms: ["one"], siteId: siteId("migraine") });
    const foreign = await makeRule({ terms: ["two"], siteId: siteId("sleep"), kind: "HOLD" });
    const all = await makeRule({ terms: ["three"] });
    const ask = async (variables: Record<string, unknown>, email: string) => {
      const { data } = await network.ask(list, variables, { email });
      return data.wordRules.rules.map(({ id, canEdit }: { id: string; canEdit: boolean }) => [
        id,
        canEdit,
      ]);
    };
    expect(await ask({}, moderator)).toEqual([
      [all, false],
      [own, true],
    ]);
    expect(await ask({ siteId: siteId("sleep") }, moderator)).toEqual([]);
    expect(await ask({}, admin)).toEqual([
      [all, true],
      [foreign, true],
      [own, true],
    ]);
    expect(await ask({ isNetwork: true }, admin)).toEqual([[all, true]]);
    expect(await ask({ kind: "HOLD" }, admin)).toEqual([[foreign, true]]);
    expect(await ask({ siteId: siteId("migraine") }, admin)).toEqual([[own, true]]);
    const { data } = await network.ask(list, {}, { email: moderator });
    expect(data.wordRules.sites).toEqual([{ id: siteId("migraine") }]);
    expect(data.wordRules.canEditNetworkRules).toBe(false);
    expect(getCode(await network.ask(list, {}, { email: "member@demo.test" }))).toBe("FORBIDDEN");
    expect(getCode(await network.ask(list, {}))).toBe("UNAUTHENTICATED");
  });
});

describe("a rule", () => {
  test("is stored with clean terms", async () => {
    const rule = {
      kind: "BLOCK_LINK",
      note: "  Spam wave  ",
      terms: ["https://www.Evil.com/buy?x=1", "", " *.shop.test ", "evil.com"],
    };
    const { data } = await network.ask(create, { rule }, { email: admin });
    expect(data.createWordRule).toMatchObject({
      kind: "BLOCK_LINK",
      terms: ["evil.com", "shop.test"],
      note: "Spam wave",
      isActive: true,
      site: null,
      canEdit: true,
      replacement: null,
    });
  });

  test.each([
    ["no terms", { terms: ["  ", ""] }, "terms", /at least one/],
    ["a star alone", { terms: ["*"] }, "terms", /must start and end with a letter/],
    ["a star after two letters", { terms: ["go*"] }, "terms", /at least 3 letters/],
    ["a pattern", { terms: [".*(a+)+$"] }, "terms", /must start and end with a letter/],
    ["eleven words", { terms: ["a b c d e f g h i j k"] }, "terms", /more than 10 words/],
    ["a very long term", { terms: ["a".repeat(101)] }, "terms", /longer than 100/],
    [
      "too many terms",
      { terms: Array.from({ length: 501 }, (_u, at) => `w${at}`) },
      "terms",
      /up to 500/,
    ],
    ["no domain", { kind: "HOLD_LINK", terms: ["not a domain"] }, "terms", /is not a domain/],
    [
      "nothing to replace with",
      { kind: "REPLACE", terms: ["word"] },
      "replacement",
      /Enter what should stand/,
    ],
    ["an unknown site", { terms: ["word"], siteId: "99999" }, "site", /where the rule applies/],
    ["a long note", { terms: ["word"], note: "x".repeat(501) }, "note", /Maximum length of 500/],
  ])("is refused with the field and the reason: %s", async (_name, rule, field, message) => {
    const answer = await network.ask(
      create,
      { rule: { kind: "BLOCK", ...rule } },
      { email: admin },
    );
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", field });
    expect(answer.errors?.[0]?.message).toMatch(message);
  });

  test("a missing one cannot be changed", async () => {
    const rule = { kind: "FLAG", terms: ["word"] };
    for (const [document, variables] of [
      [update, { rule }],
      [setActive, { isActive: true }],
      [remove, {}],
    ] as const)
      expect(
        getCode(await network.ask(document, { id: "99999", ...variables }, { email: admin })),
      ).toBe("NOT_FOUND");
  });

  test("leaves a row of the log with each change, before and after", async () => {
    const as = { email: moderator };
    const rule = { kind: "HOLD", terms: ["first"], siteId: siteId("migraine") };
    const id = await makeRule(rule, as);
    await network.ask(update, { id, rule: { ...rule, terms: ["second"] } }, as);
    await network.ask(setActive, { id, isActive: false }, as);
    await network.ask(remove, { id }, as);
    const rows = await runSql(
      network,
      `select operation, assoc_type, site_id, actor_id = (select id from members where email = $2) as own,
        before, after from moderation_log where assoc_type = 'WORD_RULE' and assoc_id = $1 order by id`,
      [id, moderator],
    );
    const first = {
      kind: "hold",
      terms: ["first"],
      siteId: Number(siteId("migraine")),
      replacement: null,
      note: "",
      isActive: true,
    };
    const second = { ...first, terms: ["second"] };
    const off = { ...second, isActive: false };
    const common = {
      operation: "SET_WORD_RULE",
      assoc_type: "WORD_RULE",
      own: true,
      site_id: Number(siteId("migraine")),
    };
    expect(rows).toEqual([
      { ...common, before: null, after: first },
      { ...common, before: first, after: second },
      { ...common, before: second, after: off },
      { ...common, before: off, after: null },
    ]);
  });
});

describe("the test of rules", () => {
  test("marks the matches of the stored rules and the one being edited", async () => {
    await runSql(network, "delete from word_rules");
    await makeRule({ kind: "HOLD", terms: ["light"] });
    await makeRule({ kind: "BLOCK", terms: ["elsewhere"], siteId: siteId("sleep") });
    const id = await makeRule({ kind: "BLOCK", terms: ["elsewhere", "night"] });
    const sample = "The light at night, and my skill elsewhere";
    const ask = async (rule: Record<string, unknown>, ruleId: string | null) =>
      (await network.ask(tryOut, { id: ruleId, rule, sample }, { email: admin })).data.wordRuleTest;
    expect(
      await ask({ kind: "REPLACE", terms: ["night", "kill"], replacement: "***" }, id),
    ).toEqual({
      outcome: "HOLD",
      message: null,
      result: "The light at ***, and my skill elsewhere",
      parts: [
        { text: "The ", kind: null, isEdited: false },
        { text: "light", kind: "HOLD", isEdited: false },
        { text: " at ", kind: null, isEdited: false },
        { text: "night", kind: "REPLACE", isEdited: true },
        { text: ", and my skill elsewhere", kind: null, isEdited: false },
      ],
    });
    const blocked = await ask({ kind: "FLAG", terms: ["skill"] }, null);
    expect(blocked).toMatchObject({ outcome: "BLOCK", result: null });
    expect(blocked.message).toMatch(/^We don’t allow “night” and “elsewhere” here\./);
    expect(await ask({ kind: "FLAG", terms: ["kill"] }, id)).toMatchObject({ outcome: "HOLD" });
  });

  test("is for staff, and refuses a rule that cannot be stored", async () => {
    const rule = { kind: "BLOCK", terms: ["word"] };
    const ask = (variables: Record<string, unknown>, as: RequestedAs) =>
      network.ask(tryOut, { rule, sample: "A word", ...variables }, as);
    expect(getCode(await ask({}, { email: "member@demo.test" }))).toBe("FORBIDDEN");
    expect(getCode(await ask({}, {}))).toBe("UNAUTHENTICATED");
    expect(getCode(await ask({ sample: " " }, { email: admin }))).toBe("BAD_USER_INPUT");
    expect(getCode(await ask({ rule: { kind: "BLOCK", terms: [] } }, { email: admin }))).toBe(
      "BAD_USER_INPUT",
    );
  });
});

test("a rule applies at once, and soon on every other instance", async () => {
  await runSql(network, "delete from word_rules");
  other.app.start();
  const { id: threadId } = await makeThread(network);
  const post = async (instance: TestNetwork, body: string) => {
    const answer = await instance.ask(
      `mutation ($id: ID!, $body: String!, $key: String!) {
        createComment(assocId: $id, body: $body, idempotencyKey: $key) { page } }`,
      { id: threadId, body, key: crypto.randomUUID() },
      { email: "member@demo.test" },
    );
    return getCode(answer);
  };
  const id = await makeRule({ kind: "BLOCK", terms: ["gorgonzola"] });
  expect(await post(network, "Gorgonzola?")).toBe("BAD_USER_INPUT");
  await expect
    .poll(() => post(other, `Gorgonzola ${crypto.randomUUID()}`), { interval: 50 })
    .toBe("BAD_USER_INPUT");
  await network.ask(setActive, { id, isActive: false }, { email: admin });
  expect(await post(network, "Gorgonzola, again")).toBe("OK");
});
