import pLimit from "p-limit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PollsDocument, VoteDocument } from "#graphql/generated/client/graphql.ts";
import type { Visitor } from "#lib/core/server/visitors.ts";
import { freshBrowser } from "#tests/support/fresh-browser.ts";
import { memberEmails, runSql } from "#tests/support/make-content.ts";
import { getPollCounts, type MadePoll, makePoll } from "#tests/support/make-poll.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

type As = { email?: string; visitor?: Visitor; site?: string };
const vote = (poll: MadePoll, option: number | string, as: As = {}) =>
  network.ask(
    VoteDocument,
    { pollId: poll.id, optionId: typeof option === "string" ? option : poll.optionIds[option] },
    { visitor: freshBrowser(), ...as },
  );
const read = async (poll: MadePoll, as: As = {}) =>
  (await network.ask(PollsDocument, { ids: [poll.id] }, as)).data.polls[0];
const getCode = (answer: { errors?: { extensions: { code: string } }[] }) =>
  answer.errors?.[0]?.extensions.code ?? "ok";

describe("voting", () => {
  test("a guest votes once: the vote is counted and the results are returned", async () => {
    const poll = await makePoll(network);
    const visitor = freshBrowser();
    const { data } = await vote(poll, 1, { visitor });
    expect(data.vote).toMatchObject({
      isCounted: true,
      poll: {
        hasVoted: true,
        choiceId: poll.optionIds[1],
        results: { total: 1, lines: [{ percent: 0 }, { count: 1, percent: 100 }, { percent: 0 }] },
      },
    });
    expect(await getPollCounts(network, poll)).toEqual({ counters: [0, 1, 0], votes: [0, 1, 0] });
    expect(await read(poll, { visitor })).toMatchObject({ hasVoted: true, results: { total: 1 } });
  });

  test("the second time answers the results, and the earlier vote stands", async () => {
    const poll = await makePoll(network);
    const visitor = freshBrowser();
    for (const as of [{ visitor }, { email: "member@demo.test" }] as As[]) {
      await vote(poll, 0, as);
      const { data } = await vote(poll, 2, as);
      expect(data.vote).toMatchObject({
        isCounted: false,
        poll: { choiceId: poll.optionIds[0], results: { lines: expect.any(Array) } },
      });
    }
    expect(await getPollCounts(network, poll)).toEqual({ counters: [2, 0, 0], votes: [2, 0, 0] });
  });

  test("a vote before a login counts for the member, also on another device later", async () => {
    const poll = await makePoll(network);
    const [phone, laptop] = [freshBrowser(), freshBrowser()];
    const email = "member@demo.test";
    await vote(poll, 0, { visitor: phone });
    expect(await read(poll, { visitor: phone, email })).toMatchObject({
      hasVoted: true,
      choiceId: poll.optionIds[0],
    });
    const again = await vote(poll, 1, { visitor: phone, email });
    expect(again.data.vote).toMatchObject({
      isCounted: false,
      poll: { choiceId: poll.optionIds[0] },
    });
    const elsewhere = await vote(poll, 1, { visitor: laptop, email });
    expect(elsewhere.data.vote.isCounted).toBe(false);
    expect(await getPollCounts(network, poll)).toEqual({ counters: [1, 0, 0], votes: [1, 0, 0] });
  });

  test("after a logout the vote still counts, and the choice is hidden from the next person", async () => {
    const poll = await makePoll(network);
    const visitor = freshBrowser();
    await vote(poll, 0, { visitor, email: "member@demo.test" });
    const { data } = await vote(poll, 1, { visitor });
    expect(data.vote).toMatchObject({ isCounted: false, poll: { hasVoted: true, choiceId: null } });
  });

  test("two members who share a browser have a vote each, and cannot see the other's", async () => {
    const poll = await makePoll(network);
    const visitor = freshBrowser();
    await vote(poll, 0, { visitor, email: "member@demo.test" });
    const second = { visitor, email: "member2@demo.test" };
    expect(await read(poll, second)).toMatchObject({
      hasVoted: false,
      choiceId: null,
      results: null,
    });
    const { data } = await vote(poll, 1, second);
    expect(data.vote).toMatchObject({ isCounted: true, poll: { choiceId: poll.optionIds[1] } });
    expect(await getPollCounts(network, poll)).toEqual({ counters: [1, 1, 0], votes: [1, 1, 0] });
  });

  test("foreign options, closed polls, drafts and other sites' polls are rejected by name, and change nothing", async () => {
    const [poll, other] = [await makePoll(network), await makePoll(network)];
    const over = await makePoll(network, { closesIn: -1 });
    const closed = await makePoll(network, { status: "closed" });
    const draft = await makePoll(network, { status: "draft" });
    const foreign = await makePoll(network, { site: "sleep" });
    const visitor = freshBrowser();
    const codes = [];
    for (const [target, option] of [
      [poll, other.optionIds[0]],
      [poll, "2147483647"],
      [poll, "nothing"],
      [over, 0],
      [closed, 0],
      [draft, 0],
      [foreign, 0],
      [{ ...poll, id: "2147483647" }, 0],
    ] as [MadePoll, number | string][])
      codes.push(getCode(await vote(target, option, { visitor })));
    expect(codes).toEqual([
      "UNKNOWN_OPTION",
      "UNKNOWN_OPTION",
      "NOT_FOUND",
      "POLL_CLOSED",
      "POLL_CLOSED",
      "NOT_FOUND",
      "NOT_FOUND",
      "NOT_FOUND",
    ]);
    for (const one of [poll, other, over, closed, draft, foreign])
      expect((await getPollCounts(network, one)).votes).toEqual([0, 0, 0]);
    expect(visitor.key).toBeNull();
  });

  test("a poll that closes while it is open to vote takes no more votes", async () => {
    const poll = await makePoll(network, { closesIn: 1 });
    expect(getCode(await vote(poll, 0))).toBe("ok");
    await runSql(network, "update polls set status = 'closed' where id = $1", [poll.id]);
    expect(getCode(await vote(poll, 0))).toBe("POLL_CLOSED");
    expect((await getPollCounts(network, poll)).votes).toEqual([1, 0, 0]);
  });

  // spec §2: polls: one vote each, also at the same moment
  test("two hundred at the same moment, some of them double, leave counters that equal the votes", async () => {
    const poll = await makePoll(network);
    const visitors = Array.from({ length: 120 }, freshBrowser);
    const members = memberEmails(30);
    const people: As[] = [
      ...visitors.map((visitor) => ({ visitor })),
      ...members.map((email) => ({ email })),
    ];
    const doubles: As[] = [
      ...visitors.slice(0, 25).map((visitor) => ({ visitor })),
      ...members.slice(0, 25).map((email) => ({ email })),
    ];
    // As many at once as there are connections: longer waits are refused.
    const atOnce = pLimit(10);
    const answers = await Promise.all(
      [...people, ...doubles].map((as, index) => atOnce(() => vote(poll, index % 3, as))),
    );
    expect(new Set(answers.map(getCode))).toEqual(new Set(["ok"]));
    expect(answers.filter(({ data }) => data.vote.isCounted)).toHaveLength(150);
    const { counters, votes } = await getPollCounts(network, poll);
    expect(counters).toEqual(votes);
    expect(votes.reduce((sum, one) => sum + one, 0)).toBe(150);
  });

  test("one member in many browsers at the same moment has one vote", async () => {
    const poll = await makePoll(network);
    const shared = freshBrowser();
    await vote(poll, 2, { visitor: shared });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_unused, index) =>
        vote(poll, index % 3, {
          email: "member@demo.test",
          visitor: index % 2 === 0 ? shared : freshBrowser(),
        }),
      ),
    );
    expect(new Set(answers.map(getCode))).toEqual(new Set(["ok"]));
    const { counters, votes } = await getPollCounts(network, poll);
    expect(counters).toEqual(votes);
    const rows = await runSql(
      network,
      "select count(*)::int as many from poll_votes where poll_id = $1 and member_id is not null",
      [poll.id],
    );
    expect(rows).toEqual([{ many: 1 }]);
  });
});

