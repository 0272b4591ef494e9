import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteOldOperations } from "#lib/content/server/operations/operation-queries.ts";
import { changeContentPath, undoContentChangePath } from "#lib/content/shared/content-change.ts";
import { contentChangeRefusals as refusals } from "#lib/content/shared/content-change-texts.ts";
import { everyRole, makeEveryRole } from "#tests/support/every-role.ts";
import { type MadeItem, makeCategory, makeItem, runSql } from "#tests/support/make-content.ts";
import { startTestServer, type TestServer } from "#tests/support/test-server.ts";

const admin = "admin@demo.test";
const contributor = "contributor@demo.test";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({});
  await makeEveryRole(server.network);
});
afterAll(() => server.close());

type Fields = Record<string, string | readonly string[]>;

/** Sends a form, of which a field may have several values. */
async function post(path: string, fields: Fields, email: string | null) {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) body.append(name, value);
  return server.postForm(
    path,
    {},
    {
      body: String(body),
      headers: { cookie: email ? await server.logIn(email) : "" },
    },
  );
}

const change = (items: readonly { id: string }[], fields: Fields, email: string | null = admin) =>
  post(changeContentPath, { id: items.map(({ id }) => id), ...fields }, email);

type Operation = {
  id: string;
  changedCount: number;
  undoneAt: string | null;
  items: {
    contentId: string;
    title: string | null;
    problem: string | null;
    undoProblem: string | null;
  }[];
};
const document = `query ($id: ID!) { contentOperation(id: $id) { id action changedCount undoneAt madeBy { username }
  undoneBy { username } items { contentId title problem undoProblem } } }`;

async function readOperation(id: string, email = admin): Promise<Operation | null> {
  const { data, errors } = await server.network.ask(document, { id }, { email });
  if (errors) throw new Error(errors[0]?.message);
  return data.contentOperation as Operation | null;
}

/** Changes items and reads what became of it. */
async function changed(items: readonly { id: string }[], fields: Fields, email = admin) {
  const { status, headers } = await change(items, fields, email);
  expect(status).toBe(303);
  const id = /operation=(\d+)$/.exec(String(headers.location))?.[1] ?? "";
  const operation = await readOperation(id, email);
  if (!operation) throw new Error("There is no change");
  return operation;
}
const undo = (id: string, email: string | null = admin) =>
  post(undoContentChangePath, { id }, email);

const read = async ({ id }: { id: string }) =>
  (await runSql(server.network, "select * from content_items where id = $1", [id]))[0];
const readTags = async ({ id }: { id: string }) =>
  (
    await runSql(
      server.network,
      "select slug from tags join content_tags on tag_id = id where content_id = $1 order by slug",
      [id],
    )
  ).map(({ slug }) => slug);
const readSites = async ({ id }: { id: string }) =>
  (
    await runSql(
      server.network,
      "select prefix from sites join content_placements on site_id = id where content_id = $1 order by prefix",
      [id],
    )
  ).map(({ prefix }) => prefix);
const makeTag = (slug: string, name: string) =>
  runSql(server.network, "insert into tags (site_id, slug, name) values ($1, $2, $3)", [
    server.network.site("migraine").id,
    slug,
    name,
  ]);
const makeDraft = (title = "A draft"): Promise<MadeItem> =>
  makeItem(server.network, { status: "draft", publishedIn: null, title });
const make = (status: "published" | "archived" = "published") =>
  makeItem(server.network, { status });

