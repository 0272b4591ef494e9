import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commentRefusals } from "#lib/comments/shared/refusal-texts.ts";
import { makeComments, makeItem, runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({});
  cookie = await server.logIn("member@demo.test");
});
afterAll(() => server.close());

const post = (action: string, fields: Record<string, string>, as = cookie) =>
  server.postForm(`/api/comments/${action}`, fields, { headers: as ? { cookie: as } : {} });
async function makeOwn() {
  const item = await makeItem(server.network);
  const options = { count: 21, email: "member@demo.test", body: "before" };
  const ids = await makeComments(server.network, item, options);
  return { item, id: ids.at(-1) ?? "" };
}
const read = async (id: string) =>
  (await runSql(server.network, "select body, status from comments where id = $1", [id]))[0];

const findDeleted = async (id: string, as: { email?: string }) =>
  (
    await server.network.ask(
      "query ($id: ID!) { restorableComment(id: $id) { type path } }",
      { id },
      as,
    )
  ).data?.restorableComment;

describe("changing the viewer's comment without scripts", () => {
  test("editing stores the text and redirects to the comment on its page", async () => {
    const { item, id } = await makeOwn();
    const { status, headers } = await post("edit", { id, body: "after" });
    expect([status, headers.location]).toEqual([303, `/posts/${item.slug}?page=2#comment-${id}`]);
    expect(await read(id)).toEqual({ body: "after", status: "visible" });
  });

  test("deleting opens a page that offers an undo and links to the discussion, for the author only", async () => {
    const { item, id } = await makeOwn();
    const { status, headers } = await post("delete", { id });
    expect([status, headers.location]).toEqual([303, `/comments/${id}`]);
    expect((await read(id)).status).toBe("deleted");
    expect(await findDeleted(id, { email: "member@demo.test" })).toEqual({
      type: "post",
      path: `/posts/${item.slug}`,
    });
    expect(await findDeleted(id, { email: "member2@demo.test" })).toBeNull();
    expect(await findDeleted(id, {})).toBeNull();
    expect((await post("restore", { id }, await server.logIn("member2@demo.test"))).status).toBe(
      403,
    );
    const restored = await post("restore", { id });
    expect([restored.status, restored.headers.location]).toEqual([
      303,
      `/posts/${item.slug}?page=2#comment-${id}`,
    ]);
    expect((await read(id)).status).toBe("visible");
  });

  test("a comment that was deleted more than ten minutes ago cannot be restored", async () => {
    const { id } = await makeOwn();
    await post("delete", { id });
    await runSql(
      server.network,
      "update comments set status_at = now() - interval '11 minutes' where id = $1",
      [id],
    );
    expect((await post("restore", { id })).status).toBe(409);
    expect(await findDeleted(id, { email: "member@demo.test" })).toBeNull();
  });

  test("a rejected edit shows the reason and the typed text", async () => {
    const { id } = await makeOwn();
    const empty = await post("edit", { id, body: " " });
    expect([empty.status, empty.text.includes("This field is required")]).toEqual([400, true]);
    const guest = await post("edit", { id, body: "my long text" }, "");
    expect([guest.status, guest.text.includes("my long text")]).toEqual([401, true]);
    const other = await post("edit", { id, body: "x" }, await server.logIn("member2@demo.test"));
    expect([other.status, other.text.includes(commentRefusals.notAuthor)]).toEqual([403, true]);
    expect((await read(id)).body).toBe("before");
  });

  test("an answer by the plain form stands below the comment that it answers", async () => {
    const { item, id } = await makeOwn();
    const { status } = await server.postForm(
      "/api/replies",
      { item: item.id, key: "k", body: "I agree", "reply-to": id },
      { headers: { cookie } },
    );
    const [row] = await runSql(
      server.network,
      "select parent_id, reply_to_id from comments where content_id = $1 order by id desc limit 1",
      [item.id],
    );
    expect([status, row]).toEqual([303, { parent_id: Number(id), reply_to_id: Number(id) }]);
  });
});
