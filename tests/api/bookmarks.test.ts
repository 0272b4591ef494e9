import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxFolderLength, maxNoteLength } from "#lib/bookmarks/shared/bookmark.ts";
import { bookmarkTexts } from "#lib/bookmarks/shared/bookmark-texts.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import { makeComments, makeItem, makeThread, runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const save = `mutation ($id: ID!, $as: BookmarkedType!, $is: Boolean!) {
  updateBookmark(assocId: $id, assocType: $as, isBookmarked: $is) { assocId assocType isBookmarked } }`;
const edit = `mutation ($id: ID!, $as: BookmarkedType!, $note: String!, $folder: String!) {
  editBookmark(assocId: $id, assocType: $as, note: $note, folder: $folder) }`;
const list = `query ($folder: String, $search: String, $page: Int) {
  bookmarks(folder: $folder, search: $search, page: $page) { total pageCount folders { name count }
    bookmarks { assocType assocId note folder target { title path author site { prefix } } } } }`;

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

type Reader = { email: string; site?: string };

async function makeMember(): Promise<Reader & { id: number }> {
  count += 1;
  const email = `keeper${count}@demo.test`;
  return { email, id: await makeAccount(server.network, { email, isEmailVerified: true }) };
}

const keep = (me: Reader | undefined, id: string, as = "POST", is = true) =>
  server.network.ask(save, { id, as, is }, me);
const read = async (me: Reader, variables: Record<string, unknown> = {}) =>
  (await server.network.ask(list, variables, me)).data.bookmarks;
const titles = async (me: Reader, variables: Record<string, unknown> = {}) =>
  (await read(me, variables)).bookmarks.map(
    ({ target }: { target: { title: string } | null }) => target?.title ?? null,
  );

describe("saving", () => {
  // spec §1: members keep bookmarks
  test("a member saves an article, a thread, a comment and a reply once each, and removes them", async () => {
    const me = await makeMember();
    const article = await makeItem(server.network);
    const [comment = ""] = await makeComments(server.network, article, { count: 1 });
    const thread = await makeThread(server.network, { replies: 1 });
    const [reply = ""] = thread.replyIds;
    const kept = [
      [article.id, "POST"],
      [comment, "COMMENT"],
      [thread.id, "THREAD"],
      [reply, "COMMENT"],
    ] as const;
    for (const [id, as] of [...kept, ...kept]) {
      const { data } = await keep(me, id, as);
      expect(data.updateBookmark).toEqual({ assocId: id, assocType: as, isBookmarked: true });
    }
    const { bookmarks, total } = await read(me);
    expect(total).toBe(4);
    expect(bookmarks[0].target).toEqual({
      title: thread.title,
      path: `/forums/${thread.slug}?comment=${reply}`,
      author: "theo.walks",
      site: null,
    });
    expect(bookmarks[3].target).toMatchObject({ path: `/posts/${article.slug}`, author: null });
    for (const [id, as] of kept) await keep(me, id, as, false);
    expect((await read(me)).total).toBe(0);
  });

  // spec §3: current user: bookmarks
  test("the account lists bookmarks, and states are the viewer's own", async () => {
    const [me, you] = [await makeMember(), await makeMember()];
    const { id } = await makeItem(server.network);
    await keep(me, id);
    const own = "{ currentUser { bookmarks { assocId assocType } } }";
    const kept = [{ assocId: id, assocType: "POST" }];
    expect((await server.network.ask(own, {}, me)).data.currentUser.bookmarks).toEqual(kept);
    expect((await server.network.ask(own, {}, you)).data.currentUser.bookmarks).toEqual([]);
    const states = `query ($of: [BookmarkableInput!]!) { bookmarkStates(bookmarkables: $of) { isBookmarked } }`;
    const ask = async (as?: Reader) =>
      (
        await server.network.ask(
          states,
          { of: [...kept, { assocId: id, assocType: "THREAD" }] },
          as,
        )
      ).data.bookmarkStates;
    expect(await ask(me)).toEqual([{ isBookmarked: true }, { isBookmarked: false }]);
    expect(await ask(you)).toEqual([{ isBookmarked: false }, { isBookmarked: false }]);
    expect(await ask()).toEqual([]);
  });

  test("ten calls at once leave one bookmark", async () => {
    const me = await makeMember();
    const { id } = await makeItem(server.network);
    const answers = await Promise.all(Array.from({ length: 10 }, () => keep(me, id)));
    expect(answers.filter(({ errors }) => errors)).toEqual([]);
    expect((await read(me)).total).toBe(1);
  });

  test("rejects guests, and items that the member cannot read", async () => {
    const me = await makeMember();
    const draft = await makeItem(server.network, { status: "draft" });
    const elsewhere = await makeItem(server.network, { site: "sleep" });
    const thread = await makeThread(server.network);
    const { errors } = await keep(undefined, thread.id, "THREAD");
    expect(errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
    for (const [id, as] of [
      [draft.id, "POST"],
      [elsewhere.id, "POST"],
      [thread.id, "POST"],
      ["999999", "COMMENT"],
    ] as const) {
      const refused = await keep(me, id, as);
      expect([as, refused.errors?.[0]?.extensions.code]).toEqual([as, "NOT_FOUND"]);
    }
    expect((await read(me)).total).toBe(0);
  });

  test("the 2,001st is refused", async () => {
    const me = await makeMember();
    await runSql(
      server.network,
      `insert into bookmarks (member_id, assoc_type, assoc_id, site_id)
       select $1, 'POST', 1000000 + n, $2 from generate_series(1, 2000) n`,
      [me.id, server.network.site("migraine").id],
    );
    const { errors } = await keep(me, (await makeItem(server.network)).id);
    expect(errors?.[0]?.message).toBe(bookmarkTexts.tooMany);
    expect((await read(me)).pageCount).toBe(100);
  });
});

describe("the list", () => {
  test("finds words in titles and notes, and narrows to a folder", async () => {
    const me = await makeMember();
    const soup = await makeItem(server.network, { title: "Lentil soup for bad days" });
    const light = await makeItem(server.network, { title: "Light and migraine" });
    for (const { id } of [soup, light]) await keep(me, id);
    const note = { id: light.id, as: "POST", note: "Show 100% to Dr. Lee_", folder: " For  work " };
    expect((await server.network.ask(edit, note, me)).errors).toBeUndefined();
    expect(await titles(me, { search: "LENTIL" })).toEqual([soup.title]);
    expect(await titles(me, { search: "letnil" })).toEqual([soup.title]);
    expect(await titles(me, { search: "dr. lee_" })).toEqual([light.title]);
    expect(await titles(me, { search: "%" })).toEqual([light.title]);
    expect(await titles(me, { folder: "For work" })).toEqual([light.title]);
    expect(await titles(me, { folder: "Other" })).toEqual([]);
    expect((await read(me)).folders).toEqual([{ name: "For work", count: 1 }]);
    await server.network.ask(edit, { ...note, note: "", folder: "" }, me);
    const emptied = await read(me);
    expect(emptied.folders).toEqual([]);
    expect(emptied.bookmarks[0].note).toBeNull();
  });

  test("a bookmark of a deleted or hidden item shows none of its text", async () => {
    const me = await makeMember();
    const [gone, hidden] = [await makeItem(server.network), await makeItem(server.network)];
    const discussed = await makeItem(server.network);
    const [comment = ""] = await makeComments(server.network, discussed, {
      count: 1,
      body: "A secret word",
    });
    for (const { id } of [gone, hidden]) await keep(me, id);
    await keep(me, comment, "COMMENT");
    await runSql(server.network, "update content_items set status = 'deleted' where id = $1", [
      gone.id,
    ]);
    await runSql(server.network, "delete from content_placements where content_id = $1", [
      hidden.id,
    ]);
    await runSql(server.network, "update comments set status = 'removed' where id = $1", [comment]);
    expect(await titles(me)).toEqual([null, null, null]);
    expect((await read(me, { search: "secret" })).total).toBe(0);
    expect((await read(me, { search: gone.title })).total).toBe(0);
  });

  test("an item for members is listed on another site with the site that shows it", async () => {
    const me = await makeMember();
    const thread = await makeThread(server.network);
    await runSql(server.network, "update content_items set visibility = 'members' where id = $1", [
      thread.id,
    ]);
    await keep(me, thread.id, "THREAD");
    const { bookmarks } = await read({ ...me, site: "sleep" });
    expect(bookmarks[0].target.site).toEqual({ prefix: "migraine" });
  });

  test.each([
    ["note", maxNoteLength],
    ["folder", maxFolderLength],
  ])("a %s has at most %i characters", async (field, max) => {
    const me = await makeMember();
    const { id } = await makeItem(server.network);
    await keep(me, id);
    for (const [length, isTaken] of [
      [max - 1, true],
      [max, true],
      [max + 1, false],
    ] as const) {
      const texts = { note: "", folder: "", [field]: "é".repeat(length) };
      const { errors } = await server.network.ask(edit, { id, as: "POST", ...texts }, me);
      expect([length, errors?.[0]?.extensions.field]).toEqual([
        length,
        isTaken ? undefined : field,
      ]);
    }
  });

  test("members cannot edit other members' bookmarks", async () => {
    const [me, you] = [await makeMember(), await makeMember()];
    const { id } = await makeItem(server.network);
    await keep(me, id);
    const { errors } = await server.network.ask(
      edit,
      { id, as: "POST", note: "Mine?", folder: "" },
      you,
    );
    expect(errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    expect((await read(me)).bookmarks[0].note).toBeNull();
  });
});

describe("forms without scripts", () => {
  const post = (path: string, fields: Record<string, string>, cookie: string) =>
    server.postForm(path, fields, {
      headers: { cookie, referer: "http://migraine.test/posts/x" },
    });

  test("a member saves, writes a note and removes", async () => {
    const cookie = await server.logIn("member2@demo.test");
    const { id } = await makeItem(server.network);
    const on = `POST-${id}`;
    const saved = await post("/api/bookmarks", { on, isBookmarked: "true" }, cookie);
    expect([saved.status, saved.headers.location]).toEqual([
      303,
      `/profile/bookmarks#bookmark-${on}`,
    ]);
    await post("/api/bookmarks/edit", { on, note: "Later", folder: "Read" }, cookie);
    const theo = { email: "member2@demo.test" };
    expect((await read(theo, { folder: "Read" })).bookmarks[0]).toMatchObject({ note: "Later" });
    await post("/api/bookmarks", { on, isBookmarked: "false" }, cookie);
    expect((await read(theo, { folder: "Read" })).total).toBe(0);
  });

  test("a rejected form keeps the typed text, and guests are asked to join", async () => {
    const cookie = await server.logIn("member2@demo.test");
    const { id } = await makeItem(server.network);
    const on = `POST-${id}`;
    await post("/api/bookmarks", { on, isBookmarked: "true" }, cookie);
    const note = "n".repeat(maxNoteLength + 1);
    const refused = await post("/api/bookmarks/edit", { on, note, folder: "Kept" }, cookie);
    expect(refused.status).toBe(400);
    for (const text of [bookmarkTexts.noteTooLong, note, 'value="Kept"'])
      expect(refused.text).toContain(text);
    expect((await post("/api/bookmarks", { on: "<b>", isBookmarked: "true" }, cookie)).status).toBe(
      400,
    );
    const guest = await post("/api/bookmarks", { on, isBookmarked: "true" }, "");
    expect(guest.headers.location).toBe(
      `/register?redirect=${encodeURIComponent(`/posts/x#bookmark-${on}`)}`,
    );
  });
});