describe("an action changes the items, and its undo restores them", () => {
  test("publish: drafts and scheduled items are readable now", async () => {
    const draft = await makeDraft();
    const scheduled = await makeItem(server.network, { publishedIn: 48 });
    const before = await read(scheduled);
    const { id, changedCount } = await changed([draft, scheduled], { action: "publish" });
    expect(changedCount).toBe(2);
    for (const item of [draft, scheduled]) {
      const { status, published_at } = await read(item);
      expect([status, published_at <= new Date()]).toEqual(["published", true]);
    }
    expect((await undo(id)).status).toBe(303);
    expect(await read(draft)).toMatchObject({ status: "draft", published_at: null });
    expect(await read(scheduled)).toMatchObject({
      status: "published",
      published_at: before.published_at,
    });
  });

  test("draft and archive: also an archived item is archived again", async () => {
    const [live, archived] = [await make(), await make("archived")];
    const { id } = await changed([live, archived], { action: "draft" });
    expect([(await read(live)).status, (await read(archived)).status]).toEqual(["draft", "draft"]);
    await undo(id);
    expect([(await read(live)).status, (await read(archived)).status]).toEqual([
      "published",
      "archived",
    ]);
    const second = await changed([live], { action: "archive" });
    expect((await read(live)).status).toBe("archived");
    await undo(second.id);
    expect((await read(live)).status).toBe("published");
  });

  test("category, also to none", async () => {
    const categoryId = await makeCategory(server.network, "moved-here");
    const item = await make();
    const { id } = await changed([item], { action: "category", category: "moved-here" });
    expect((await read(item)).category_id).toBe(categoryId);
    await changed([item], { action: "category", category: "" });
    expect((await read(item)).category_id).toBeNull();
    await undo(id);
    expect((await readOperation(id))?.items[0]?.undoProblem).toBe(refusals.changedSince);
  });

  test("tags are added to those of the item, by name or slug", async () => {
    await makeTag("one-tag", "One Tag");
    await makeTag("two-tag", "Two");
    const item = await make();
    await changed([item], { action: "tags", tags: "one-tag" });
    const { id } = await changed([item], { action: "tags", tags: " two, ONE TAG,, " });
    expect(await readTags(item)).toEqual(["one-tag", "two-tag"]);
    await undo(id);
    expect(await readTags(item)).toEqual(["one-tag"]);
  });

  test("author, by username in any case", async () => {
    const item = await make();
    const { author_id } = await read(item);
    const [member] = await runSql(
      server.network,
      "select id, username from members where email = 'editorial@demo.test'",
    );
    const { id } = await changed([item], {
      action: "author",
      author: member.username.toUpperCase(),
    });
    expect((await read(item)).author_id).toBe(member.id);
    await undo(id);
    expect((await read(item)).author_id).toBe(author_id);
  });

  test("template, which only articles have", async () => {
    const item = await make();
    const quiz = await makeItem(server.network, { type: "quiz" });
    const { id, items } = await changed([item, quiz], {
      action: "template",
      template: "first_person",
    });
    expect((await read(item)).template).toBe("first_person");
    expect(items[1]?.problem).toMatch(/articles only/);
    await undo(id);
    expect((await read(item)).template).toBeNull();
  });

  test("sites are added and removed", async () => {
    const item = await makeItem(server.network, { placedOn: ["sleep"] });
    const { id } = await changed([item], {
      action: "place",
      sites: ["lupus", "sleep"],
    });
    expect(await readSites(item)).toEqual(["lupus", "migraine", "sleep"]);
    await undo(id);
    expect(await readSites(item)).toEqual(["migraine", "sleep"]);
    await changed([item], { action: "remove", sites: "sleep" });
    expect(await readSites(item)).toEqual(["migraine"]);
  });
});

