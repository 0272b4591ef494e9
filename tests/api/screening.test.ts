import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeThread, memberEmails, runSql } from "#tests/support/make-content.ts";
import { moderationAs } from "#tests/support/moderation-calls.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import {
  createTestNetwork,
  type RequestedAs,
  type TestNetwork,
} from "#tests/support/test-network.ts";

let network: TestNetwork;
let threadId: string;
beforeAll(async () => {
  network = await createTestNetwork();
  ({ id: threadId } = await makeThread(network));
  const rules: [kind: string, terms: string[], replacement?: string][] = [
    ["BLOCK", ["gorgonzola", "blue cheese"]],
    ["BLOCK_LINK", ["evil.test"]],
    ["HOLD", ["parmesan"]],
    ["HOLD_LINK", ["odd.test"]],
    ["FLAG", ["cheddar"]],
    ["REPLACE", ["brie", "goat cheese"], "[cheese]"],
  ];
  for (const [kind, terms, replacement] of rules) {
    const { errors } = await network.ask(
      "mutation ($rule: WordRuleInput!) { createWordRule(rule: $rule) { id } }",
      { rule: { kind, terms, replacement } },
      { email: "admin@demo.test" },
    );
    expect(errors).toBeUndefined();
  }
});
afterAll(() => network.close());
beforeEach(() => runSql(network, "delete from member_posts"));

const emails = memberEmails(20);
const author = { email: emails[1] ?? "" };
const moderator = { email: "moderator@demo.test" };

type Kind = "comment" | "reply" | "thread" | "story" | "recipe" | "status" | "statusReply";
type Written = { title?: string; body?: string; document?: unknown };
type Post = { id: string; body: string; title?: string; document?: unknown };
type Answer = Awaited<ReturnType<TestNetwork["ask"]>>;

const recipe = ({ title = "Soup", body = "One pot." }: Written) => ({
  title,
  body,
  servings: 2,
  ingredients: [{ item: "peas" }],
  steps: ["Boil them."],
});

/** How each kind of post is sent and changed; `get` reads it from the answer. */
const kinds: Record<
  Kind,
  {
    create: string;
    toVariables: (written: Written) => Record<string, unknown>;
    get: (data: Answer["data"]) => Post;
    update?: string;
    caseType: string;
    heldType: string;
  }
> = {
  comment: {
    create: `mutation ($on: ID!, $body: String, $document: RichText, $key: String!) {
      createComment(assocId: $on, body: $body, document: $document, idempotencyKey: $key) {
        comment { id body document } } }`,
    toVariables: ({ body, document }) => ({ on: threadId, body, document }),
    get: (data) => data.createComment.comment,
    update: `mutation ($id: ID!, $body: String, $document: RichText) {
      updateComment(id: $id, body: $body, document: $document) { id body document } }`,
    caseType: "COMMENT",
    heldType: "COMMENT",
  },
  reply: {
    create: `mutation ($on: ID!, $to: ID!, $body: String, $document: RichText, $key: String!) {
      createComment(assocId: $on, replyToId: $to, body: $body, document: $document, idempotencyKey: $key) {
        comment { id body document } } }`,
    toVariables: ({ body, document }) => ({ on: threadId, to: repliedTo, body, document }),
    get: (data) => data.createComment.comment,
    caseType: "REPLY",
    heldType: "COMMENT",
  },
  thread: {
    create: `mutation ($title: String!, $body: String, $document: RichText, $key: String!) {
      createThread(title: $title, body: $body, document: $document, idempotencyKey: $key) {
        id title body document } }`,
    toVariables: ({ title = "A question", body, document }) => ({ title, body, document }),
    get: (data) => data.createThread,
    update: `mutation ($id: ID!, $title: String!, $body: String, $document: RichText, $revision: Int!) {
      updateThread(id: $id, expectedRevision: $revision, title: $title, body: $body, document: $document) {
        id title body document } }`,
    caseType: "THREAD",
    heldType: "CONTENT",
  },
  story: {
    create: `mutation ($title: String!, $body: String, $document: RichText, $key: String!) {
      createStory(title: $title, body: $body, document: $document, idempotencyKey: $key) {
        id title body document } }`,
    toVariables: ({ title = "My story", body, document }) => ({ title, body, document }),
    get: (data) => data.createStory,
    update: `mutation ($id: ID!, $title: String!, $body: String, $document: RichText, $revision: Int!) {
      updateStory(id: $id, expectedRevision: $revision, title: $title, body: $body, document: $document) {
        id title body document } }`,
    caseType: "POST",
    heldType: "CONTENT",
  },
  recipe: {
    create: `mutation ($recipe: RecipeInput!, $key: String!) {
      createRecipe(recipe: $recipe, idempotencyKey: $key) { id title body } }`,
    toVariables: (written) => ({ recipe: recipe(written) }),
    get: (data) => data.createRecipe,
    update: `mutation ($id: ID!, $recipe: RecipeInput!, $revision: Int!) {
      updateRecipe(id: $id, expectedRevision: $revision, recipe: $recipe) { id title body } }`,
    caseType: "POST",
    heldType: "CONTENT",
  },
  status: {
    create: `mutation ($body: String, $document: RichText, $key: String!) {
      createProfileStatus(body: $body, document: $document, idempotencyKey: $key) { id body document } }`,
    toVariables: ({ body, document }) => ({ body, document }),
    get: (data) => data.createProfileStatus,
    update: `mutation ($id: ID!, $body: String, $document: RichText) {
      updateProfileStatus(id: $id, body: $body, document: $document) { id body document } }`,
    caseType: "STATUS_UPDATE",
    heldType: "STATUS_UPDATE",
  },
  statusReply: {
    create: `mutation ($on: ID!, $body: String, $document: RichText, $key: String!) {
      createProfileStatusReply(statusId: $on, body: $body, document: $document, idempotencyKey: $key) {
        id body document } }`,
    toVariables: ({ body, document }) => ({ on: statusId, body, document }),
    get: (data) => data.createProfileStatusReply,
    caseType: "STATUS_UPDATE_REPLY",
    heldType: "STATUS_UPDATE_REPLY",
  },
};
const names = Object.keys(kinds) as Kind[];
const editable = names.filter((kind) => kinds[kind].update);

