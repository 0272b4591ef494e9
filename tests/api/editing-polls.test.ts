import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPoll } from "#lib/engagements/server/edit-poll.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { freshBrowser } from "#tests/support/fresh-browser.ts";
import { runSql } from "#tests/support/make-content.ts";
import { getPollCounts, makePoll } from "#tests/support/make-poll.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const admin = { email: "admin@demo.test" };
const contributor = { email: "contributor@demo.test" };
const member = { email: "member@demo.test" };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

type Poll = {
  contentId: string;
  version: string;
  question: string;
  intro: string;
  status: string;
  closesAt: string | null;
  options: { id: string; text: string; voteCount: number }[];
};

const fields = "contentId version question intro status closesAt options { id text voteCount }";

async function ask(document: string, variables: object, as: object = admin): Promise<Poll> {
  const { data, errors } = await network.ask(document, variables as never, as);
  if (errors) throw new Error(`${errors[0]?.extensions.code}: ${errors[0]?.message}`);
  return Object.values(data as Record<string, unknown>)[0] as Poll;
}

const open = (contentId: string, as?: object) =>
  ask(
    `query ($contentId: ID!) { editedPoll(contentId: $contentId) { ${fields} } }`,
    { contentId },
    as,
  );

async function make(options: Parameters<typeof makePoll>[1] = {}) {
  const made = await makePoll(network, options);
  const [row] = await runSql(network, "select content_id from polls where id = $1", [made.id]);
  return { made, poll: await open(String(row?.content_id)) };
}

const toInput = ({ question, intro, status, closesAt, options }: Poll) => ({
  question,
  intro,
  status,
  closesAt,
  options: options.map(({ id, text }) => ({ id, text })),
});

type Change = Partial<Omit<Poll, "options">> & { options?: { id?: string; text: string }[] };

const save = (poll: Poll, change: Change, as?: object) =>
  ask(
    `mutation ($contentId: ID!, $expectedVersion: String!, $poll: EditedPollInput!) {
      savePoll(contentId: $contentId, expectedVersion: $expectedVersion, poll: $poll) { ${fields} } }`,
    {
      contentId: poll.contentId,
      expectedVersion: poll.version,
      poll: { ...toInput(poll), ...change },
    },
    as,
  );

const vote = (pollId: string, optionId: string) =>
  ask(
    "mutation ($pollId: ID!, $optionId: ID!) { vote(pollId: $pollId, optionId: $optionId) { isCounted } }",
    { pollId, optionId },
    { ...member, visitor: freshBrowser() },
  );

const readTexts = async (id: string) => {
  const { data } = await network.ask(
    "query ($id: ID!) { poll(id: $id) { question options { text } } }",
    {
      id,
    },
  );
  return (
    data.poll && {
      ...data.poll,
      options: data.poll.options.map((one: { text: string }) => one.text),
    }
  );
};

describe("a poll that people have voted in", () => {
  test("keeps its votes while words and order change, and gets new answers", async () => {
    const { made, poll } = await make();
    await vote(made.id, made.optionIds[1] as string);
    const [one, two, three] = poll.options;
    if (!one || !two || !three) throw new Error("A made poll has three answers");
    const saved = await save(poll, {
      question: "Which of these?",
      options: [{ text: "Four" }, { id: three.id, text: "Three" }, { id: two.id, text: "Two!" }],
    });
    expect(saved.options.map(({ text, voteCount }) => [text, voteCount])).toEqual([
      ["Four", 0],
      ["Three", 0],
      ["Two!", 1],
    ]);
    expect(await getPollCounts(network, made)).toEqual({ counters: [0, 0, 1], votes: [0, 0, 1] });
    expect(await readTexts(made.id)).toEqual({
      question: "Which of these?",
      options: ["Four", "Three", "Two!"],
    });
  });

  test("keeps each answer with a vote, and says which one", async () => {
    const { made, poll } = await make();
    await vote(made.id, made.optionIds[0] as string);
    const options = toInput(poll).options.slice(1);
    await expect(save(poll, { options })).rejects.toThrow(/BAD_USER_INPUT: .*One.* has 1 vote, so/);
    // Neither by sending its words as a new answer.
    await expect(save(poll, { options: [{ text: "One" }, ...options] })).rejects.toThrow("1 vote");
    expect((await getPollCounts(network, made)).votes).toEqual([1, 0, 0]);
    expect(await readTexts(made.id)).toMatchObject({ options: ["One", "Two", "Three"] });
  });

  test("is closed and opened again", async () => {
    const { made, poll } = await make();
    const closed = await save(poll, { status: "closed" });
    await expect(vote(made.id, made.optionIds[0] as string)).rejects.toThrow("POLL_CLOSED");
    await save(closed, { status: "open" });
    await vote(made.id, made.optionIds[0] as string);
  });
});

test("a draft needs no answers, is seen by nobody, and is opened with two", async () => {
  const { made, poll } = await make({ status: "draft" });
  const empty = await save(poll, { options: [] });
  expect(await readTexts(made.id)).toBeNull();
  await expect(save(empty, { status: "open", options: [{ text: "Yes" }] })).rejects.toThrow(
    /BAD_USER_INPUT.*2 answers or more/,
  );
  const twice = [{ text: "Yes" }, { text: "yes " }];
  await expect(save(empty, { options: twice })).rejects.toThrow(/two answers say the same/);
  await save(empty, { status: "open", options: [{ text: "Yes" }, { text: "No" }] });
  expect(await readTexts(made.id)).toMatchObject({ options: ["Yes", "No"] });
});

test("of two editors the second learns about the first, and nothing is replaced", async () => {
  const { made, poll } = await make();
  await save(poll, { question: "First?" });
  await expect(save(poll, { question: "Second?" })).rejects.toThrow("CONFLICT");
  expect(await readTexts(made.id)).toMatchObject({ question: "First?" });
});

test("a poll is for those who may edit everything, on its own site, with its own answers", async () => {
  const { poll } = await make();
  for (const as of [contributor, member]) {
    await expect(open(poll.contentId, as)).rejects.toThrow("FORBIDDEN");
    await expect(save(poll, {}, as)).rejects.toThrow("FORBIDDEN");
  }
  await expect(open(poll.contentId, {})).rejects.toThrow("UNAUTHENTICATED");
  const elsewhere = { ...admin, site: "sleep" };
  await expect(open(poll.contentId, elsewhere)).rejects.toThrow("NOT_FOUND");
  await expect(save(poll, {}, elsewhere)).rejects.toThrow("NOT_FOUND");
  const { poll: other } = await make();
  const [foreign] = other.options;
  await expect(
    save(poll, { options: [...toInput(poll).options, { id: foreign?.id ?? "", text: "Mine" }] }),
  ).rejects.toThrow("BAD_USER_INPUT");
});

test("a new poll is a draft with its question", async () => {
  const [row] = await runSql(network, "select id, role_id from members where email = $1", [
    admin.email,
  ]);
  const beginning = {
    store: network.services.store,
    site: network.site("migraine"),
    viewer: { id: Number(row?.id), roleId: Number(row?.role_id) } as Viewer,
  };
  const contentId = await createPoll({ ...beginning, question: "  Tea or coffee? " });
  expect(await open(String(contentId))).toMatchObject({
    question: "Tea or coffee?",
    status: "draft",
    options: [],
  });
  await expect(createPoll({ ...beginning, question: " " })).rejects.toThrow("question is missing");
  await expect(createPoll({ ...beginning, viewer: null, question: "Why?" })).rejects.toThrow();
});
