import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const create = `mutation ($title: String!, $body: String!, $key: String!) {
  createStory(title: $title, body: $body, idempotencyKey: $key) {
    id type slug path title summary body isUnpublished editedAt author { username }
  } }`;
const update = `mutation ($id: ID!, $revision: Int!, $title: String!, $body: String!) {
  updateStory(id: $id, expectedRevision: $revision, title: $title, body: $body) {
    id path title summary body editedAt
  } }`;
const own = `query ($slug: String!) {
  ownItem(type: story, slug: $slug) { revision item { id title body } } }`;
const read = `query ($slug: String!, $preview: Boolean) {
  contentItem(slug: $slug, types: [story], preview: $preview) { id title preview { state } } }`;

const juniper = { email: "member@demo.test" };
const theo = { email: "member2@demo.test" };

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

type Asker = { email?: string; site?: string };
const tell = (words: { title?: string; body?: string; key?: string } = {}, as: Asker = juniper) => {
  const { title = "A title", body = "Some words", key = randomUUID() } = words;
  return network.ask(create, { title, body, key }, as);
};
const change = (
  id: string,
  words: { title?: string; body?: string; revision?: number } = {},
  as: Asker = juniper,
) => {
  const { title = "A title", body = "Other words", revision = 0 } = words;
  return network.ask(update, { id, revision, title, body }, as);
};
const remove = (id: string, as: Asker = juniper) =>
  network.ask("mutation ($id: ID!) { deleteContent(id: $id) }", { id }, as);
const reasons = ({
  errors,
}: {
  errors?: readonly { message: string; extensions: { code?: unknown } }[];
}) => errors?.map(({ message, extensions }) => `${extensions.code}: ${message}`) ?? [];
const listed = async (as: Asker = {}) =>
  (
    await network.ask("{ latestContent(types: [story]) { items { id } } }", {}, as)
  ).data.latestContent.items.map(({ id }: { id: string }) => id);
async function holdStories(isHeld: boolean): Promise<void> {
  await runSql(
    network,
    "update sites set settings = settings || $1::jsonb where prefix = 'migraine'",
    [JSON.stringify({ hold_stories: isHeld })],
  );
  const { store, directory } = network.services;
  store.invalidations.publish([`Site:${network.site("migraine").id}`]);
  await vi.waitUntil(() => directory.byPrefix("migraine")?.settings.hold_stories === isHeld);
}

describe("a new story", () => {
  // spec §1: members create stories
  // spec §2: /stories/new
  test("is cleaned, stored, returned, and in the list of its own site only", async () => {
    const { data, errors } = await tell({
      title: "  The  <b>winter</b>\nI learned to rest\u0007 ",
      body: " First.\r\n\r\n\r\n\r\nSecond <i>one</i>.\u0000 ",
    });
    expect(errors).toBeUndefined();
    const { id, ...story } = data.createStory;
    expect(story).toEqual({
      type: "story",
      slug: "the-b-winter-b-i-learned-to-rest",
      path: "/stories/the-b-winter-b-i-learned-to-rest",
      title: "The <b>winter</b> I learned to rest",
      summary: "First. Second <i>one</i>.",
      body: "First.\n\nSecond <i>one</i>.",
      isUnpublished: false,
      editedAt: null,
      author: { username: "juniper_k" },
    });
    expect((await listed())[0]).toBe(id);
    expect(await listed({ site: "sleep" })).not.toContain(id);
  });

  test("with the same key is stored once, however often it is sent", async () => {
    const words = { title: "Only once", key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(words)));
    expect(new Set(answers.map(({ data }) => data.createStory.id)).size).toBe(1);
    expect(
      await runSql(network, "select count(*)::int from content_items where title = 'Only once'"),
    ).toEqual([{ count: 1 }]);
  });

  // spec §6: unverified members must verify before they write
  test.each([
    [{}, "UNAUTHENTICATED: Please create an account or log in to continue."],
    [{ email: "unverified@demo.test" }, "NOT_VERIFIED: Verify your account"],
    [{ email: "spammer@demo.test" }, "FORBIDDEN: Not authorized"],
    [
      { email: "admin@demo.test", site: "lupus" },
      "FORBIDDEN: Stories are not available on this site.",
    ],
  ])("of %j is refused", async (as, reason) => {
    expect(reasons(await tell({}, as))).toEqual([reason]);
  });

  test.each([
    [{ title: " \n" }, "This field is required"],
    [{ title: "\u200b\u2060" }, "This field is required"],
    [{ body: "\u0000 " }, "This field is required"],
    [{ body: "@rosa_d" }, "Please include additional text or an image"],
    [{ title: "t".repeat(141) }, "Maximum length of 140 exceeded"],
    [{ body: "w".repeat(20_001) }, "Maximum length of 20000 exceeded"],
  ])("an invalid one is rejected with the message of the rule", async (words, reason) => {
    expect(reasons(await tell(words))).toEqual([`BAD_USER_INPUT: ${reason}`]);
  });
});