let repliedTo: string;
let statusId: string;
beforeAll(async () => {
  repliedTo = kinds.comment.get((await send("comment", { body: "Answer me" })).data).id;
  statusId = kinds.status.get((await send("status", { body: "A quiet day" })).data).id;
});

const send = (kind: Kind, written: Written, as: RequestedAs = author) =>
  network.ask(kinds[kind].create, { ...kinds[kind].toVariables(written), key: randomUUID() }, as);
async function post(kind: Kind, written: Written, as: RequestedAs = author): Promise<Post> {
  const { data, errors } = await send(kind, written, as);
  expect(errors).toBeUndefined();
  return kinds[kind].get(data);
}
async function edit(kind: Kind, id: string, written: Written, as: RequestedAs = author) {
  const [row] = await runSql(
    network,
    "select coalesce(max(number), 0)::int as number from content_revisions where content_id = $1",
    [id],
  );
  const variables = { ...kinds[kind].toVariables(written), id, revision: row.number };
  return network.ask(kinds[kind].update ?? "", variables, as);
}
const getError = ({ errors }: Answer) => ({
  code: errors?.[0]?.extensions.code,
  field: errors?.[0]?.extensions.field,
  message: errors?.[0]?.message,
});

/** The cases of a post, each with the reasons, details and texts of its reports. */
const findCases = (kind: Kind, id: string) =>
  runSql(
    network,
    `select id, state, reasons, outcome, site_id, member_id, closed_by_id is not null as "isClosedBySomebody",
      (select json_agg(json_build_object('reason', reason, 'details', details, 'reporter', reporter_id,
        'snapshot', snapshot) order by moderation_reports.id)
       from moderation_reports where case_id = moderation_cases.id) as reports
     from moderation_cases where assoc_type = $1 and assoc_id = $2 order by id`,
    [kinds[kind].caseType, id],
  );
async function findLevel(kind: Kind, id: string) {
  const [row] = await runSql(
    network,
    "select crisis_level, priority from moderation_cases where assoc_type = $1 and assoc_id = $2",
    [kinds[kind].caseType, id],
  );
  return row;
}
async function findState(kind: Kind, id: string): Promise<string> {
  const [table, column] = {
    CONTENT: ["content_items", "status"],
    COMMENT: ["comments", "status"],
    STATUS_UPDATE: ["profile_statuses", "state"],
    STATUS_UPDATE_REPLY: ["profile_status_replies", "state"],
  }[kinds[kind].heldType] as [string, string];
  const [row] = await runSql(network, `select ${column} as state from ${table} where id = $1`, [
    id,
  ]);
  return row.state === "published" ? "visible" : row.state;
}

