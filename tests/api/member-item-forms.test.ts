import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeHtml } from "#tests/support/decode-html.ts";
import { runSql } from "#tests/support/make-content.ts";
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

describe("without scripts", () => {
  // spec §1: members create stories
  test("a story is published once, edited and deleted", async () => {
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
    expect([gone.status, gone.headers.location]).toEqual([303, "/stories"]);
    expect((await post("/api/delete-content", { id: String(id) })).status).toBe(404);
  });

  test("a recipe is published from its rows; a refused one comes back with everything typed", async () => {
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
    expect([status, headers.location]).toEqual([303, "/forums"]);
  });

  test.each(["/api/stories", "/api/recipes", "/api/delete-content"])(
    "%s refuses a guest and a page of another host",
    async (path) => {
      expect((await post(path, { id: "1", title: "x", body: "x" }, { cookie: "" })).status).toBe(
        401,
      );
      expect((await post(path, {}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    },
  );
});