describe("a story that is held for review", () => {
  test("held: visible to its author and to staff, in no list, and hidden from others", async () => {
    await holdStories(true);
    const { data } = await tell({ title: "Held back" });
    await holdStories(false);
    const { id, slug, isUnpublished } = data.createStory;
    expect(isUnpublished).toBe(true);
    expect(await listed()).not.toContain(id);
    const readAs = (as: Asker, preview = true) => network.ask(read, { slug, preview }, as);
    expect((await readAs(juniper)).data.contentItem).toMatchObject({ id, preview: null });
    expect((await readAs({ email: "moderator@demo.test" })).data.contentItem).toMatchObject({
      preview: { state: "held" },
    });
    expect(reasons(await readAs(theo))).toEqual(["NO_PREVIEW_PERMISSION: No preview permission"]);
    for (const as of [juniper, {}]) expect((await readAs(as, false)).data.contentItem).toBeNull();
    const saved = await network.ask(
      "mutation ($content: ContentInput!) { saveContent(content: $content) { item { isUnpublished } } }",
      { content: { id, expectedRevision: 0, status: "published" } },
      { email: "admin@demo.test" },
    );
    expect(saved.errors).toBeUndefined();
    expect(await listed()).toContain(id);
  });
});

describe("a change by its author", () => {
  test("is shown at once, keeps the slug, and keeps the earlier version in the history", async () => {
    const { id, path, slug } = (await tell({ title: "First title", body: "First words" })).data
      .createStory;
    network.changedTags.length = 0;
    const { data } = await change(id, { title: "Second title", body: "Second words" });
    expect(data.updateStory).toMatchObject({
      path,
      title: "Second title",
      summary: "Second words",
      editedAt: expect.any(String),
    });
    expect(network.changedTags).toEqual([`ContentItem:${id}`]);
    expect(
      await runSql(
        network,
        "select number, title, body from content_revisions where content_id = $1 order by number",
        [id],
      ),
    ).toEqual([
      { number: 1, title: "First title", body: "First words" },
      { number: 2, title: "Second title", body: "Second words" },
    ]);
    expect((await network.ask(own, { slug }, juniper)).data.ownItem).toEqual({
      revision: 2,
      item: { id, title: "Second title", body: "Second words" },
    });
  });

  test("from a window that shows an older revision stores nothing", async () => {
    const { id } = (await tell()).data.createStory;
    await change(id, { body: "From the first window" });
    const late = await change(id, { body: "From the second window" });
    expect(reasons(late)[0]).toMatch(/^CONFLICT: This was changed in another window/);
    const [row] = await runSql(network, "select body from content_items where id = $1", [id]);
    expect(row).toEqual({ body: "From the first window" });
  });

  test("without changes creates no revision", async () => {
    const { id } = (await tell({ title: "Same", body: "Same" })).data.createStory;
    expect((await change(id, { title: "Same", body: "Same" })).errors).toBeUndefined();
    expect(
      await runSql(network, "select 1 from content_revisions where content_id = $1", [id]),
    ).toEqual([]);
  });

  test("is refused for someone else's story, another site's, another type and a deleted one", async () => {
    const { id } = (await tell()).data.createStory;
    const editorial = await makeItem(network, { type: "post" });
    expect(reasons(await change(id, {}, theo))).toEqual(["FORBIDDEN: Not authorized"]);
    expect(reasons(await change(id, {}, { email: "admin@demo.test" }))).toEqual([
      "FORBIDDEN: Not authorized",
    ]);
    for (const [which, as] of [
      [id, { ...juniper, site: "sleep" }],
      [editorial.id, juniper],
      ["1e9", juniper],
    ] as const)
      expect(reasons(await change(which, {}, as))[0]).toMatch(/^NOT_FOUND/);
    await remove(id);
    expect(reasons(await change(id))).toEqual(["NOT_FOUND: This has been removed."]);
  });
});