describe("limits", () => {
  let limited: TestNetwork;
  beforeAll(async () => {
    limited = await createTestNetwork({ RATE_LIMIT_SCALE: "1" });
  });
  afterAll(() => limited.close());

  const codes = async (many: number, as: (turn: number) => As & { address: string }) => {
    const poll = await makePoll(limited);
    const found: string[] = [];
    for (let turn = 0; turn < many; turn += 1) {
      const variables = { pollId: poll.id, optionId: poll.optionIds[0] };
      found.push(getCode(await limited.ask(VoteDocument, variables, as(turn))));
    }
    return found;
  };

  test("one address may vote sixty times in ten minutes, under any identity", async () => {
    const found = await codes(61, () => ({ visitor: freshBrowser(), address: "192.0.2.77" }));
    expect([found.indexOf("RATE_LIMITED"), found.at(-1)]).toEqual([60, "RATE_LIMITED"]);
  });

  test("one person twenty times, wherever they are", async () => {
    const found = await codes(21, (turn) => ({
      email: "member@demo.test",
      visitor: freshBrowser(),
      address: `198.51.100.${turn}`,
    }));
    expect([found.indexOf("RATE_LIMITED"), found.at(-1)]).toEqual([20, "RATE_LIMITED"]);
  });
});

describe("the visible data of a poll", () => {
  const everything =
    "query ($id: ID!, $number: ID) { poll(id: $id, legacyId: $number) { ...P } polls(ids: [$id]) { ...P } latestPolls(limit: 50) { ...P } } fragment P on Poll { id legacyId path question options { id text } isOpen hasVoted choiceId results { total lines { optionId count percent } } }";

  // spec §2: polls: no counts before one has voted
  test("counts are never returned before a vote, to anyone", async () => {
    const poll = await makePoll(network, { question: "Secret so far?" });
    await Promise.all([0, 1, 1].map((option) => vote(poll, option)));
    const voted = await vote(poll, 0, { email: "member@demo.test" });
    expect(voted.data.vote.poll.results.total).toBe(4);
    for (const as of [{}, { visitor: freshBrowser() }, { email: "admin@demo.test" }] as As[]) {
      const { data } = await network.ask(everything, { id: poll.id }, as);
      const seen = [data.poll, ...data.polls, ...data.latestPolls].filter(
        ({ id }) => id === poll.id,
      );
      expect(seen).toHaveLength(3);
      for (const one of seen)
        expect(one).toMatchObject({ isOpen: true, hasVoted: false, choiceId: null, results: null });
    }
  });

  test("a closed one shows its results to everyone", async () => {
    const poll = await makePoll(network);
    for (const option of [0, 0, 2]) await vote(poll, option);
    await runSql(network, "update polls set closes_at = now() where id = $1", [poll.id]);
    expect(await read(poll)).toMatchObject({
      isOpen: false,
      hasVoted: false,
      results: { total: 3, lines: [{ percent: 67 }, { percent: 0 }, { percent: 33 }] },
    });
  });

  test("drafts and polls of other sites are not there", async () => {
    const draft = await makePoll(network, { status: "draft", legacyId: 9001 });
    const foreign = await makePoll(network, { site: "sleep", legacyId: 9002 });
    for (const [poll, number] of [
      [draft, 9001],
      [foreign, 9002],
    ] as const) {
      const { data } = await network.ask(everything, { id: poll.id, number });
      expect([data.poll, data.polls]).toEqual([null, []]);
      expect(data.latestPolls.map(({ id }: { id: string }) => id)).not.toContain(poll.id);
      const byNumber = await network.ask(`{ poll(legacyId: "${number}") { id } }`);
      expect(byNumber.data.poll).toBeNull();
    }
  });

  test("an old number is one site's own: two sites may have the same", async () => {
    const [own, foreign] = [
      await makePoll(network, { legacyId: 777 }),
      await makePoll(network, { site: "sleep", legacyId: 777 }),
    ];
    const ask = (site: string) =>
      network.ask('{ poll(legacyId: "777") { id path } }', {}, { site });
    expect((await ask("migraine")).data.poll).toMatchObject({ id: own.id, path: "/polls/777" });
    expect((await ask("sleep")).data.poll).toMatchObject({ id: foreign.id });
    await expect(makePoll(network, { legacyId: 777 })).rejects.toThrow();
  });

  test("many at once need three statements, as do the viewer's votes", async () => {
    const made = [];
    for (let turn = 0; turn < 8; turn += 1) made.push(await makePoll(network));
    const ids = made.map(({ id }) => id);
    const visitor = freshBrowser();
    for (const poll of made.slice(0, 4)) await vote(poll, 0, { visitor });
    const { result, statements } = await recordStatements(() =>
      network.ask(PollsDocument, { ids }, { visitor }),
    );
    expect(result.data.polls.map((poll: { id: string }) => poll.id)).toEqual(ids);
    expect(result.data.polls.map((poll: { hasVoted: boolean }) => poll.hasVoted)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(statements).toHaveLength(3);
  });

  test("the demo network's counters equal its votes", async () => {
    const wrong = await runSql(
      network,
      "select o.id from poll_options o where o.vote_count <> (select count(*) from poll_votes v where v.option_id = o.id)",
    );
    expect(wrong).toEqual([]);
    const [{ many }] = await runSql(network, "select count(*)::int as many from poll_votes");
    expect(many).toBeGreaterThan(500);
  });
});

describe("the search of those who write pages", () => {
  const search = `query ($term: String!) { pollSearch(term: $term) { id question } }`;
  const find = async (term: string, as: As = { email: "contributor@demo.test" }) => {
    const { data, errors } = await network.ask(search, { term }, as);
    return errors ? errors[0]?.extensions.code : data.pollSearch.map(({ id }: MadePoll) => id);
  };

  test.each([
    ["a guest", {}, "UNAUTHENTICATED"],
    ["a member", { email: "member@demo.test" }, "FORBIDDEN"],
    ["a moderator", { email: "moderator@demo.test" }, "FORBIDDEN"],
  ])("%s is refused", async (_who, as, code) => {
    expect(await find("", as)).toBe(code);
  });

  test("finds polls of the site by a part of the question, the newest first, but no drafts", async () => {
    const ask = (question: string, more: object = {}) => makePoll(network, { question, ...more });
    const first = await ask("Does quillwort help 100% of the time?");
    const second = await ask("Which Quillwort do you take?", { status: "closed" });
    await ask("A draft about quillwort", { status: "draft" });
    await ask("Quillwort of sleep", { site: "sleep" });
    expect(await find("QUILLWORT")).toEqual([second.id, first.id]);
    expect(await find("100%")).toEqual([first.id]);
    expect(await find("1_0%")).toEqual([]);
    expect((await find("")).slice(0, 2)).toEqual([second.id, first.id]);
  });
});
