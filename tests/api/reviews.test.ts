import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const admin = { email: "admin@demo.test" };
/** Wrote the items that `makeItem` makes. */
const contributor = { email: "contributor@demo.test" };

let network: TestNetwork;
/** A second member who may change and publish everything. */
let second: { email: string };
beforeAll(async () => {
  network = await createTestNetwork();
  second = { email: "member2@demo.test" };
  await runSql(network, "update members set legacy_role = 'administrator' where email = $1", [
    second.email,
  ]);
});
afterAll(() => network.close());

const reviewFields = `id mayDecide mayWithdraw
  review { state version isChangedSince isOverdue dueOn message decisionMessage
    reviewer { username } askedBy { username } decidedBy { username } decidedAt }
  notes { id sectionId text isOwn author { username } resolvedBy { username } resolvedAt }`;
const openDocument = `query ($id: ID!) { editedContentReview(id: $id) { ${reviewFields} } }`;
const askDocument = `mutation ($id: ID!, $reviewerId: ID, $dueOn: String, $message: String!) {
  askForReview(id: $id, reviewerId: $reviewerId, dueOn: $dueOn, message: $message) { ${reviewFields} } }`;
const decideDocument = `mutation ($id: ID!, $version: Int!, $decision: ReviewDecision!, $message: String!) {
  decideReview(id: $id, version: $version, decision: $decision, message: $message) { ${reviewFields} } }`;
const withdrawDocument = `mutation ($id: ID!) { withdrawReview(id: $id) { ${reviewFields} } }`;
const addDocument = `mutation ($id: ID!, $sectionId: String, $text: String!) {
  addSectionNote(id: $id, sectionId: $sectionId, text: $text) { ${reviewFields} } }`;
const resolveDocument = `mutation ($id: ID!, $noteId: ID!, $isResolved: Boolean!) {
  resolveSectionNote(id: $id, noteId: $noteId, isResolved: $isResolved) { ${reviewFields} } }`;
const deleteDocument = `mutation ($id: ID!, $noteId: ID!) {
  deleteSectionNote(id: $id, noteId: $noteId) { ${reviewFields} } }`;
const listDocument = `query ($list: ContentReviewList!, $after: ID) {
  contentReviews(list: $list, after: $after) { nextAfter items { id title state
    author { username } review { state isOverdue isChangedSince } } } }`;
const reviewersDocument = `query ($id: ID!, $search: String!) {
  contentReviewers(id: $id, search: $search) { id username } }`;
const versionDocument = "query ($id: ID!) { editedContent(id: $id) { version } }";
const saveDocument = `mutation ($id: ID!, $change: WorkingChangeInput!) {
  saveWorkingCopy(id: $id, change: $change) { version } }`;
const publishDocument = `mutation ($id: ID!, $version: Int!, $state: ContentState!, $status: EditorStatus!) {
  publishWorkingCopy(id: $id, version: $version, state: $state, status: $status) { id } }`;
const discardDocument = `mutation ($id: ID!, $version: Int!) { discardWorkingCopy(id: $id, version: $version) { id } }`;

type Note = {
  id: string;
  sectionId: string | null;
  text: string;
  isOwn: boolean;
  resolvedBy: object | null;
};
type Review = {
  mayDecide: boolean;
  mayWithdraw: boolean;
  review: { state: string; version: number; isChangedSince: boolean; message: string } | null;
  notes: Note[];
};
type List = { nextAfter: string | null; items: { id: string; title: string }[] };

async function call(document: string, variables: object, as: object) {
  const { data, errors } = await network.ask(document, variables as never, as);
  if (errors) throw new Error(`${errors[0]?.extensions.code}: ${errors[0]?.message}`);
  return Object.values(data as Record<string, unknown>)[0] as never;
}

