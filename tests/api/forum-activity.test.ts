import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ForumActivityDocument } from "#graphql/generated/client/graphql.ts";
import { executeInProcess } from "#graphql/in-process.ts";
import { renderContext } from "#graphql/render-context.ts";
import type { RequestHandler } from "#server/pages/cache/capture-response.ts";
import { makeThread, runSql } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

/** A page with the fragment of the front door, as the home page has it. */
const renderPage: RequestHandler = async (_request, response) => {
  const { request, read } = renderContext();
  const { fragment, nonce } = request();
  response.setHeader("Content-Type", "text/html");
  if (fragment === null) {
    response.end(`<h1>Home</h1><div data-fragment="${nonce}forum-activity"></div>`);
    return;
  }
  const { forumActivity } = await read(ForumActivityDocument, {});
  response.end(`<html><main>unanswered ${forumActivity.unansweredThreads}</main></html>`);
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ renderPage });
});
afterAll(() => server.close());

const count = async (site = "migraine") => {
  const { data } = await server.network.ask(
    "{ forumActivity { unansweredThreads repliesThisWeek } }",
    {},
    { site },
  );
  return data.forumActivity as { unansweredThreads: number; repliesThisWeek: number };
};
const reply = async (assocId: string) => {
  const { errors } = await server.network.ask(
    'mutation ($assocId: ID!, $key: String!) { createComment(assocId: $assocId, body: "Words", idempotencyKey: $key) { page } }',
    { assocId, key: randomUUID() },
    { email: "member@demo.test" },
  );
  expect(errors).toBeUndefined();
};

test("needs two statements, however many threads there are", async () => {
  const { network } = server;
  const { statements } = await recordStatements(() =>
    executeInProcess({
      schema: network.schema,
      services: network.services,
      variables: {},
      request: { requestId: "test", site: network.site("migraine"), session: null },
      document: ForumActivityDocument,
    }),
  );
  // The server, which has just started, asks for other things meanwhile.
  const counts = statements.filter((text) => text.startsWith("select count(*)::int from"));
  expect(counts).toHaveLength(2);
});

test("counts threads without a reply and the replies of seven days, of this site", async () => {
  const before = await count();
  const elsewhere = await count("lupus");
  const thread = await makeThread(server.network);
  const hidden = await makeThread(server.network);
  await runSql(
    server.network,
    "update content_placements set visibility = 'members' where content_id = $1",
    [Number(hidden.id)],
  );
  expect(await count()).toEqual({ ...before, unansweredThreads: before.unansweredThreads + 1 });
  await reply(thread.id);
  await reply(thread.id);
  const replied = { ...before, repliesThisWeek: before.repliesThisWeek + 2 };
  expect(await count()).toEqual(replied);
  await runSql(
    server.network,
    "update comments set inserted_at = now() - interval '8 days' where id = (select min(id) from comments where content_id = $1)",
    [Number(thread.id)],
  );
  expect(await count()).toEqual({ ...replied, repliesThisWeek: replied.repliesThisWeek - 1 });
  await runSql(
    server.network,
    "update comments set status = 'spam' where id = (select max(id) from comments where content_id = $1)",
    [Number(thread.id)],
  );
  expect(await count()).toEqual(before);
  expect(await count("lupus")).toEqual(elsewhere);
});

test("a page that shows the numbers stays cached, and has the new ones after a reply", async () => {
  const { slug, id } = await makeThread(server.network);
  await server.ask(`/posts/${slug}`);
  const { unansweredThreads } = await count();
  await reply(id);
  await expect
    .poll(async () => (await server.ask(`/posts/${slug}`)).text)
    .toContain(`unanswered ${unansweredThreads - 1}`);
  expect((await server.ask(`/posts/${slug}`)).headers["x-page-cache"]).toBe("HIT");
});
