import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeHtml } from "#tests/support/decode-html.ts";
import { type MadeItem, makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { RATE_LIMIT_SCALE: "1" } });
  cookie = await server.logIn("member@demo.test");
});
afterAll(() => server.close());

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.postForm("/api/replies", fields, { headers: { cookie, ...headers } });
const stored = (item: MadeItem) =>
  runSql(server.network, "select id, body from comments where content_id = $1 order by id", [
    item.id,
  ]);
const readValue = (html: string, pattern: RegExp) => decodeHtml(html.match(pattern)?.[1] ?? "");

describe("POST /api/replies, for browsers without scripts", () => {
  // spec §2: replying without scripts
  test("stores the reply and redirects to it, on its page of the thread", async () => {
    const thread = await makeThread(server.network, { replies: 20 });
    const reply = await post({ item: thread.id, key: "a", body: "One.\r\n\r\nTwo." });
    const rows = await stored(thread);
    const { id, body } = rows.at(-1) ?? {};
    expect([rows.length, body]).toEqual([21, "One.\n\nTwo."]);
    expect([reply.status, reply.headers.location, reply.text]).toEqual([
      303,
      `/forums/${thread.slug}?page=2#reply-${id}`,
      "",
    ]);
  });

  test("a form that is sent twice is one reply; another text or a new form is another", async () => {
    const thread = await makeThread(server.network);
    const cookie = await server.logIn("member2@demo.test");
    const send = async (key: string, body: string) =>
      (await post({ item: thread.id, key, body }, { cookie })).headers.location;
    const first = await send("a", "Thank you");
    expect(await send("a", "Thank you")).toBe(first);
    expect(await send("a", "And one more thing")).not.toBe(first);
    expect(await send("b", "Thank you")).not.toBe(first);
    expect((await stored(thread)).map(({ body }) => body)).toEqual([
      "Thank you",
      "And one more thing",
      "Thank you",
    ]);
  });

  test("a rejected reply in a members-only thread returns to the thread", async () => {
    const thread = await makeThread(server.network);
    const makeMembersOnly = "update content_items set visibility = 'members' where id = $1";
    await runSql(server.network, makeMembersOnly, [thread.id]);
    const { text } = await post({ item: thread.id, key: "a", body: " " });
    expect(text).toContain(`<a href="/forums/${thread.slug}">Back to the discussion</a>`);
    const asGuest = await post({ item: thread.id, key: "a", body: " " }, { cookie: "" });
    expect(asGuest.text).not.toContain(thread.slug);
  });

  test.each([
    ["no text", { body: " " }, "", 400, "Your reply: This field is required"],
    ["too long", { body: "头".repeat(10_001) }, "", 400, "Maximum length of 10000 exceeded"],
    ["a guest", {}, "guest", 401, "You are not logged in."],
    ["an unverified member", {}, "unverified@demo.test", 403, "Verify your account"],
    ["a spammer", {}, "spammer@demo.test", 403, "Not authorized"],
  ])("%s: shows the reason, and the form with the typed text", async (...row) => {
    const [_what, fields, who, status, reason] = row;
    const thread = await makeThread(server.network);
    const visitor = who === "guest" ? "" : await server.logIn(who || "member@demo.test");
    const headers = { cookie: visitor };
    const typed = { item: thread.id, key: "k1", body: "</textarea><script>1</script>", ...fields };
    const reply = await post(typed, headers);
    expect([reply.status, reply.headers["cache-control"]]).toEqual([status, "no-store"]);
    expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(reply.text).toContain(reason);
    expect(reply.text).not.toContain("<script");
    expect(reply.text).toContain('<form method="post" action="/api/replies">');
    expect(readValue(reply.text, /<textarea[^>]*>\n([^<]*)<\/textarea>/)).toBe(typed.body);
    expect(readValue(reply.text, /name="item" value="([^"]*)"/)).toBe(thread.id);
    expect(readValue(reply.text, /name="key" value="([^"]*)"/)).toBe("k1");
    expect(reply.text).toContain(`href="/forums/${thread.slug}"`);
    expect(await stored(thread)).toEqual([]);
  });

  test("an item that the site does not show is not found", async () => {
    const foreign = await makeThread(server.network, { site: "sleep" });
    const draft = await makeItem(server.network, { type: "thread", status: "draft" });
    const archived = await makeItem(server.network, { type: "thread", status: "archived" });
    const cookie = await server.logIn("admin@demo.test");
    for (const [item, status] of [
      [foreign.id, 404],
      [draft.id, 404],
      [archived.id, 410],
      ["2147483648", 404],
      ["nonsense", 404],
    ] as const)
      expect((await post({ item, key: "k", body: "Hello" }, { cookie })).status).toBe(status);
    for (const item of [foreign, draft, archived]) expect(await stored(item)).toEqual([]);
  });

  test("too many replies are refused for a while, and nothing that was typed is lost", async () => {
    const thread = await makeThread(server.network);
    const cookie = await server.logIn("moderator@demo.test");
    const send = (body: string) => post({ item: thread.id, key: "k", body }, { cookie });
    for (const body of ["1", "2", "3", "4", "5"]) expect((await send(body)).status).toBe(303);
    const refused = await send("the sixth");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.text).toContain("the sixth</textarea>");
    expect(await stored(thread)).toHaveLength(5);
  });

  test("another host's page, another type of form and another method are refused", async () => {
    const thread = await makeThread(server.network);
    const fields = { item: thread.id, key: "k", body: "Not from here" };
    for (const site of ["cross-site", "same-site"])
      expect((await post(fields, { "sec-fetch-site": site })).status).toBe(403);
    expect((await post(fields, { "content-type": "text/plain" })).status).toBe(400);
    expect((await server.ask("/api/replies")).status).toBe(405);
    expect(await stored(thread)).toEqual([]);
  });
});