const makeDraft = () => makeItem(network, { status: "draft", publishedIn: null });
const open = (id: string, as: object = admin): Promise<Review> => call(openDocument, { id }, as);
const request = (id: string, values: object = {}, as: object = contributor): Promise<Review> =>
  call(askDocument, { id, message: "", ...values }, as);
const decide = (id: string, values: object = {}, as: object = admin): Promise<Review> =>
  call(decideDocument, { id, version: 0, decision: "approved", message: "", ...values }, as);
const note = (id: string, values: object, as: object = contributor): Promise<Review> =>
  call(addDocument, { id, text: "A note", ...values }, as);
const save = async (id: string, title: string, as: object = contributor): Promise<number> => {
  const { version } = (await call(versionDocument, { id }, admin)) as { version: number };
  const change = { version, writer: title, sequence: Date.now(), fields: { title } };
  return ((await call(saveDocument, { id, change }, as)) as { version: number }).version;
};
const publish = (id: string, version: number, as: object = admin) =>
  call(publishDocument, { id, version, state: "draft", status: "published" }, as);
const list = (values: object = {}, as: object = admin): Promise<List> =>
  call(listDocument, { list: "asked", ...values }, as);
const idOf = async (email: string) => (await network.getSession(email, "migraine")).member.id;

describe("a review", () => {
  test("is requested by an author, and approved by somebody who may publish", async () => {
    const { id } = await makeDraft();
    expect(await open(id, contributor)).toMatchObject({ review: null, mayDecide: false });
    const reviewerId = String(await idOf(admin.email));
    const values = { reviewerId, dueOn: "2190-01-31", message: " Please  check the dose. " };
    const asked = await request(id, values);
    expect(asked).toMatchObject({
      mayDecide: false,
      mayWithdraw: true,
      review: {
        state: "asked",
        version: 0,
        dueOn: "2190-01-31",
        message: "Please  check the dose.",
        isOverdue: false,
        reviewer: { username: "Adaeze Admin" },
        decidedBy: null,
        decidedAt: null,
      },
    });
    expect(await open(id)).toMatchObject({ mayDecide: true, mayWithdraw: true });
    expect(await decide(id, { message: "Good." })).toMatchObject({
      mayDecide: false,
      review: {
        state: "approved",
        decisionMessage: "Good.",
        decidedBy: { username: "Adaeze Admin" },
        decidedAt: expect.any(String),
      },
    });
  });

  test("asks for changes with a message, and can be requested again", async () => {
    const { id } = await makeDraft();
    await request(id);
    const decision = { decision: "changes_wanted" };
    await expect(decide(id, { ...decision, message: " " })).rejects.toThrow("BAD_USER_INPUT");
    await decide(id, { ...decision, message: "Name the source." });
    expect((await open(id, contributor)).review).toMatchObject({
      state: "changes_wanted",
      decisionMessage: "Name the source.",
    });
    expect((await request(id, { message: "Done" })).review).toMatchObject({
      state: "asked",
      message: "Done",
      decisionMessage: "",
      decidedBy: null,
      decidedAt: null,
    });
  });

  test("stays approved after later changes, and says that there are some", async () => {
    const { id } = await makeDraft();
    const version = await save(id, "One");
    await request(id);
    expect((await decide(id, { version })).review).toMatchObject({ isChangedSince: false });
    await save(id, "Two");
    expect((await open(id)).review).toMatchObject({ state: "approved", isChangedSince: true });

    const untouched = await makeDraft();
    await request(untouched.id);
    await decide(untouched.id);
    await save(untouched.id, "First change");
    expect((await open(untouched.id)).review).toMatchObject({ isChangedSince: true });
  });

  test("is about the version that the reviewer saw", async () => {
    const { id } = await makeDraft();
    const version = await save(id, "One");
    await request(id);
    await save(id, "Two");
    await expect(decide(id, { version: version + 2 })).rejects.toThrow("BAD_USER_INPUT");
    await expect(decide(id, { version: -1 })).rejects.toThrow("BAD_USER_INPUT");
    expect((await decide(id, { version })).review).toMatchObject({
      version,
      isChangedSince: true,
    });
  });

  test("ends when the item is published, and when its changes are given up", async () => {
    const { id } = await makeDraft();
    const version = await save(id, "One");
    await request(id);
    await decide(id, { version });
    await publish(id, version);
    expect((await open(id)).review).toBeNull();

    const next = await save(id, "Three", admin);
    await request(id, {}, second);
    await call(discardDocument, { id, version: next }, admin);
    expect((await open(id)).review).toBeNull();
    await expect(request(id, {}, admin)).rejects.toThrow("BAD_USER_INPUT");
  });

  test("cannot be decided by the one who asked, but by a colleague", async () => {
    const { id } = await makeDraft();
    await request(id, {}, admin);
    await expect(decide(id)).rejects.toThrow("FORBIDDEN");
    expect((await open(id)).mayDecide).toBe(false);
    expect((await decide(id, {}, second)).review).toMatchObject({ state: "approved" });
  });

  test("is decided once when two decide at the same time", async () => {
    const { id } = await makeDraft();
    await request(id);
    const results = await Promise.allSettled([
      decide(id),
      decide(id, { decision: "changes_wanted", message: "No" }, second),
    ]);
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toEqual([
      expect.objectContaining({
        reason: expect.objectContaining({ message: expect.stringMatching("CONFLICT") }),
      }),
    ]);
    await expect(decide(id)).rejects.toThrow("CONFLICT");
  });

  test("is ended by those who asked and those who may publish, without a decision", async () => {
    const { id } = await makeDraft();
    await request(id, {}, admin);
    expect((await open(id, contributor)).mayWithdraw).toBe(false);
    await expect(call(withdrawDocument, { id }, contributor)).rejects.toThrow("FORBIDDEN");
    const ended = await call(withdrawDocument, { id }, second);
    expect(ended).toMatchObject({ review: null });
    expect(await call(withdrawDocument, { id }, contributor)).toMatchObject({ review: null });
    await expect(decide(id)).rejects.toThrow("CONFLICT");
  });

  test.each([
    ["a past day", { dueOn: "2020-01-01" }],
    ["no day", { dueOn: "soon" }],
    ["a day that does not exist", { dueOn: "2190-02-30" }],
    ["a long message", { message: "x".repeat(2001) }],
    ["a member who does not exist", { reviewerId: "2147483647" }],
  ])("is not requested with %s", async (_what, values) => {
    const { id } = await makeDraft();
    await expect(request(id, values)).rejects.toThrow("BAD_USER_INPUT");
    expect((await open(id)).review).toBeNull();
  });

  test("is not requested from a member who could not decide, nor from oneself", async () => {
    const { id } = await makeDraft();
    for (const email of ["member@demo.test", "moderator@demo.test", contributor.email])
      await expect(request(id, { reviewerId: String(await idOf(email)) })).rejects.toThrow(
        "BAD_USER_INPUT",
      );
  });
});