describe.each(names)("a new %s", (kind) => {
  test("with a blocked word is refused, and the answer names the word and the field", async () => {
    const answer = await send(kind, { body: "I like Blue  Cheese and görgonzola" });
    expect(getError(answer)).toEqual({
      code: "BAD_USER_INPUT",
      field: "body",
      message:
        "We don’t allow “Blue Cheese” and “görgonzola” here. Please change your text and send it again.",
    });
  });

  test("with a blocked link is refused", async () => {
    const answer = await send(kind, { body: "Look at shop.evil.test/cheap" });
    expect(getError(answer).message).toBe(
      "We don’t allow links to evil.test. Please remove them and send your text again.",
    );
  });

  test("with a word to hold waits for a moderator, with a case of its own", async () => {
    const { id } = await post(kind, { body: "Parmesan helps me" });
    expect(await findState(kind, id)).toBe("held");
    const [found, ...more] = await findCases(kind, id);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      state: "open",
      reasons: ["word_rule"],
      site_id: network.site("migraine").id,
      reports: [
        {
          reason: "word_rule",
          details: "Held for: Parmesan",
          reporter: null,
          snapshot: { body: expect.stringContaining("Parmesan helps me") },
        },
      ],
    });
    expect(found.reports[0].snapshot.path).toMatch(/^\/(?:forums|stories|recipes|members)\//);
  });

  test("with a word to flag is public and has a case", async () => {
    const { id } = await post(kind, { body: "Cheddar for me" });
    expect(await findState(kind, id)).toBe("visible");
    const [found] = await findCases(kind, id);
    expect(found).toMatchObject({ state: "open", reasons: ["word_rule"] });
    expect(found.reports[0].details).toBe("Flagged for: Cheddar");
  });

  test("with words to replace is stored with others", async () => {
    const stored = await post(kind, { body: "Brie or goat\ncheese? Sobriety!" });
    expect(stored.body).toBe("[cheese] or [cheese]? Sobriety!");
    expect(await findCases(kind, stored.id)).toEqual([]);
  });

  test("without any of them has no case", async () => {
    const { id } = await post(kind, { body: "Nothing of that kind" });
    expect(await findState(kind, id)).toBe("visible");
    expect(await findCases(kind, id)).toEqual([]);
  });

  test("of staff is not screened", async () => {
    const { id, body } = await post(kind, { body: "Gorgonzola, parmesan, brie" }, moderator);
    expect(body).toBe("Gorgonzola, parmesan, brie");
    expect([await findState(kind, id), await findCases(kind, id)]).toEqual(["visible", []]);
  });
});

describe.each(editable)("an edit of a %s", (kind) => {
  test("with a blocked word is refused and changes nothing", async () => {
    const { id } = await post(kind, { body: "Fine words" });
    expect(getError(await edit(kind, id, { body: "Gorgonzola" }))).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "body",
    });
    expect(await findState(kind, id)).toBe("visible");
  });

  test("with a word to hold holds it with a case that has the new text", async () => {
    const { id } = await post(kind, { body: "Fine words" });
    expect((await edit(kind, id, { body: "Fine parmesan" })).errors).toBeUndefined();
    expect(await findState(kind, id)).toBe("held");
    const [found] = await findCases(kind, id);
    expect(found.reasons).toEqual(["word_rule"]);
    expect(found.reports[0].snapshot.body).toContain("Fine parmesan");
  });

  test("replaces words", async () => {
    const { id } = await post(kind, { body: "Fine words" });
    const { data } = await edit(kind, id, { body: "Fine brie" });
    expect((Object.values(data)[0] as Post).body).toBe("Fine [cheese]");
  });

  test("with a flagged word stays public and opens a case", async () => {
    const { id } = await post(kind, { body: "Fine words" });
    await edit(kind, id, { body: "Fine cheddar" });
    expect(await findState(kind, id)).toBe("visible");
    expect(await findCases(kind, id)).toMatchObject([{ state: "open", reasons: ["word_rule"] }]);
  });
});

