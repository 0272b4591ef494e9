import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  PollPageDocument,
  PollsDocument,
  VoteDocument,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import type { RequestHandler } from "#server/pages/cache/capture-response.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { getPollCounts, type MadePoll, makePoll, makeQuestions } from "#tests/support/make-poll.ts";
import { siteHost, startTestServer, type TestServer } from "#tests/support/test-server.ts";

/** The result of a poll page: as for everyone, or after the viewer's vote. */
const renderPage: RequestHandler = async (_request, response) => {
  const link = renderContext();
  const { path, query } = link.request();
  const [, number = ""] = path.match(/^\/polls\/p?(\d+)$/) ?? [];
  const read = query.has("vote") || path.startsWith("/vote/") ? link.readAsViewer : link.read;
  const poll = number ? (await read(PollPageDocument, { id: number })).poll : null;
  response.end(JSON.stringify({ poll, query: String(query) }));
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ renderPage });
});
afterAll(() => server.close());

const post = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  host = siteHost("migraine"),
) => server.postForm(path, fields, { headers, host });
const vote = (poll: MadePoll, option: string | undefined, cookie = "") =>
  post("/api/votes", dropUndefined({ poll: poll.id, option }), cookie ? { cookie } : {});
const getCookie = (reply: { headers: { "set-cookie"?: string[] | undefined } }) =>
  reply.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";

describe("POST /api/votes, for browsers without scripts", () => {
  // spec §2: voting without scripts
  test("counts the vote, remembers the browser and redirects to its own results", async () => {
    const poll = await makePoll(server.network);
    const reply = await vote(poll, poll.optionIds[1]);
    expect([reply.status, reply.headers.location]).toEqual([
      303,
      `/polls/p${poll.id}?vote=counted`,
    ]);
    expect(reply.headers["set-cookie"]?.[0]).toMatch(
      /^visitor=[\w-]{22}; .*HttpOnly; SameSite=Lax/,
    );
    const cookie = getCookie(reply);
    const page = await server.ask(String(reply.headers.location), { headers: { cookie } });
    expect([page.headers["x-page-cache"], JSON.parse(page.text).poll]).toMatchObject([
      "BYPASS",
      { hasVoted: true, choiceId: poll.optionIds[1], results: { total: 1 } },
    ]);
    expect(page.headers["set-cookie"]).toBeUndefined();
  });

  test("a second vote says so, and keeps the first", async () => {
    const poll = await makePoll(server.network, { legacyId: 4401 });
    const cookie = getCookie(await vote(poll, poll.optionIds[0]));
    const again = await vote(poll, poll.optionIds[2], cookie);
    expect([again.headers.location, getCookie(again)]).toEqual(["/polls/4401?vote=again", cookie]);
    expect((await getPollCounts(server.network, poll)).votes).toEqual([1, 0, 0]);
  });

  test("a member votes as themselves", async () => {
    const poll = await makePoll(server.network);
    const cookie = await server.logIn("member@demo.test");
    await vote(poll, poll.optionIds[0], cookie);
    const rows = await runSql(
      server.network,
      "select m.email from poll_votes v join members m on m.id = v.member_id where v.poll_id = $1",
      [poll.id],
    );
    expect(rows).toEqual([{ email: "member@demo.test" }]);
  });

  test("an error is shown on the poll's page, with the chosen answer", async () => {
    const [poll, other] = [await makePoll(server.network), await makePoll(server.network)];
    const closed = await makePoll(server.network, { status: "closed" });
    const places = [];
    for (const [target, option] of [
      [poll, undefined],
      [poll, "nothing"],
      [poll, other.optionIds[0]],
      [closed, closed.optionIds[0]],
    ] as const)
      places.push((await vote(target, option)).headers.location);
    expect(places).toEqual([
      `/polls/p${poll.id}?vote=none`,
      `/polls/p${poll.id}?vote=none`,
      `/polls/p${poll.id}?vote=unknown&option=${other.optionIds[0]}`,
      `/polls/p${closed.id}?vote=closed&option=${closed.optionIds[0]}`,
    ]);
  });

  test("a poll of another site redirects to a page that is not found", async () => {
    const foreign = await makePoll(server.network, { site: "sleep" });
    for (const id of [foreign.id, "2147483647", "", "x", "-1", "p1"]) {
      const reply = await post("/api/votes", { poll: id, option: foreign.optionIds[0] ?? "" });
      expect([reply.status, reply.headers["set-cookie"]]).toEqual([303, undefined]);
      expect(reply.headers.location).toMatch(/^\/polls\/p\d+\?vote=mine$/);
    }
    expect((await getPollCounts(server.network, foreign)).votes).toEqual([0, 0, 0]);
  });

  test("is refused from another host's page, and as another content type", async () => {
    const poll = await makePoll(server.network);
    const fields = { poll: poll.id, option: poll.optionIds[0] ?? "" };
    for (const site of ["cross-site", "same-site"])
      expect((await post("/api/votes", fields, { "sec-fetch-site": site })).status).toBe(403);
    const type = { "content-type": "application/json" };
    expect((await post("/api/votes", fields, type)).status).toBe(400);
    expect((await server.ask("/api/votes")).status).toBe(405);
    expect((await getPollCounts(server.network, poll)).votes).toEqual([0, 0, 0]);
  });
});