describe("the members to ask", () => {
  const search = async (id: string, text: string, as: object = contributor) => {
    const found = (await call(reviewersDocument, { id, search: text }, as)) as {
      username: string;
    }[];
    return found.map(({ username }) => username);
  };

  test("are those who may change and publish everything, by a part of their name", async () => {
    const { id } = await makeDraft();
    expect(await search(id, "DAEZ")).toEqual(["Adaeze Admin"]);
    const all = await search(id, "");
    expect(all).toContain("Adaeze Admin");
    expect(all.length).toBeLessThanOrEqual(8);
    expect(await search(id, "", admin)).not.toContain("Adaeze Admin");
    expect(await search(id, "%")).toEqual([]);
  });

  test("do not include spammers of the site", async () => {
    const { id } = await makeDraft();
    const memberId = await idOf(second.email);
    const name = (await network.getSession(second.email, "migraine")).member.username;
    expect(await search(id, name)).toEqual([name]);
    await runSql(network, "insert into site_spammers (site_id, member_id) values ($1, $2)", [
      network.site("migraine").id,
      memberId,
    ]);
    try {
      expect(await search(id, name)).toEqual([]);
    } finally {
      await runSql(network, "delete from site_spammers where member_id = $1", [memberId]);
    }
  });
});

describe("notes", () => {
  test("are read, answered and resolved by everybody who may edit the item", async () => {
    const { id } = await makeDraft();
    await note(id, { text: "  About\r\nthe whole " });
    const { notes } = await note(id, { sectionId: "s-1", text: "Too long?" }, admin);
    expect(notes).toMatchObject([
      { sectionId: null, text: "About\nthe whole", isOwn: false, author: expect.anything() },
      { sectionId: "s-1", text: "Too long?", isOwn: true, resolvedBy: null, resolvedAt: null },
    ]);
    const noteId = notes[1]?.id;
    const change = { id, noteId, isResolved: true };
    const resolved = (await call(resolveDocument, change, contributor)) as Review;
    const by = resolved.notes[1]?.resolvedBy;
    expect(by).not.toBeNull();
    // The one who resolved it first stays.
    const again = (await call(resolveDocument, change, admin)) as Review;
    expect(again.notes[1]?.resolvedBy).toEqual(by);
    const opened = await call(resolveDocument, { ...change, isResolved: false }, admin);
    expect(opened).toMatchObject({ notes: [{}, { resolvedBy: null, resolvedAt: null }] });
  });

  test("are deleted by their author alone", async () => {
    const { id } = await makeDraft();
    const { notes } = await note(id, {});
    const noteId = notes[0]?.id;
    await expect(call(deleteDocument, { id, noteId }, admin)).rejects.toThrow("FORBIDDEN");
    expect(await call(deleteDocument, { id, noteId }, contributor)).toMatchObject({ notes: [] });
    await expect(call(deleteDocument, { id, noteId }, contributor)).rejects.toThrow("NOT_FOUND");
  });

  test("are not reached through another item", async () => {
    const [one, other] = [await makeDraft(), await makeDraft()];
    const noteId = (await note(one.id, {})).notes[0]?.id;
    const change = { id: other.id, noteId };
    await expect(call(deleteDocument, change, contributor)).rejects.toThrow("NOT_FOUND");
    await expect(
      call(resolveDocument, { ...change, isResolved: true }, contributor),
    ).rejects.toThrow("NOT_FOUND");
    expect((await open(other.id)).notes).toEqual([]);
  });

  test("stay when the item is published", async () => {
    const { id } = await makeDraft();
    await note(id, { sectionId: "gone" });
    await publish(id, await save(id, "Published"));
    expect((await open(id)).notes).toHaveLength(1);
  });

  test.each([
    ["nothing", { text: " \n" }],
    ["too much", { text: "x".repeat(2001) }],
    ["a place that is no section", { sectionId: "../x" }],
    ["an empty place", { sectionId: "" }],
  ])("are refused with %s", async (_what, values) => {
    const { id } = await makeDraft();
    await expect(note(id, values)).rejects.toThrow("BAD_USER_INPUT");
    expect((await open(id)).notes).toEqual([]);
  });
});