describe("a formatted text", () => {
  const text = (words: string, ...marks: string[]) => ({
    type: "text",
    text: words,
    marks: marks.length > 0 ? marks.map((type) => ({ type })) : undefined,
  });
  const paragraph = (...content: object[]) => ({ type: "paragraph", content });
  const document = (...content: object[]) => ({ type: "doc", content });

  test("is screened across its formatting", async () => {
    const answer = await send("comment", {
      document: document(paragraph(text("gorgon"), text("zola", "bold"))),
    });
    expect(getError(answer).message).toMatch(/“gorgonzola”/);
  });

  test("keeps its formatting when words are replaced", async () => {
    const stored = await post("comment", {
      document: document(
        paragraph(text("I eat br"), text("ie", "bold"), text(" daily")),
        paragraph(text("and "), text("goat", "italic"), { type: "hardBreak" }, text("cheese!")),
      ),
    });
    expect(stored.body).toBe("I eat [cheese] daily\n\nand [cheese]\n!");
    expect(stored.document).toEqual(
      document(
        paragraph(text("I eat [cheese]"), text(" daily")),
        paragraph(text("and "), text("[cheese]", "italic"), { type: "hardBreak" }, text("!")),
      ),
    );
  });

  test("is screened for the addresses behind its words", async () => {
    const link = { type: "link", attrs: { href: "https://www.evil.test/x" } };
    const answer = await send("comment", {
      document: document(paragraph({ type: "text", text: "a kind word", marks: [link] })),
    });
    expect(getError(answer).message).toMatch(/links to evil\.test/);
  });

  test("is not rejected for the name of a mentioned member", async () => {
    const [member] = await runSql(
      network,
      "update members set username = 'gorgonzola' where email = $1 returning id, username",
      [emails[2]],
    );
    const mention = { type: "mention", attrs: { id: member.id, label: member.username } };
    const stored = await post("comment", {
      document: document(paragraph(text("Thank you "), mention)),
    });
    expect(stored.body).toBe("Thank you @gorgonzola");
  });
});

test("titles, ingredients, units, steps and captions are screened too", async () => {
  const titled = await send("thread", { title: "On Gorgonzola", body: "Words" });
  expect(getError(titled)).toMatchObject({ code: "BAD_USER_INPUT", field: "title" });
  const story = await post("story", { title: "Brie and I", body: "Words" });
  expect(story.title).toBe("[cheese] and I");
  const cook = (change: object) =>
    network.ask(
      `mutation ($recipe: RecipeInput!, $key: String!) { createRecipe(recipe: $recipe, idempotencyKey: $key) {
        recipe { ingredients { item } steps } summary } }`,
      { recipe: { ...recipe({}), ...change }, key: randomUUID() },
      author,
    );
  expect(getError(await cook({ steps: ["Melt the gorgonzola"] })).field).toBe("steps.0");
  const { data } = await cook({
    ingredients: [{ item: "brie" }],
    steps: ["Melt the brie"],
    body: "",
  });
  expect(data.createRecipe).toEqual({
    recipe: { ingredients: [{ item: "[cheese]" }], steps: ["Melt the [cheese]"] },
    summary: "With [cheese].",
  });
});

test("a rule of another site does nothing here", async () => {
  const rule = { kind: "BLOCK", terms: ["camembert"], siteId: String(network.site("sleep").id) };
  const admin = { email: "admin@demo.test" };
  await network.ask(
    "mutation ($rule: WordRuleInput!) { createWordRule(rule: $rule) { id } }",
    { rule },
    admin,
  );
  expect((await send("thread", { body: "Camembert" })).errors).toBeUndefined();
  const there = await send("thread", { body: "Camembert" }, { ...author, site: "sleep" });
  expect(getError(there).message).toMatch(/“Camembert”/);
});

describe("risk wording", () => {
  test.each(names)("in a %s leaves it public and opens one case with its level", async (kind) => {
    const { id, body } = await post(kind, { body: `I want to die ${randomUUID()}` });
    expect(body).toContain("I want to die");
    expect(await findState(kind, id)).toBe("visible");
    const found = await findCases(kind, id);
    expect(found).toMatchObject([
      {
        state: "open",
        reasons: ["risk_wording"],
        site_id: network.site("migraine").id,
        reports: [{ reason: "risk_wording", details: "", reporter: null }],
      },
    ]);
    expect(await findLevel(kind, id)).toEqual({ crisis_level: "medium", priority: 600 });
  });

  test.each(editable)(
    "in an edit of a %s joins its case, which keeps the highest level",
    async (kind) => {
      const { id } = await post(kind, { body: `I want to die ${randomUUID()}` });
      for (const body of ["I am going to kill myself tonight", "I want to die"])
        expect((await edit(kind, id, { body })).errors).toBeUndefined();
      expect(await findState(kind, id)).toBe("visible");
      const [found, ...more] = await findCases(kind, id);
      expect(more).toEqual([]);
      expect(found.reasons).toEqual(["risk_wording"]);
      expect(found.reports).toHaveLength(3);
      expect(found.reports[1].snapshot.body).toContain("tonight");
      expect(await findLevel(kind, id)).toEqual({ crisis_level: "high", priority: 1000 });
    },
  );

  test("a finding in a post held by a word rule adds a reason to the same case", async () => {
    const { id } = await post("comment", { body: "Parmesan. I want to die." });
    expect(await findState("comment", id)).toBe("held");
    expect(await findCases("comment", id)).toMatchObject([
      { reasons: ["word_rule", "risk_wording"] },
    ]);
  });

  test("is found in a title, and in no post of staff", async () => {
    const { id } = await post("thread", { title: "I want to die", body: `Words ${randomUUID()}` });
    expect(await findCases("thread", id)).toMatchObject([{ reasons: ["risk_wording"] }]);
    const own = await post("comment", { body: "I want to die" }, moderator);
    expect(await findCases("comment", own.id)).toEqual([]);
  });
});

