import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MadeItem, makeItem, runSql } from "#tests/support/make-content.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

const admin = { email: "admin@demo.test" };
/** May publish, but change own items alone. */
const author = { email: "editorial@demo.test" };
/** Its items are those that `makeItem` makes. */
const contributor = { email: "contributor@demo.test" };

let network: TestNetwork;
let draft: MadeItem;
let scheduled: MadeItem;
let placed: MadeItem;
beforeAll(async () => {
  network = await createTestNetwork();
  await runSql(
    network,
    "update content_items set modified_at = modified_at - interval '1 day'",
    [],
  );
  draft = await makeItem(network, {
    title: "Quillwort draft 100% quiet",
    status: "draft",
    publishedIn: null,
  });
  scheduled = await makeItem(network, { title: "Quillwort scheduled", publishedIn: 48 });
  placed = await makeItem(network, {
    title: "Quillwort of sleep",
    site: "sleep",
    placedOn: ["migraine"],
  });
});
afterAll(() => network.close());

type Item = {
  id: string;
  title: string;
  state: string;
  path: string;
  type: string;
  siteCount: number;
};

const document = `query ($filter: ManagedContentFilter, $after: String) {
  managedContent(filter: $filter, after: $after) {
    nextAfter items { id type title state path modifiedAt siteCount author { username } category { slug } } } }`;

async function list(filter: object, as: object = admin, after: string | null = null) {
  const { data, errors } = await network.ask(document, { filter, after }, as);
  if (errors) throw new Error(errors[0]?.extensions.code);
  return data.managedContent as { items: Item[]; nextAfter: string | null };
}
const titles = async (filter: object, as: object = admin) =>
  (await list(filter, as)).items.map(({ title }) => title);

/** Every page of a list, one after the other. */
async function listAll(filter: object, as: object = admin): Promise<Item[]> {
  const found: Item[] = [];
  let after: string | null = null;
  do {
    const page = await list(filter, as, after);
    found.push(...page.items);
    after = page.nextAfter;
  } while (after !== null);
  return found;
}

describe("who sees what", () => {
  test.each([
    ["a guest", {}, "UNAUTHENTICATED"],
    ["a member", { email: "member@demo.test" }, "FORBIDDEN"],
    ["a moderator", { email: "moderator@demo.test" }, "FORBIDDEN"],
    ["a spammer", { email: "spammer@demo.test" }, "FORBIDDEN"],
  ])("%s sees nothing", async (_who, as, code) => {
    const { data, errors } = await network.ask(document, { filter: { search: "Quillwort" } }, as);
    expect([data, errors?.[0]?.extensions.code]).toEqual([null, code]);
  });

  test("an admin sees the items of everybody, in every state, but not those of other sites", async () => {
    expect((await titles({ search: "quillwort" })).toSorted()).toEqual([
      "Quillwort draft 100% quiet",
      "Quillwort scheduled",
    ]);
    expect(await titles({ search: "quillwort" }, { ...admin, site: "sleep" })).toEqual([
      "Quillwort of sleep",
    ]);
    expect(new Set((await listAll({})).map(({ state }) => state)).size).toBeGreaterThan(2);
  });

  test.each([
    ["a contributor", contributor, 2],
    ["an author", author, 0],
  ])(
    "%s sees own items alone, also when asking for those of somebody else",
    async (_who, who, made) => {
      const own = await runSql(
        network,
        `select id from content_items where author_id = (select id from members where email = $1)
        and site_id = $2 and type <> 'thread' and status not in ('deleted', 'hidden', 'spam', 'author_hidden')`,
        [who.email, network.site("migraine").id],
      );
      expect((await listAll({}, who)).length).toBe(own.length);
      expect(await titles({ author: "juniper-k" }, who)).toEqual([]);
      expect((await titles({ search: "quillwort" }, who)).length).toBe(made);
    },
  );
});