describe("who may change what", () => {
  test.each(everyRole)("$role", async ({ role, email }) => {
    const item = await makeDraft();
    await runSql(
      server.network,
      "update content_items set author_id = (select id from members where email = 'member@demo.test') where id = $1",
      [item.id],
    );
    const mayEdit = /administrator|tech|admin|editor/.test(role);
    const { status, headers } = await change([item], { action: "publish" }, email);
    const mayUse = mayEdit || role === "a contributor";
    const toLogin = email === null;
    expect([role, status]).toEqual([role, mayUse || toLogin ? 303 : 403]);
    if (toLogin) expect(headers.location).toMatch(/^\/member-login/);
    expect((await read(item)).status).toBe(mayEdit ? "published" : "draft");
  });

  test("a contributor changes own drafts alone, and learns nothing of those of others", async () => {
    const own = await makeDraft("Own draft");
    const other = await makeDraft("Secret draft");
    await runSql(
      server.network,
      "update content_items set author_id = (select id from members where email = 'editorial@demo.test') where id = $1",
      [other.id],
    );
    await makeCategory(server.network, "of-contributor");
    const fields = { action: "category", category: "of-contributor" };
    const { id, items, changedCount } = await changed([own, other], fields, contributor);
    expect(changedCount).toBe(1);
    expect(items.map(({ title }) => title)).toEqual(["Own draft", null]);
    expect((await changed([own], { action: "publish" }, contributor)).changedCount).toBe(0);
    const actions: Fields[] = [
      { action: "author", author: "juniper-k" },
      { action: "place", sites: "sleep" },
      { action: "remove", sites: "sleep" },
    ];
    for (const action of actions)
      expect((await change([own], action, contributor)).status).toBe(403);
    expect((await undo(id, contributor)).status).toBe(303);
    expect((await read(own)).category_id).toBeNull();
  });

  test("a contributor neither sees nor undoes the changes of others", async () => {
    const { id } = await changed([await make()], { action: "archive" });
    expect(await readOperation(id, contributor)).toBeNull();
    expect((await undo(id, contributor)).status).toBe(404);
    expect((await undo(id, "member@demo.test")).status).toBe(403);
    expect((await readOperation(id))?.undoneAt).toBeNull();
  });

  test("an admin undoes what a contributor did", async () => {
    const own = await makeDraft();
    await makeTag("of-admin", "Of Admin");
    const { id } = await changed([own], { action: "tags", tags: "of-admin" }, contributor);
    await undo(id);
    expect(await readTags(own)).toEqual([]);
  });
});

describe("items that cannot be changed", () => {
  test("are named with the reason, and the others are changed", async () => {
    const [live, draft, elsewhere] = [
      await make(),
      await makeDraft("Not yet"),
      await makeItem(server.network, { site: "sleep", title: "Elsewhere" }),
    ];
    const { items, changedCount } = await changed([draft, elsewhere, { id: "999999999" }, live], {
      action: "archive",
    });
    expect(changedCount).toBe(1);
    expect(items.map(({ title, problem }) => [title, problem])).toEqual([
      ["Not yet", "An item that is draft cannot become archived in one step."],
      [null, "This item was not found."],
      [null, "This item was not found."],
      [live.title, null],
    ]);
    expect((await read(elsewhere)).status).toBe("published");
  });

  test("are as the action would make them already, so that a form sent twice changes nothing", async () => {
    const item = await makeDraft();
    await changed([item], { action: "publish" });
    const { items } = await changed([item], { action: "publish" });
    expect(items[0]?.problem).toBe(refusals.alreadySo);
  });

  test.each([
    ["no item", [], { action: "draft" }, refusals.noItems],
    ["101 items", 101, { action: "draft" }, refusals.tooMany(100)],
    ["an unknown action", 1, { action: "delete" }, "This form cannot be read."],
    [
      "an unknown category",
      1,
      { action: "category", category: "nowhere" },
      refusals.unknownCategory,
    ],
    ["an unknown tag", 1, { action: "tags", tags: "no such tag" }, "This site has no tag"],
    ["no tag", 1, { action: "tags", tags: " , " }, refusals.noTags],
    ["an unknown author", 1, { action: "author", author: "nobody at all" }, refusals.unknownAuthor],
    ["an unknown site", 1, { action: "place", sites: "nowhere" }, refusals.unknownSite],
    ["its own site", 1, { action: "remove", sites: "migraine" }, refusals.ownSite],
    ["no site", 1, { action: "place" }, refusals.noSites],
  ])("%s is refused before anything is changed", async (_what, count, fields, reason) => {
    const ids = Array.from({ length: Number(count) || 0 }, (_, index) => ({
      id: String(index + 1),
    }));
    const [before] = await runSql(server.network, "select count(*) from content_operations");
    const { status, text } = await change(ids, fields as Fields);
    expect([status, text.includes(reason)]).toEqual([400, true]);
    expect(await runSql(server.network, "select count(*) from content_operations")).toEqual([
      before,
    ]);
  });

  test("everything on the page is chosen with one box", async () => {
    const [one, two] = [await makeDraft(), await makeDraft()];
    const fields = { action: "publish", all: "1", listed: [one.id, two.id], id: one.id };
    expect((await changed([], fields)).changedCount).toBe(2);
  });
});