describe("a limited member", () => {
  test("is held with all that they post and change, with a case", async () => {
    const as = { email: emails[3] ?? "" };
    const before = await post("comment", { body: "Before the limit" }, as);
    await runSql(
      network,
      `insert into member_restrictions (member_id, kind, actor_id)
       select id, 'limit', 1 from members where email = $1`,
      [as.email],
    );
    const { id } = await post("status", { body: "Under the limit" }, as);
    expect(await findState("status", id)).toBe("held");
    expect(await findCases("status", id)).toMatchObject([
      {
        reasons: ["held"],
        reports: [{ details: "The posts of this member wait for a moderator" }],
      },
    ]);
    await edit("comment", before.id, { body: "After the limit" }, as);
    expect(await findState("comment", before.id)).toBe("held");
    await runSql(network, "delete from member_restrictions");
    const { id: free } = await post("status", { body: "Without the limit" }, as);
    expect(await findState("status", free)).toBe("visible");
  });
});

describe("the case of a held post", () => {
  const review = (kind: Kind, id: string, operation: string) =>
    network.ask(
      `mutation ($id: ID!, $type: HeldType!, $operation: ReviewOperation!) {
        reviewHeldPost(assocId: $id, assocType: $type, operation: $operation) { assocId } }`,
      { id, type: kinds[kind].heldType, operation },
      moderator,
    );
  const hold = (kind: Kind, words = "Parmesan") => post(kind, { body: `${words} ${randomUUID()}` });

  test("is opened for a first post too", async () => {
    const as = { email: emails[4] ?? "", settings: { hold_first_posts: true } };
    const { id } = await post("comment", { body: "My first words" }, as);
    expect(await findCases("comment", id)).toMatchObject([
      { state: "open", reasons: ["held"], reports: [{ details: "First post on this site" }] },
    ]);
  });

  test.each(names)("is closed when a moderator approves or declines a %s", async (kind) => {
    for (const [operation, outcome] of [
      ["APPROVE", "APPROVE"],
      ["DECLINE", "DELETE"],
    ]) {
      const { id } = await hold(kind);
      expect((await review(kind, id, operation ?? "")).errors).toBeUndefined();
      expect(await findCases(kind, id)).toMatchObject([
        { state: "closed", outcome, isClosedBySomebody: true },
      ]);
      const [log] = await runSql(
        network,
        `select case_id = (select id from moderation_cases where assoc_type = $1 and assoc_id = $2) as same
         from moderation_log where assoc_id = $2 order by id desc limit 1`,
        [kinds[kind].caseType, id],
      );
      expect(log.same).toBe(true);
    }
  });

  test("stays open for other reports, without showing that the post is held", async () => {
    const { id } = await hold("comment");
    await runSql(
      network,
      `update moderation_cases set reasons = '{held,word_rule,harassment}'
       where assoc_type = 'COMMENT' and assoc_id = $1`,
      [id],
    );
    await review("comment", id, "APPROVE");
    expect(await findCases("comment", id)).toMatchObject([
      { state: "open", reasons: ["word_rule", "harassment"], outcome: null },
    ]);
  });

  test("stays open for danger to a person when the post is declined", async () => {
    for (const [reason, state] of [
      ["risk_wording", "open"],
      ["spam", "closed"],
    ]) {
      const { id } = await hold("comment");
      await runSql(
        network,
        `update moderation_cases set reasons = array['held', $2]
         where assoc_type = 'COMMENT' and assoc_id = $1`,
        [id, reason],
      );
      await review("comment", id, "DECLINE");
      expect([reason, (await findCases("comment", id))[0].state]).toEqual([reason, state]);
    }
  });

  test("cannot be closed by a decision that leaves the post waiting", async () => {
    const as = moderationAs(network, moderator);
    const { id } = await hold("comment");
    const [{ id: caseId }] = await findCases("comment", id);
    const decision = {
      outcome: "DISMISS",
      explanation: "Please read our rules.",
      rule: "kindness",
    };
    for (const outcome of ["DISMISS", "WARN", "LIMIT", "SUSPEND"])
      expect(getError(await as.decide(caseId, { ...decision, outcome }))).toMatchObject({
        code: "BAD_USER_INPUT",
        field: "outcome",
      });
    expect(await findState("comment", id)).toBe("held");
    expect((await findCases("comment", id))[0].state).toBe("open");
    expect((await as.decide(caseId, { outcome: "APPROVE" })).errors).toBeUndefined();
    expect(await findState("comment", id)).toBe("visible");
  });

  test("of a first post offers to publish it or to decide about it", async () => {
    const held = { email: emails[5] ?? "", settings: { hold_first_posts: true } };
    const { id } = await post("comment", { body: "My very first words" }, held);
    const [{ id: caseId }] = await findCases("comment", id);
    const { data } = await moderationAs(network, moderator).open(caseId);
    expect(data.moderationCase.outcomes).toEqual(["APPROVE", "ASK_FOR_CHANGES", "HIDE", "SPAM"]);
  });

  const deletions: Partial<Record<Kind, string>> = {
    comment: "mutation ($id: ID!) { deleteComment(id: $id) { id } }",
    reply: "mutation ($id: ID!) { deleteComment(id: $id) { id } }",
    thread: "mutation ($id: ID!) { deleteContent(id: $id) }",
    story: "mutation ($id: ID!) { deleteContent(id: $id) }",
    status: "mutation ($id: ID!) { deleteProfileStatus(id: $id) }",
    statusReply: "mutation ($id: ID!) { deleteProfileStatusReply(id: $id) }",
  };
  test.each(Object.keys(deletions) as Kind[])(
    "is closed when its author deletes a %s",
    async (kind) => {
      const { id } = await hold(kind);
      expect((await network.ask(deletions[kind] ?? "", { id }, author)).errors).toBeUndefined();
      expect(await findCases(kind, id)).toMatchObject([
        { state: "closed", outcome: null, isClosedBySomebody: true },
      ]);
    },
  );

  test.each([
    ["comment", "mutation ($id: ID!) { restoreComment(id: $id) { id } }"],
    ["status", "mutation ($id: ID!) { restoreProfileStatus(id: $id) { id } }"],
    ["thread", "mutation ($id: ID!) { restoreContent(id: $id) { id } }"],
    ["story", "mutation ($id: ID!) { restoreContent(id: $id) { id } }"],
  ] as const)("is open again when its author brings a %s back", async (kind, restore) => {
    const { id } = await hold(kind);
    await network.ask(deletions[kind] ?? "", { id }, author);
    expect((await network.ask(restore, { id }, author)).errors).toBeUndefined();
    expect(await findState(kind, id)).toBe("held");
    expect(await findCases(kind, id)).toMatchObject([{ state: "open", isClosedBySomebody: false }]);
  });

  test.each(["thread", "status"] as const)(
    "gets the new text when its author changes a %s",
    async (kind) => {
      const { id } = await hold(kind);
      expect((await edit(kind, id, { body: "Only fine words now" })).errors).toBeUndefined();
      expect(await findState(kind, id)).toBe("held");
      const [found, ...more] = await findCases(kind, id);
      expect(more).toEqual([]);
      expect(found.reports.at(-1)).toMatchObject({
        reason: "held",
        details: "Changed by its author while it was held",
        snapshot: { body: "Only fine words now" },
      });
    },
  );

  test("is not opened for a post that is refused", async () => {
    const words = "Parmesan is what I had for dinner last night";
    await post("comment", { body: words });
    const count = async () => (await runSql(network, "select count(*) from moderation_cases"))[0];
    const before = await count();
    expect(getError(await send("comment", { body: `${words}!` })).message).toMatch(
      /already posted/,
    );
    expect(await count()).toEqual(before);
  });
});

test("a post without findings sends no queries about rules and cases", async () => {
  const { statements } = await recordStatements(() => send("comment", { body: "Plain words" }));
  expect(
    statements.filter((text) => /word_rules|moderation_cases|moderation_reports/.test(text)),
  ).toEqual([]);
});