describe("a list", () => {
  test("has each item once over all pages, in each order, and no thread", async () => {
    const [{ count } = { count: -1 }] = (await runSql(
      network,
      "select count(*)::int from content_items where site_id = $1 and type <> 'thread' and status not in ('deleted', 'hidden', 'spam', 'author_hidden')",
      [network.site("migraine").id],
    )) as { count: number }[];
    expect(count).toBeGreaterThan(60);
    for (const order of ["CHANGED", "PUBLISHED", "TITLE"]) {
      const all = await listAll({ order });
      expect([order, all.length, new Set(all.map(({ id }) => id)).size]).toEqual([
        order,
        count,
        count,
      ]);
      expect(all.some(({ type }) => type === "thread")).toBe(false);
    }
  });

  test("begins with the last change, with drafts, or with the first letter", async () => {
    expect((await titles({})).slice(0, 2).toSorted()).toEqual([
      "Quillwort draft 100% quiet",
      "Quillwort scheduled",
    ]);
    expect((await list({ order: "PUBLISHED" })).items[0]?.state).toBe("draft");
    const sorted = await titles({ order: "TITLE" });
    expect(sorted).toEqual(
      sorted.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), "en")),
    );
  });

  test("filters by state, type and words, of which signs stand for themselves", async () => {
    expect(await titles({ search: "quillwort", state: "draft" })).toEqual([draft.title]);
    expect(await titles({ search: "quillwort", state: "scheduled" })).toEqual([scheduled.title]);
    expect(await titles({ search: "100%" })).toEqual([draft.title]);
    expect(await titles({ search: "1_0" })).toEqual([]);
    expect((await titles({ search: "QU", state: "draft" })).every((one) => /^qu/i.test(one))).toBe(
      true,
    );
    expect(await titles({ search: "qu", state: "draft" })).toContain(draft.title);
    expect(await titles({ search: "uil", state: "draft" })).toContain(draft.title);
    expect(await titles({ search: draft.id })).toContain(draft.title);
    const recipes = await listAll({ type: "recipe" });
    expect(new Set(recipes.map(({ type }) => type))).toEqual(new Set(["recipe"]));
    expect(await titles({ category: "no-such-category" })).toEqual([]);
    expect(await titles({ author: "no-such-member" })).toEqual([]);
  });

  test("of given ids has these items of the site, and no others", async () => {
    const ids = [draft.id, placed.id, scheduled.id, "0", "nothing"];
    expect((await titles({ ids })).toSorted()).toEqual([draft.title, scheduled.title]);
    expect(await titles({ ids, state: "draft" })).toEqual([draft.title]);
    expect(await titles({ ids: [] })).toEqual([]);
    expect(await titles({ ids }, author)).toEqual([]);
  });

  test("filters by tag, by another site and by a missing picture", async () => {
    const [tag] = await runSql(
      network,
      "insert into tags (site_id, slug, name) values ($1, 'quill', 'Quill Pens') returning id",
      [network.site("migraine").id],
    );
    await runSql(
      network,
      "insert into content_tags (site_id, content_id, tag_id) values ($1, $2, $3)",
      [network.site("migraine").id, draft.id, tag.id],
    );
    expect(await titles({ tag: "quill" })).toEqual([draft.title]);
    expect(await titles({ tag: "quill pens" })).toEqual([draft.title]);
    expect(await titles({ tag: "no-such-tag" })).toEqual([]);
    expect(await titles({ tag: "quill" }, { ...admin, site: "sleep" })).toEqual([]);
    expect(await titles({ site: "migraine" }, { ...admin, site: "sleep" })).toContain(placed.title);
    expect(await titles({ site: "lupus", search: "quillwort" })).toEqual([]);
    expect(await titles({ site: "nowhere" })).toEqual([]);
    const picture = { url: "/media/a.png", alt: "" };
    await runSql(network, "update content_items set featured_media = $1 where id = $2", [
      JSON.stringify(picture),
      scheduled.id,
    ]);
    expect(await titles({ search: "quillwort", withoutPicture: true })).toEqual([draft.title]);
    await runSql(
      network,
      `insert into content_reviews (content_id, site_id, state, version, message, reviewer_id)
        select $1, $2, 'asked', 1, '', id from members where email = 'editor@demo.test'`,
      [draft.id, network.site("migraine").id],
    );
    for (const reviewer of ["editaofonesite", "EditaOfOneSite"])
      expect(await titles({ search: "quillwort", reviewer })).toEqual([draft.title]);
    expect(await titles({ reviewer: "nobody-at-all" })).toEqual([]);
    for (const [item, address, isDead] of [
      [draft, "https://dead.test/", true],
      [scheduled, "https://alive.test/", false],
    ] as const) {
      await runSql(network, "insert into content_links (content_id, address) values ($1, $2)", [
        item.id,
        address,
      ]);
      await runSql(
        network,
        "insert into link_checks (address, queued_at, is_dead) values ($1, now(), $2)",
        [address, isDead],
      );
    }
    expect(await titles({ search: "quillwort", hasDeadLink: true })).toEqual([draft.title]);
    const due =
      "update content_items set review_due_at = now() + $2 * interval '1 day' where id = $1";
    await runSql(network, due, [draft.id, -1]);
    await runSql(network, due, [scheduled.id, 1]);
    expect(await titles({ search: "quillwort", isReviewDue: true })).toEqual([draft.title]);
  });

  test("finds an author by username too, and says which slug the address has", async () => {
    const [member] = await runSql(
      network,
      "select username, slug from members where email = 'contributor@demo.test'",
    );
    const named = `query ($filter: ManagedContentFilter) {
      managedContent(filter: $filter) { author { slug } tag { slug } items { id } } }`;
    for (const author of [member.slug, member.username, member.username.toUpperCase()]) {
      const { data } = await network.ask(named, { filter: { author, search: "quillwort" } }, admin);
      expect(data.managedContent).toMatchObject({ author: { slug: member.slug }, tag: null });
      expect(data.managedContent.items.length).toBe(2);
    }
  });

  test("offers the authors and tags of the site, and no authors to those who see own items", async () => {
    const options = "{ managedContentOptions { authors { username } tags { slug } } }";
    const ask = async (as: object) => (await network.ask(options, {}, as)).data;
    const { authors, tags } = (await ask(admin)).managedContentOptions;
    const written = await runSql(
      network,
      `select distinct username from members m join content_items i on i.author_id = m.id
        where i.site_id = $1 and i.type <> 'thread'`,
      [network.site("migraine").id],
    );
    expect(authors.map(({ username }: { username: string }) => username).toSorted()).toEqual(
      written
        .map(({ username }) => username)
        .toSorted()
        .slice(0, 100),
    );
    expect(tags).toContainEqual({ slug: "quill" });
    expect((await ask(contributor)).managedContentOptions.authors).toEqual([]);
    expect(await ask({ email: "member@demo.test" })).toBeNull();
  });

  test("leads to the page of what readers can read, and else to its preview", async () => {
    const [first] = (await list({ search: "quillwort draft" })).items;
    expect(first?.path).toBe(`/posts/${draft.slug}?preview=true`);
    const [live] = (await list({ search: "quillwort" }, { ...admin, site: "sleep" })).items;
    expect(live).toMatchObject({ path: `/posts/${placed.slug}`, state: "published", siteCount: 2 });
  });
});