describe("an undo", () => {
  test("leaves what was changed since, and names it", async () => {
    const [kept, edited] = [await make(), await make()];
    const { id } = await changed([kept, edited], { action: "draft" });
    await changed([edited], { action: "publish" });
    await undo(id);
    expect([(await read(kept)).status, (await read(edited)).status]).toEqual([
      "published",
      "published",
    ]);
    expect((await readOperation(id))?.items.map(({ undoProblem }) => undoProblem)).toEqual([
      null,
      refusals.changedSince,
    ]);
  });

  test("is done once, also when two people press the button together", async () => {
    const item = await make();
    const { id } = await changed([item], { action: "draft" });
    const statuses = (await Promise.all([undo(id), undo(id)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, 409]);
    expect((await undo(id)).text).toContain(refusals.undoneAlready);
    expect((await read(item)).status).toBe("published");
  });

  test("that restores nothing can be tried again", async () => {
    const item = await make();
    const { id } = await changed([item], { action: "draft" });
    await changed([item], { action: "publish" });
    await undo(id);
    expect((await readOperation(id))?.undoneAt).toBeNull();
  });

  test("ends after 30 days, when the change is deleted", async () => {
    const { id } = await changed([await make()], { action: "draft" });
    await runSql(
      server.network,
      "update content_operations set made_at = now() - interval '30 days' where id = $1",
      [id],
    );
    expect((await undo(id)).status).toBe(404);
    expect(await readOperation(id)).toBeNull();
    expect(await deleteOldOperations(server.network.services.store.db)).toBe(1);
  });

  test("of another site is not found", async () => {
    const { id } = await changed([await make()], { action: "draft" });
    const cookie = await server.logIn(admin, "sleep");
    const { status } = await server.postForm(
      undoContentChangePath,
      { id },
      { host: "sleep.localhost", headers: { cookie } },
    );
    expect(status).toBe(404);
  });
});

test("the list of changes has those with changed items, on pages", async () => {
  const list = `query ($after: String) { contentOperations(after: $after) { nextAfter operations { id changedCount } } }`;
  const items = [await make()];
  for (let count = 0; count < 11; count += 1) {
    await changed(items, { action: "draft" });
    await changed(items, { action: "publish" });
  }
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const { data } = await server.network.ask(list, { after }, { email: admin });
    const page = data.contentOperations as { nextAfter: string | null; operations: Operation[] };
    expect(page.operations.every(({ changedCount }) => changedCount > 0)).toBe(true);
    seen.push(...page.operations.map(({ id }) => id));
    after = page.nextAfter;
  } while (after !== null);
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => Number(b) - Number(a)));
  expect(seen.length).toBeGreaterThan(22);
});

describe("an item with unpublished changes", () => {
  const ask = (text: string, variables: object) =>
    server.network.ask(text, variables as never, { email: admin });
  const editing = "query ($id: ID!) { editedContent(id: $id) { version isOutdated fields } }";

  async function makeEdited() {
    const item = await makeItem(server.network, { status: "draft", publishedIn: null });
    const change = { version: 0, writer: "w", sequence: 1, fields: { title: "Written" } };
    await ask(
      "mutation ($id: ID!, $change: WorkingChangeInput!) { saveWorkingCopy(id: $id, change: $change) { version } }",
      { id: item.id, change },
    );
    return item;
  }

  test("is not published as it is stored, which may be empty", async () => {
    const item = await makeEdited();
    const { items } = await changed([item], { action: "publish" });
    expect(items[0]?.problem).toContain("in the editor");
    expect((await read(item)).status).toBe("draft");
  });

  test("gets the change into what is not published, and can be published then", async () => {
    const item = await makeEdited();
    await changed([item], { action: "template", template: "first_person" });
    const { editedContent } = (await ask(editing, { id: item.id })).data;
    expect(editedContent).toMatchObject({
      isOutdated: false,
      fields: { title: "Written", template: "first_person" },
    });
    const { errors } = await ask(
      `mutation ($id: ID!, $version: Int!) {
        publishWorkingCopy(id: $id, version: $version, state: draft, status: published) { id } }`,
      { id: item.id, version: editedContent.version },
    );
    expect(errors).toBeUndefined();
    expect(await read(item)).toMatchObject({ title: "Written", template: "first_person" });
  });
});
