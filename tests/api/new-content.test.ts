import { afterAll, beforeAll, expect, test } from "vitest";
import { runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

const path = "/api/manage/content";
const begin = async (fields: Record<string, string>, email: string | null) =>
  server.postForm(path, fields, { headers: { cookie: email ? await server.logIn(email) : "" } });
const find = (title: string) =>
  runSql(
    server.network,
    "select id, type, slug, status, published_at from content_items where title = $1 order by id",
    [title],
  );

test("a contributor begins a piece without scripts and comes to its editor", async () => {
  const { status, headers } = await begin(
    { type: "post", title: "  On  quiet rooms " },
    "contributor@demo.test",
  );
  const [item] = await find("On quiet rooms");
  expect(item).toMatchObject({ type: "post", slug: "on-quiet-rooms", status: "draft" });
  expect([status, headers.location, item.published_at]).toEqual([
    303,
    `/manage/content/${item.id}`,
    null,
  ]);
});

test("the same title twice has two addresses, and a title without letters has one too", async () => {
  for (const title of ["Twice", "Twice", "???"])
    expect((await begin({ type: "quiz", title }, "admin@demo.test")).status).toBe(303);
  expect((await find("Twice")).map(({ slug }) => slug)).toEqual(["twice", "twice-2"]);
  expect((await find("???"))[0]?.slug).toMatch(/^quiz-\d{4}-\d\d-\d\d$/);
});

test.each([
  ["an empty title", { type: "post", title: "  " }, "title is needed"],
  ["a title that is too long", { type: "post", title: "x".repeat(301) }, "more than 300"],
])("%s is refused with the reason", async (_what, fields, reason) => {
  const { status, text } = await begin(fields, "admin@demo.test");
  expect([status, text.includes(reason)]).toEqual([400, true]);
});

test.each([
  ["thread", "admin@demo.test", 400],
  ["post", "member@demo.test", 403],
  ["post", "moderator@demo.test", 403],
  ["post", null, 303],
])("a %s by %s is refused with %d", async (type, email, status) => {
  expect((await begin({ type, title: "Refused" }, email)).status).toBe(status);
  expect(await find("Refused")).toEqual([]);
});