describe("the shared page", () => {
  test("has no count of an open poll, whoever has voted, and sets no cookie", async () => {
    const poll = await makePoll(server.network);
    const cookie = getCookie(await vote(poll, poll.optionIds[0]));
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const page = await server.ask(`/polls/p${poll.id}`, { headers });
      expect(JSON.parse(page.text).poll).toMatchObject({ hasVoted: false, results: null });
      expect(page.headers["set-cookie"]).toBeUndefined();
    }
    expect((await server.ask(`/polls/p${poll.id}`)).headers["x-page-cache"]).toBe("HIT");
  });

  // spec §2: /vote/{type}/{id} shows the form and changes nothing by being opened
  test("opening the way to a vote from a mail changes nothing", async () => {
    const poll = await makePoll(server.network);
    const path = `/vote/poll/p${poll.id}?option=${poll.optionIds[0]}`;
    for (const method of ["GET", "HEAD"]) {
      const reply = await server.ask(path, { method });
      expect([reply.status, reply.headers["x-page-cache"], reply.headers["set-cookie"]]).toEqual([
        200,
        "BYPASS",
        undefined,
      ]);
    }
    expect((await server.ask(path, { method: "POST" })).status).toBe(405);
    expect((await getPollCounts(server.network, poll)).votes).toEqual([0, 0, 0]);
  });
});

describe("the browser by GraphQL", () => {
  const send = (query: unknown, variables: unknown, cookie = "", site = "migraine") =>
    server.postJson(
      "/api",
      { query, variables },
      { host: siteHost(site), headers: cookie ? { cookie } : {} },
    );
  const text = async (document: typeof VoteDocument | typeof PollsDocument) =>
    (await import("graphql")).print(document);

  test("sets its cookie with the first vote, and not on reading", async () => {
    const poll = await makePoll(server.network);
    const asked = await send(await text(PollsDocument), { ids: [poll.id] });
    expect(asked.headers["set-cookie"]).toBeUndefined();
    const variables = { pollId: poll.id, optionId: poll.optionIds[0] };
    const voted = await send(await text(VoteDocument), variables);
    const cookie = getCookie(voted);
    expect(cookie).toMatch(/^visitor=[\w-]{22}$/);
    const again = await send(await text(PollsDocument), { ids: [poll.id] }, cookie);
    expect(JSON.parse(again.text).data.polls[0]).toMatchObject({ hasVoted: true });
    expect(again.headers["set-cookie"]).toBeUndefined();
  });

  test("is stored as a hash that another site does not share", async () => {
    const [here, there] = [
      await makePoll(server.network),
      await makePoll(server.network, { site: "sleep" }),
    ];
    const cookie = getCookie(await vote(here, here.optionIds[0]));
    const fields = { poll: there.id, option: there.optionIds[0] ?? "" };
    await post("/api/votes", fields, { cookie }, siteHost("sleep"));
    const rows = await runSql(
      server.network,
      "select visitor_key from poll_votes where poll_id in ($1, $2)",
      [here.id, there.id],
    );
    const keys = rows.map((row) => row.visitor_key as string);
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).not.toContain(cookie.split("=")[1]);
  });
});