describe("the list of reviews", () => {
  test("has what waits by its day, for those who may decide", async () => {
    const made = await Promise.all([makeDraft(), makeDraft(), makeDraft()]);
    const [late, none, early] = made.map(({ id }) => id) as [string, string, string];
    await save(late, "With changes");
    await request(late, { dueOn: "2190-03-01", reviewerId: String(await idOf(admin.email)) });
    await request(none);
    await request(early, { dueOn: "2190-02-01" });
    await runSql(
      network,
      "update content_reviews set due_on = '2020-01-01' where content_id = $1",
      [early],
    );
    const isMade = ({ id }: { id: string }) => [late, none, early].includes(id);
    const { items } = await list();
    expect(items.filter(isMade)).toMatchObject([
      { id: early, state: "draft", review: { isOverdue: true } },
      { id: late, title: "With changes", review: { isOverdue: false } },
      { id: none },
    ]);
    const mine = await list({ list: "mine" });
    expect(mine.items.filter(isMade).map(({ id }) => id)).toEqual([late]);
    await decide(early);
    const approved = await list({ list: "approved" });
    expect(approved.items.filter(isMade)).toMatchObject([
      { id: early, review: { isOverdue: false } },
    ]);
    const own = await list({}, contributor);
    expect(own.items.filter(isMade).map(({ id }) => id)).toEqual([late, none]);
  });

  test("has pages, and items of its own site alone", async () => {
    const items = await Promise.all(Array.from({ length: 52 }, makeDraft));
    const siteId = network.site("migraine").id;
    await runSql(
      network,
      `insert into content_reviews (content_id, site_id, state, version, message, decided_at)
        select id, $1, 'changes_wanted', 0, '', now() from unnest($2::int[]) as id`,
      [siteId, items.map(({ id }) => Number(id))],
    );
    const first = await list({ list: "changes_wanted" });
    expect([first.items.length, first.nextAfter === null]).toEqual([50, false]);
    const next = await list({ list: "changes_wanted", after: first.nextAfter });
    const ids = [...first.items, ...next.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(items.every(({ id }) => ids.includes(id))).toBe(true);
    expect(await list({ list: "changes_wanted" }, { ...admin, site: "sleep" })).toEqual({
      items: [],
      nextAfter: null,
    });
  });

  test("leaves out what was deleted", async () => {
    const { id } = await makeDraft();
    await request(id);
    await runSql(network, "update content_items set status = 'deleted' where id = $1", [id]);
    expect((await list()).items.some((item) => item.id === id)).toBe(false);
  });
});

describe("who may review", () => {
  const calls = [
    ["read the review of", openDocument, {}],
    ["request a review of", askDocument, { message: "" }],
    ["decide about", decideDocument, { version: 0, decision: "approved", message: "" }],
    ["end the review of", withdrawDocument, {}],
    ["write a note on", addDocument, { text: "Hello" }],
    ["resolve a note on", resolveDocument, { isResolved: true }],
    ["delete a note on", deleteDocument, {}],
    ["search reviewers of", reviewersDocument, { search: "" }],
  ] as const;
  const viewers = [
    ["a guest", {}, "UNAUTHENTICATED"],
    ["a member", { email: "member@demo.test" }, "FORBIDDEN"],
    ["a moderator", { email: "moderator@demo.test" }, "FORBIDDEN"],
    ["a spammer", { email: "spammer@demo.test" }, "FORBIDDEN"],
    ["another author", { email: "editorial@demo.test" }, "FORBIDDEN"],
    ["an admin on another site", { ...admin, site: "sleep" }, "NOT_FOUND"],
  ] as const;

  test.each(viewers)("not %s, by no call", async (_who, as, code) => {
    const { id } = await makeDraft();
    await request(id);
    const noteId = (await note(id, {})).notes[0]?.id;
    for (const [name, document, variables] of calls) {
      const values = { id, noteId, ...variables };
      const { errors } = await network.ask(document, values as never, as);
      expect([name, errors?.[0]?.extensions.code]).toEqual([name, code]);
    }
    const { review, notes } = await open(id);
    expect([review?.state, notes.length]).toEqual(["asked", 1]);
    expect(notes[0]?.resolvedBy).toBeNull();
  });

  test("not an author who may not publish, about their own draft", async () => {
    const { id } = await makeDraft();
    await request(id, {}, admin);
    await expect(decide(id, {}, contributor)).rejects.toThrow("FORBIDDEN");
  });

  test.each(viewers.slice(0, 4))("the list is refused to %s", async (_who, as, code) => {
    await expect(list({}, as)).rejects.toThrow(code);
  });
});
