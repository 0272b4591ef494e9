import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentViewsPath, deleteContentViewPath } from "#lib/content/shared/content-view.ts";
import { contentViewRefusals as refusals } from "#lib/content/shared/content-view-texts.ts";
import { runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const admin = "admin@demo.test";
const contributor = "contributor@demo.test";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

const post = async (path: string, fields: Record<string, string>, email: string | null = admin) =>
  server.postForm(path, fields, { headers: { cookie: email ? await server.logIn(email) : "" } });
const save = (name: string, query = "", email: string | null = admin) =>
  post(contentViewsPath, { save: "view", name, query, columns: "type" }, email);

type View = { id: string; name: string; query: string };

async function read(as: { email?: string; site?: string } = { email: admin }) {
  const { data, errors } = await server.network.ask(
    "{ contentViews { columns views { id name query } } }",
    {},
    as,
  );
  if (errors) throw new Error(errors[0]?.extensions.code);
  return data.contentViews as { columns: string[] | null; views: View[] };
}

describe("a view", () => {
  test("is saved with its filters and columns, for its member and site alone", async () => {
    const { status, headers } = await save(" Old  drafts ", "state=draft&cost=3&after=7&s=a%20b");
    const query = "s=a+b&state=draft&columns=type";
    expect([status, headers.location]).toEqual([303, `/manage/content?${query}`]);
    expect((await read()).views).toMatchObject([{ name: "Old drafts", query }]);
    expect((await read({ email: contributor })).views).toEqual([]);
    expect((await read({ email: admin, site: "sleep" })).views).toEqual([]);
  });

  test("with the name of another replaces it", async () => {
    await save("Twice", "state=draft");
    await save("Twice", "state=archived");
    const found = (await read()).views.filter(({ name }) => name === "Twice");
    expect(found.map(({ query }) => query)).toEqual(["state=archived&columns=type"]);
  });

  test("is deleted by its member alone", async () => {
    await save("To delete");
    const find = async () => (await read()).views.find(({ name }) => name === "To delete");
    const id = (await find())?.id ?? "";
    expect((await post(deleteContentViewPath, { id }, contributor)).status).toBe(303);
    expect(await find()).toBeDefined();
    expect((await post(deleteContentViewPath, { id })).status).toBe(303);
    expect(await find()).toBeUndefined();
  });

  test.each([
    ["no name", " \u0000 ", refusals.noName],
    ["a long name", "x".repeat(61), refusals.longName(60)],
  ])("with %s is refused", async (_what, name, reason) => {
    const { status, text } = await save(name);
    expect([status, text.includes(reason)]).toEqual([400, true]);
  });

  test("is one of at most 30, also when they are saved at once", async () => {
    const names = Array.from({ length: 32 }, (_, index) => `View ${index}`);
    const replies = await Promise.all(names.map((name) => save(name, "", contributor)));
    expect(replies.filter(({ status }) => status === 303).length).toBe(30);
    const { views } = await read({ email: contributor });
    expect(views.length).toBe(30);
    expect((await save(views[0]?.name ?? "", "state=draft", contributor)).status).toBe(303);
    expect((await save("One more", "", contributor)).text).toContain(refusals.tooMany(30));
  });

  test.each([
    [null, 303, "UNAUTHENTICATED"],
    ["member@demo.test", 403, "FORBIDDEN"],
    ["moderator@demo.test", 403, "FORBIDDEN"],
  ])("is nothing for %s", async (email, status, code) => {
    for (const path of [contentViewsPath, deleteContentViewPath]) {
      const reply = await post(path, { save: "view", name: "Mine", query: "", id: "1" }, email);
      expect(reply.status).toBe(status);
    }
    await expect(read(email ? { email } : {})).rejects.toThrow(code);
  });
});

test("chosen columns are kept for the next visit, in one order, and are no view", async () => {
  const choose = async (columns: readonly string[]) => {
    const body = new URLSearchParams({ save: "columns", query: "state=draft&columns=type" });
    for (const column of columns) body.append("columns", column);
    const headers = { cookie: await server.logIn(admin) };
    return server.postForm(contentViewsPath, {}, { body: String(body), headers });
  };
  const before = (await read()).views;
  expect((await read()).columns).toBeNull();
  const { headers } = await choose(["address", "cost", "type"]);
  expect(headers.location).toBe("/manage/content?state=draft");
  expect(await read()).toEqual({ columns: ["type", "address"], views: before });
  await choose([]);
  expect((await read()).columns).toBeNull();
  const [{ id } = { id: 0 }] = await runSql(
    server.network,
    "select id from content_views where name = ''",
  );
  await post(deleteContentViewPath, { id: String(id) });
  expect(await runSql(server.network, "select id from content_views where name = ''")).toEqual([
    { id },
  ]);
});
