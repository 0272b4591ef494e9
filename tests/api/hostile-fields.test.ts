import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cleanText } from "#lib/core/shared/text.ts";
import { hasVisibleText } from "#lib/rich-text/shared/content-check.ts";
import {
  hasHostileTexts,
  hostileLines,
  hostilePart,
  naughtyStrings,
  takePart,
} from "#tests/support/hostile-texts.ts";
import { type MadeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import { juniper, makeConversation, send } from "#tests/support/make-conversation.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let texts: string[];
beforeAll(async () => {
  server = await startTestServer({});
  texts = hasHostileTexts
    ? [...new Set([...hostileLines("xss"), ...hostileLines("sql"), ...naughtyStrings()])]
    : [];
});
afterAll(() => server.close());

/** As it is stored: well-formed, without control characters. */
const asText = (text: string) => cleanText(text.toWellFormed());

describe.skipIf(!hasHostileTexts)("a hostile text", () => {
  test("as a reply is stored as it was typed, and nothing else happens", async () => {
    const thread: MadeItem = await makeThread(server.network);
    const typed = texts.filter((text) => hasVisibleText(asText(text)));
    expect(typed.length).toBeGreaterThan(500);
    for (const body of typed) {
      // Many are alike, and only a moderator may post nearly the same text again.
      const { errors } = await server.network.ask(
        "mutation ($id: ID!, $body: String!, $key: String!) { createComment(assocId: $id, body: $body, idempotencyKey: $key) { comment { id } } }",
        { id: thread.id, body, key: randomUUID() },
        { email: "moderator@demo.test" },
      );
      expect([body, errors]).toEqual([body, undefined]);
    }
    const stored = await runSql(
      server.network,
      "select body from comments where content_id = $1 order by id",
      [thread.id],
    );
    expect(stored.map((row) => row.body)).toEqual(typed.map(asText));
  });

  test("as a private message is stored as it was typed", async () => {
    const id = await makeConversation(server.network);
    const typed = texts.filter((text) => asText(text) !== "").slice(0, 300);
    for (const body of typed)
      expect((await send(server.network, id, body, { email: juniper })).errors).toBeUndefined();
    const stored = await runSql(
      server.network,
      "select body from messages where conversation_id = $1 order by sequence",
      [id],
    );
    expect(stored.map((row) => row.body)).toEqual(typed.map(asText));
  });

  test(`as a term or a slug of any search finds nothing it should not, and is no error (${hostilePart})`, async () => {
    const document =
      "query ($term: String!) { search(term: $term, site: $term, category: $term) { total facets { isCapped types { count } sites { count } categories { count } } disorder { id } } everywhere: search(term: $term) { total results { item { id } } } disorderSearch(search: $term, type: USER) { total } disorderDetail(slug: $term) { id } disorderDirectory(letter: $term) { total } }";
    for (const term of takePart(texts)) {
      const { data, errors } = await server.network.ask(document, { term });
      expect([term, errors]).toEqual([term, undefined]);
      expect(data.everywhere.total).toBeLessThan(200);
    }
  }, 240_000);

  test("as an address for letters, by form and by call, is kept only where it is an address", async () => {
    for (const email of texts) {
      const form = await server.postForm("/api/leads", { email: email.toWellFormed() });
      expect([email, form.status < 500]).toEqual([email, true]);
      if (form.headers.location !== undefined)
        expect(form.headers.location).toMatch(/^\/(?!\/)|^http:\/\/migraine\.localhost/);
    }
    const [odd] = await runSql(
      server.network,
      "select count(*)::int as n from leads where email::text !~ '^[^@\\s]+@[^@\\s]+$'",
    );
    expect(odd.n).toBe(0);
  });

  test("as e-mail and password logs nobody in and causes no error", async () => {
    const bypasses = [...hostileLines("sql"), ...naughtyStrings().slice(0, 60)];
    // A refusal takes 400 ms, mostly waiting.
    await pLimit(8).map(bypasses, async (text) => {
      for (const credentials of [
        { email: text, password: text },
        { email: "admin@demo.test", password: text },
      ]) {
        const reply = await server.postJson("/api/auth/identity/callback", credentials);
        expect([text, reply.status < 500, reply.headers["set-cookie"]]).toEqual([
          text,
          true,
          undefined,
        ]);
      }
    });
  }, 240_000);
});
