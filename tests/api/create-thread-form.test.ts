import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeHtml } from "#tests/support/decode-html.ts";
import { runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { RATE_LIMIT_SCALE: "1" } });
  cookie = await server.logIn("member@demo.test");
});
afterAll(() => server.close());

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.postForm("/api/threads", fields, { headers: { cookie, ...headers } });
const stored = (title: string) =>
  runSql(
    server.network,
    "select c.id, c.body, s.prefix from content_items c join sites s on s.id = c.site_id where title = $1",
    [title],
  );

describe("POST /api/threads, for browsers without scripts", () => {
  // spec §2: /create-thread without scripts
  test("starts the thread and redirects to it; the same text again redirects to the same one", async () => {
    const words = { title: "By a plain form", category: "", body: "One.\r\n\r\nTwo." };
    for (const _time of [1, 2]) {
      const reply = await post(words);
      expect([reply.status, reply.headers.location, reply.text]).toEqual([
        303,
        "/forums/by-a-plain-form",
        "",
      ]);
    }
    expect(await stored(words.title)).toMatchObject([{ prefix: "migraine", body: "One.\n\nTwo." }]);
  });

  test.each([
    ["no words", { body: " " }, {}, 400, "Your message: This field is required"],
    ["a visitor", {}, { cookie: "" }, 401, "You have been logged out."],
    [
      "too many words",
      { body: "头".repeat(10_001) },
      {},
      400,
      "Your message: Maximum length of 10000 exceeded",
    ],
  ])("%s: shows the reason, with the typed text in the form", async (...row) => {
    const [what, fields, headers, status, reason] = row;
    const words = {
      title: `"Kept" <b>& ${what}</b>`,
      body: "</textarea><script>alert(1)</script>",
      category: "daily-life",
      ...fields,
    };
    const reply = await post(words, headers);
    expect([reply.status, reply.headers["cache-control"]]).toEqual([status, "no-store"]);
    expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(reply.text).toContain(reason);
    expect(reply.text).not.toMatch(/<script|<b>/);
    const read = (text = "") => decodeHtml(text);
    expect(read(reply.text.match(/name="title" required value="([^"]*)"/)?.[1])).toBe(words.title);
    expect(read(reply.text.match(/<textarea[^>]*>\n([^<]*)<\/textarea>/)?.[1])).toBe(words.body);
    expect(reply.text).toContain('name="category" value="daily-life"');
    expect(await stored(words.title)).toEqual([]);
  });

  test("another host's page, another type of form and another method are refused", async () => {
    const words = { title: "Not from here", body: "words" };
    for (const site of ["cross-site", "same-site"])
      expect((await post(words, { "sec-fetch-site": site })).status).toBe(403);
    expect((await post(words, { "content-type": "text/plain" })).status).toBe(400);
    expect((await server.ask("/api/threads")).status).toBe(405);
    expect(await stored(words.title)).toEqual([]);
  });

  test("one that waits for a moderator redirects to where its author reads it", async () => {
    const email = "member2@demo.test";
    await runSql(server.network, "update members set inserted_at = now() where email = $1", [
      email,
    ]);
    const words = { title: "Held in a plain form", body: "<script>alert(1)</script>" };
    const reply = await post(words, { cookie: await server.logIn(email) });
    expect(reply.headers.location).toBe("/forums/held-in-a-plain-form?preview=true");
  });
});
