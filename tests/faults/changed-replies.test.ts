import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CreateCommentDocument,
  type CreateCommentMutation,
  CreateReactionDocument,
  DeleteCommentDocument,
  ForumsPageDocument,
  type ForumsPageQuery,
  UpdateCommentDocument,
} from "#graphql/generated/client/graphql.ts";
import {
  type DurableDatabase,
  startDurableDatabase,
} from "#tests/support/faults/durable-database.ts";
import { ask, fetchPlain, logIn } from "#tests/support/product-calls.ts";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";

let database: DurableDatabase;
let dataDir: string;
let instances: ServerUnderTest[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "changed-replies-"));
  database = await startDurableDatabase();
  const settings = {
    DATABASE_URL: database.url,
    AUTH_SECRET: "a-secret-that-only-these-tests-know-of",
  };
  instances = [await startServer({ dataDir, settings }), await startServer({ dataDir, settings })];
});
afterAll(async () => {
  for (const instance of instances) await instance.stop();
  await database?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** How many pages an instance has rendered. */
async function countRenders({ port }: ServerUnderTest): Promise<number> {
  const { text } = await fetchPlain(port, "/metrics");
  return Number(/^page_renders_total (\d+)/m.exec(text)?.[1]);
}

/** The HTML of a reply on a page of an instance; `undefined` where it is not shown. */
async function readReply({ port }: ServerUnderTest, page: string, id: string) {
  const { text } = await fetchPlain(port, page);
  const [, html] = text.match(new RegExp(`<div id="reply-${id}"(.*?)</li>`, "s")) ?? [];
  return html;
}

// docs/decisions/0039
test("a reply is shown as it is on every instance soon after each change", async () => {
  const [first] = instances;
  if (!first) throw new Error("No instance has started");
  const author = await logIn(first.port, "member@demo.test");
  const other = await logIn(first.port, "member2@demo.test");
  const found = await ask<ForumsPageQuery>(first.port, author, ForumsPageDocument, { page: 1 });
  const threads = found.threads.items.filter(({ commentCount }) => commentCount < 10);
  const thread = threads.pop();
  if (!thread) throw new Error("There are too few threads");
  const { createComment } = await ask<CreateCommentMutation>(
    first.port,
    author,
    CreateCommentDocument,
    { assocId: thread.id, body: "Before it was changed", idempotencyKey: randomUUID() },
  );
  const { id = "" } = createComment.comment ?? {};

  const change = async (
    document: unknown,
    variables: Record<string, unknown>,
    { cookie, isShown }: { cookie: string; isShown: (html: string | undefined) => boolean },
  ) => {
    const rendered = await Promise.all(instances.map(countRenders));
    await ask(first.port, cookie, document, variables);
    for (const [at, instance] of instances.entries()) {
      await expect
        .poll(async () => isShown(await readReply(instance, thread.path, id)), { interval: 50 })
        .toBe(true);
      expect(await countRenders(instance)).toBeGreaterThan(rendered[at] ?? Number.NaN);
    }
  };
  await change(
    UpdateCommentDocument,
    { id, body: "After it was changed" },
    {
      cookie: author,
      isShown: (html = "") =>
        html.includes("After it was") && html.includes("data-comment-history"),
    },
  );
  await change(
    CreateReactionDocument,
    { assocId: id, reactedType: "COMMENT", type: "support" },
    { cookie: other, isShown: (html = "") => html.includes('data-reaction-count="support"') },
  );
  await change(
    DeleteCommentDocument,
    { id },
    { cookie: author, isShown: (html) => html === undefined },
  );
});
