import { afterAll, beforeAll, expect, test } from "vitest";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

const findRules = () =>
  runSql(
    server.network,
    `select id, kind, terms, replacement, site_id, is_active from word_rules order by id`,
  );

test("without scripts a rule is added, changed, switched off and on, and deleted", async () => {
  const cookie = await server.logIn("admin@demo.test");
  const post = (path: string, fields: Record<string, string>) =>
    server.postForm(`/api/moderation/word-rules${path}`, fields, { headers: { cookie } });
  const getResult = async (path: string, fields: Record<string, string>) => {
    const { status, headers } = await post(path, fields);
    return [status, headers.location];
  };
  const to = (result: string) => [303, `/moderation/rules?result=${result}`];
  const rule = {
    kind: "replace",
    site: "",
    terms: "One\r\ntwo  words",
    replacement: "***",
    note: "",
  };
  expect(await getResult("", rule)).toEqual(to("saved"));
  const [{ id, ...stored }] = await findRules();
  expect(stored).toEqual({
    kind: "replace",
    terms: ["One", "two words"],
    replacement: "***",
    site_id: null,
    is_active: true,
  });
  expect(await getResult("", { ...rule, id: String(id), terms: "three" })).toEqual(to("saved"));
  expect(await getResult("/active", { id: String(id), isActive: "" })).toEqual(to("off"));
  expect(await findRules()).toMatchObject([{ id, terms: ["three"], is_active: false }]);
  expect(await getResult("/active", { id: String(id), isActive: "1" })).toEqual(to("on"));
  expect(await getResult("/delete", { id: String(id) })).toEqual(to("deleted"));
  expect(await findRules()).toEqual([]);
});

test("a rejected form shows the reason and keeps the typed text", async () => {
  const cookie = await server.logIn("admin@demo.test");
  const reply = await server.postForm(
    "/api/moderation/word-rules",
    { kind: "block", site: "", terms: "go*", replacement: "", note: "Why not" },
    { headers: { cookie } },
  );
  expect(reply.status).toBe(400);
  expect(reply.text).toContain("needs at least 3 letters before the *");
  for (const typed of ["go*</textarea>", 'value="Why not"', 'name="kind" value="block"'])
    expect(reply.text).toContain(typed);
});

test.each([
  ["member@demo.test", 403],
  [null, 401],
])("%s cannot use the forms", async (email, status) => {
  const cookie = email ? await server.logIn(email) : "";
  const rule = { kind: "block", site: "", terms: "word", replacement: "", note: "" };
  for (const path of ["", "/active", "/delete"]) {
    const reply = await server.postForm(
      `/api/moderation/word-rules${path}`,
      dropUndefined({ ...rule, id: path ? "1" : undefined }),
      { headers: { cookie } },
    );
    expect([path, reply.status]).toEqual([path, status]);
  }
  expect(await findRules()).toEqual([]);
});
