import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeHtml } from "#tests/support/decode-html.ts";
import { makeComments, makeItem, runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({});
  cookie = await server.logIn("member@demo.test");
});
afterAll(() => server.close());

const post = (path: string, fields: Record<string, string>, headers = {}) =>
  server.postForm(path, fields, { headers: { cookie, ...headers } });
const find = async (title: string) =>
  (await runSql(server.network, "select * from content_items where title = $1", [title]))[0];

const toParagraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const formatted = {
  body: "Bold\r\n\r\n> Quoted",
  document: {
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text: "Bold", marks: [{ type: "bold" }] }] },
      { type: "blockquote", content: [toParagraph("Quoted")] },
    ],
  },
};
/** Stores a formatted text, as the editor sends it. */
const setDocument = (table: "content_items" | "comments", id: unknown) =>
  runSql(server.network, `update ${table} set body = $2, document = $3 where id = $1`, [
    id,
    formatted.body.replaceAll("\r", ""),
    JSON.stringify(formatted.document),
  ]);

describe("without scripts", () => {
  // spec §1: members create stories
  test("a story is published once, edited, deleted and taken back", async () => {
    const words = { title: "A plain story", body: "One.\r\n\r\nTwo." };
    for (const _time of [1, 2]) {
      const { status, headers } = await post("/api/stories", words);
      expect([status, headers.location]).toEqual([303, "/stories/a-plain-story"]);
    }
    const { id, body } = await find(words.title);
    expect(body).toBe("One.\n\nTwo.");
    const edit = { id: String(id), revision: "0", title: "A plainer story", body: "Three." };
    expect((await post("/api/stories", edit)).headers.location).toBe("/stories/a-plain-story");
    expect((await post("/api/stories", { ...edit, body: "Late." })).status).toBe(409);
    expect(await find(edit.title)).toMatchObject({ id, body: "Three." });
    const gone = await post("/api/delete-content", { id: String(id) });
    expect([gone.status, gone.headers.location]).toEqual([303, `/stories?deleted=${id}`]);
    expect((await post("/api/delete-content", { id: String(id) })).status).toBe(404);
    const back = await post("/api/delete-content/undo", { id: String(id) });
    expect([back.status, back.headers.location]).toEqual([303, "/stories/a-plain-story"]);
    expect(await find(edit.title)).toMatchObject({ id, status: "published" });
  });

  test("a recipe is published from its rows; a rejected one returns with the typed text", async () => {
    const rows = {
      title: "Plain soup",
      servings: "4",
      amount: "1 1/2",
      unit: "cups",
      item: "peas",
      step: "Cook.",
    };
    const { status, headers } = await post("/api/recipes", rows);
    expect([status, headers.location]).toEqual([303, "/recipes/plain-soup"]);
    expect((await find("Plain soup")).recipe).toMatchObject({
      servings: 4,
      ingredients: [{ amount: 1.5, unit: "cups", item: "peas" }],
      steps: ["Cook."],
    });
    const hostile = `"><script>alert(1)</script>`;
    const refused = await post("/api/recipes", {
      ...rows,
      title: hostile,
      item: hostile,
      amount: "lots",
    });
    expect(refused.status).toBe(400);
    expect(refused.text).not.toContain("<script>alert");
    expect(refused.text).toContain("Please enter an amount such as 2, 0.5 or 1 1/2");
    expect(decodeHtml(refused.text.match(/id="item-0"[^>]* value="([^"]*)"/)?.[1] ?? "")).toBe(
      hostile,
    );
  });

  // spec §2: after a thread is deleted the forums open
  test("after a thread is deleted the forums open", async () => {
    const started = await post("/api/threads", { title: "Plain thread", body: "Plain words" });
    expect(started.status).toBe(303);
    const { id } = await find("Plain thread");
    const { status, headers } = await post("/api/delete-content", { id: String(id) });
    expect([status, headers.location]).toEqual([303, `/forums?deleted=${id}`]);
  });

  test.each([
    ["/api/threads", "A formatted thread"],
    ["/api/stories", "A formatted story"],
    ["/api/recipes", "A formatted recipe"],
  ])("an edit with %s keeps the formatting of unchanged text", async (path, title) => {
    const rows = { servings: "4", amount: "1", unit: "cup", item: "peas", step: "Cook." };
    await post(path, { ...rows, title, body: "Plain" });
    const { id } = await find(title);
    await setDocument("content_items", id);
    const edit = { ...rows, id: String(id), revision: "0", title };
    expect((await post(path, { ...edit, body: formatted.body })).status).toBe(303);
    expect((await find(title)).document).toEqual(formatted.document);
    const [first] = formatted.document.content;
    // The version that it had without formatting is 1.
    const change = { ...edit, revision: "2", body: "Bold\r\n\r\nChanged" };
    expect((await post(path, change)).status).toBe(303);
    const after = await find(title);
    expect(after.body).toBe("Bold\n\nChanged");
    expect(after.document.content).toEqual([first, toParagraph("Changed")]);
  });

  test("an edit of a comment keeps the formatting of unchanged text", async () => {
    const item = await makeItem(server.network);
    const email = "member@demo.test";
    const [id = ""] = await makeComments(server.network, item, { count: 1, body: "Plain", email });
    await setDocument("comments", id);
    const read = async () =>
      (await runSql(server.network, "select * from comments where id = $1", [id]))[0];
    expect((await post("/api/comments/edit", { id, body: formatted.body })).status).toBe(303);
    expect(await read()).toMatchObject({ document: formatted.document, edited_at: null });
    const changed = await post("/api/comments/edit", { id, body: "Bold\r\n\r\nChanged" });
    expect(changed.status).toBe(303);
    expect((await read()).document.content).toEqual([
      formatted.document.content[0],
      toParagraph("Changed"),
    ]);
  });

  test.each(["/api/stories", "/api/recipes", "/api/delete-content", "/api/delete-content/undo"])(
    "%s refuses a guest and a page of another host",
    async (path) => {
      expect((await post(path, { id: "1", title: "x", body: "x" }, { cookie: "" })).status).toBe(
        401,
      );
      expect((await post(path, {}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    },
  );
});