describe("POST /api/quiz-answers", () => {
  const answer = (points: number) => ({ text: "An answer", explanation: "Why", points });
  const quiz = {
    kind: "knowledge",
    questions: [
      { text: "One?", answers: [answer(0), answer(1)] },
      { text: "Two?", answers: [answer(1), answer(0), answer(0)] },
    ],
    bands: [{ from: 0, to: 2, title: "A band", text: "…" }],
  };

  test("redirects to a URL with the indexes of the answers only", async () => {
    const item = await makeItem(server.network, { type: "quiz", slug: "two-questions" });
    await makeQuestions(server.network, item.id, quiz);
    const places = [];
    for (const fields of [
      { q1: "1", q2: "0" },
      { q1: "1" },
      {},
      { q1: "9", q2: "<b>", q3: "1" },
    ] as Record<string, string>[])
      places.push(
        (await post("/api/quiz-answers", { quiz: item.slug, ...fields })).headers.location,
      );
    expect(places).toEqual(
      ["1-0", "1-x", "x-x", "x-x"].map((text) => `/quizzes/two-questions?answers=${text}`),
    );
    const page = await server.ask(String(places[0]));
    expect(page.headers["x-page-cache"]).toBe("BYPASS");
  });

  test("does not find quizzes of another site, drafts and those without questions", async () => {
    const [foreign, draft, empty] = [
      await makeItem(server.network, { type: "quiz", site: "sleep" }),
      await makeItem(server.network, { type: "quiz", status: "draft" }),
      await makeItem(server.network, { type: "quiz" }),
    ];
    for (const { id } of [foreign, draft]) await makeQuestions(server.network, id, quiz);
    for (const slug of [foreign.slug, draft.slug, empty.slug, "", "a\u0000b"])
      expect((await post("/api/quiz-answers", { quiz: slug, q1: "0" })).status).toBe(404);
  });

  test("a quiz placed on another site shows its questions there; other items have none", async () => {
    const item = await makeItem(server.network, { type: "quiz", placedOn: ["sleep"] });
    await makeQuestions(server.network, item.id, quiz);
    const post_ = await makeItem(server.network);
    const ask = (id: string, site: string) =>
      server.network.ask(
        "query ($id: ID) { contentItem(id: $id) { quiz { kind questions { text } } } }",
        { id },
        { site },
      );
    for (const site of ["migraine", "sleep"])
      expect((await ask(item.id, site)).data.contentItem.quiz.questions).toHaveLength(2);
    expect((await ask(item.id, "shn")).data.contentItem).toBeNull();
    expect((await ask(post_.id, "migraine")).data.contentItem.quiz).toBeNull();
  });

  test("invalid questions are ignored, and fail no page", async () => {
    const item = await makeItem(server.network, { type: "quiz" });
    await makeQuestions(server.network, item.id, quiz);
    await runSql(server.network, "update quizzes set definition = '{}' where content_id = $1", [
      item.id,
    ]);
    const { data } = await server.network.ask(
      "query ($id: ID) { contentItem(id: $id) { title quiz { kind } } }",
      { id: item.id },
    );
    expect(data.contentItem).toMatchObject({ title: item.title, quiz: null });
  });
});

describe("too many votes by form", () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestServer({ renderPage, settings: { RATE_LIMIT_SCALE: "0.03" } });
  });
  afterAll(() => strict.close());

  test("see so on the poll's page, with the answer still chosen", async () => {
    const poll = await makePoll(strict.network);
    const option = poll.optionIds[1] ?? "";
    const places = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const reply = await strict.postForm("/api/votes", { poll: poll.id, option });
      places.push(reply.headers.location);
    }
    expect(places.at(-1)).toBe(`/polls/p${poll.id}?vote=wait&option=${option}`);
    expect((await getPollCounts(strict.network, poll)).votes).toEqual([0, 2, 0]);
  });
});