describe("deleting", () => {
  test("removes the story from its list; the row keeps who and when, and the URL is gone", async () => {
    const { id, slug } = (await tell({ title: "To be deleted" })).data.createStory;
    expect((await remove(id)).data.deleteContent).toBe(true);
    expect(await listed()).not.toContain(id);
    expect(reasons(await network.ask(read, { slug }, {}))).toEqual([
      "GONE: This is no longer here.",
    ]);
    const [row] = await runSql(
      network,
      "select status, status_by_id, status_at, author_id from content_items where id = $1",
      [id],
    );
    expect(row).toMatchObject({
      status: "deleted",
      status_by_id: row?.author_id,
      status_at: expect.any(Date),
    });
    expect(reasons(await remove(id))).toEqual(["NOT_FOUND: This has been removed."]);
  });

  test.each([
    [{}, "UNAUTHENTICATED: Please create an account or log in to continue."],
    [theo, "FORBIDDEN: Not authorized"],
    [{ email: "spammer@demo.test" }, "FORBIDDEN: Not authorized"],
    [{ ...juniper, site: "sleep" }, "NOT_FOUND: This has been removed."],
  ])("by %j is refused", async (as, reason) => {
    const { id } = (await tell()).data.createStory;
    expect(reasons(await remove(id, as))).toEqual([reason]);
  });

  test("an article cannot be edited, whoever wrote it", async () => {
    const { id } = await makeItem(network, { type: "post" });
    for (const email of ["member@demo.test", "admin@demo.test"])
      expect(reasons(await remove(id, { email }))).toEqual(["NOT_FOUND: This has been removed."]);
  });
});

test("the next story is the previous one by date, and after the oldest the newest", async () => {
  const site = "insomnia";
  for (const publishedIn of [-1, -2, -3])
    await makeItem(network, { site, type: "story", publishedIn });
  const list = "{ latestContent(types: [story]) { items { id nextStory { id } } } }";
  const { items } = (await network.ask(list, {}, { site })).data.latestContent;
  const ids: string[] = items.map(({ id }: { id: string }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(3);
  expect(items.map(({ nextStory }: { nextStory: { id: string } }) => nextStory.id)).toEqual([
    ...ids.slice(1),
    ids[0],
  ]);
});

describe("who can see a story", () => {
  const write = (visibility: string | null) =>
    network.ask(
      `mutation ($visibility: Visibility, $key: String!) {
        createStory(title: "For some", body: "Words", visibility: $visibility, idempotencyKey: $key) {
          id slug visibility
        } }`,
      { visibility, key: randomUUID() },
      juniper,
    );

  test("is everyone, or members only, as its author chose; the author can always edit it", async () => {
    expect((await write(null)).data.createStory.visibility).toBe("everyone");
    const { id, slug, visibility } = (await write("members")).data.createStory;
    expect(visibility).toBe("members");
    expect(await listed()).not.toContain(id);
    expect(await listed(theo)).toContain(id);
    expect(reasons(await network.ask(read, { slug }, {}))[0]).toMatch(/^MEMBERS_ONLY/);
    expect((await network.ask(own, { slug }, juniper)).data.ownItem.item.id).toBe(id);
  });
});

test("a formatted story is stored with its document, and its plain text is made of it", async () => {
  const document = {
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [{ type: "text", text: "Strong", marks: [{ type: "bold" }] }],
      },
    ],
  };
  const { data, errors } = await network.ask(
    `mutation ($document: RichText, $key: String!) {
      createStory(title: "Formatted", document: $document, idempotencyKey: $key) { body document } }`,
    { document, key: randomUUID() },
    juniper,
  );
  expect(errors).toBeUndefined();
  expect(data.createStory).toEqual({ body: "Strong", document });
});

test.each([
  "/media/uploads/x/medium",
  "https://elsewhere.example/a.jpg",
  `/media/uploads/${"a".repeat(32)}/medium`,
])("a photo that is no upload of the member is refused: %s", async (path) => {
  const { errors } = await network.ask(
    `mutation ($photo: PhotoInput, $key: String!) {
        createStory(title: "Photo", body: "Words", photo: $photo, idempotencyKey: $key) { id } }`,
    { photo: { path, alt: "" }, key: randomUUID() },
    juniper,
  );
  expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
});
