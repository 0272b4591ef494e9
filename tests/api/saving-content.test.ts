import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SaveContentDocument } from "#graphql/generated/client/graphql.ts";
import { makeCategory, makeItem, runSql } from "#tests/support/make-content.ts";
import { recordStatements } from "#tests/support/record-statements.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

const admin = { email: "admin@demo.test" };
const contributor = { email: "contributor@demo.test" };
const author = { email: "editorial@demo.test" };

let count = 0;
const freshSlug = () => {
  count += 1;
  return `saved-piece-${count}`;
};
const html = (text: string) => ({ id: "s1", kind: "HTML", html: `<p>${text}</p>` });

type ContentInput = Record<string, unknown>;
const save = (content: ContentInput, as: { email?: string; site?: string } = admin) =>
  network.ask(SaveContentDocument, { content }, as);

/** A new piece, as it is answered. */
async function make(content: ContentInput = {}, as: { email?: string; site?: string } = admin) {
  const whole = { slug: freshSlug(), title: "A piece", summary: "In short.", ...content };
  const { data, errors } = await save(whole, as);
  if (errors) throw new Error(errors[0]?.message);
  return data.saveContent as {
    revision: number;
    item: { id: string; slug: string; path: string; preview: { state: string; revision: number } };
  };
}
const getRefusal = async (content: ContentInput, as?: { email?: string; site?: string }) => {
  const { data, errors } = await save(content, as);
  expect(data?.saveContent ?? null).toBeNull();
  return `${errors?.[0]?.extensions.code}: ${errors?.[0]?.message}`;
};
const getRow = async (id: string) =>
  (await runSql(network, "select * from content_items where id = $1", [id]))[0];
const redirects = (site = "migraine") =>
  runSql(
    network,
    "select path, redirect, status from site_redirects where site_id = $1 order by path",
    [network.site(site).id],
  );
const codes = {
  forbidden: "FORBIDDEN: Not authorized",
  login: "UNAUTHENTICATED: Please create an account or log in to continue.",
};

// spec §5: content addresses have no odd characters
test("a slug with an invalid character is rejected, and nothing is stored", async () => {
  for (const odd of ["\u0000", "\ud800", "\u001b"]) {
    const media = { url: `/media/a${odd}.png`, alt: "" };
    const changes: [string, ContentInput][] = [
      ["seo.canonical", { seo: { canonical: `https://example.org/${odd}` } }],
      ["featuredMedia.url", { featuredMedia: media }],
      [
        "featuredMedia.urlLarge",
        { featuredMedia: { ...media, url: "/a.png", urlLarge: media.url } },
      ],
      ["images.0.url", { images: [media] }],
    ];
    for (const [field, change] of changes)
      expect(await getRefusal({ slug: freshSlug(), title: "A piece", ...change })).toBe(
        `BAD_USER_INPUT: This cannot be saved: ${field} has characters that no address has.`,
      );
  }
});

describe("who can save", () => {
  test("a visitor, a member, a moderator and a spammer may not, whatever they send", async () => {
    const { item } = await make();
    for (const content of [{ title: "x" }, { id: item.id, expectedRevision: 1 }, { id: "0" }]) {
      if (content.id !== "0") expect(await getRefusal(content, {})).toBe(codes.login);
      for (const name of ["member", "unverified", "moderator", "spammer"])
        if (content.id !== "0")
          expect(await getRefusal(content, { email: `${name}@demo.test` })).toBe(codes.forbidden);
    }
  });

  // spec §6: contributors save their own drafts, editors everything
  test("a contributor saves their own drafts, and neither publishes nor edits another's item", async () => {
    const { item } = await make({}, contributor);
    const change = { id: item.id, expectedRevision: 1 };
    expect(await getRefusal({ ...change, status: "published" }, contributor)).toBe(codes.forbidden);
    const { data } = await save({ ...change, title: "Better" }, contributor);
    expect(data.saveContent.item.title).toBe("Better");
    await save({ id: item.id, expectedRevision: 2, status: "published" });
    const after = { id: item.id, expectedRevision: 3, title: "Later" };
    expect(await getRefusal(after, contributor)).toBe(codes.forbidden);
    const other = await make();
    expect(await getRefusal({ id: other.item.id, expectedRevision: 1 }, contributor)).toBe(
      codes.forbidden,
    );
    expect(
      await getRefusal({ slug: freshSlug(), title: "x", status: "published" }, contributor),
    ).toBe(codes.forbidden);
  });

  test("an author publishes their own items, only on their home site", async () => {
    const { item } = await make({ status: "published" }, author);
    expect(item.preview.state).toBe("published");
    const other = await make();
    const change = { id: other.item.id, expectedRevision: 1, title: "x" };
    expect(await getRefusal(change, author)).toBe(codes.forbidden);
    const elsewhere = { ...author, site: "sleep" };
    expect(await getRefusal({ slug: freshSlug(), title: "x" }, elsewhere)).toBe(codes.forbidden);
    expect(
      await getRefusal({ slug: freshSlug(), title: "x", placements: ["sleep"] }, author),
    ).toMatch(/^FORBIDDEN: You may not place it on these sites.*Sleep Disorders/);
  });

  // spec §6: contributors save their own drafts, editors everything
  test.each(["admin", "superadmin", "tech"])(
    "%s saves anybody's piece on any site",
    async (name) => {
      const as = { email: `${name}@demo.test`, site: "sleep" };
      const { item } = await make({ status: "published" }, as);
      expect(item.preview).toMatchObject({ state: "published", revision: 1 });
    },
  );

  test("an item of another site, a deleted one and a thread are not found", async () => {
    const ids = [
      (await make({}, { ...admin, site: "sleep" })).item.id,
      (await makeItem(network, { site: "sleep", placedOn: ["migraine"] })).id,
      (await makeItem(network, { status: "deleted" })).id,
      (await makeItem(network, { type: "thread", body: "words" })).id,
      "2147483647",
      "abc",
    ];
    for (const id of ids)
      expect(await getRefusal({ id, expectedRevision: 0, title: "x" })).toMatch(/^NOT_FOUND: /);
  });
});

describe("saved fields", () => {
  // spec §3: content item: every stored field
  test("every field of the content model, in its stored form", async () => {
    await makeCategory(network, "saved-things");
    await runSql(network, "insert into tags (site_id, slug, name) values ($1, 'saved', 'Saved')", [
      network.site("migraine").id,
    ]);
    const { item } = await make({
      type: "recipe",
      title: "  A soup\u0000 for\nbad days ",
      sections: [html("ok<script>alert(1)</script>\u0000")],
      category: "saved-things",
      tags: ["saved", "saved"],
      featuredMedia: { url: "/media/illustrations/x.svg", alt: "A pot", urlLarge: null },
      images: [{ url: "https://pictures.test/a.jpg", alt: "", caption: "The pot" }],
      seo: {
        title: "Soup",
        canonical: "https://elsewhere.test/soup",
        metadesc: null,
        noindex: true,
      },
      nutrition: { calories: "320 kcal", fat: "" },
      commentStatus: "closed",
      isFeatured: true,
      placements: ["sleep"],
      status: "published",
    });
    const row = await getRow(item.id);
    expect(row).toMatchObject({
      type: "recipe",
      title: "A soup for bad days",
      sections: [{ id: "s1", kind: "HTML", html: "<p>ok</p>" }],
      featured_media: { url: "/media/illustrations/x.svg", alt: "A pot" },
      images: [{ url: "https://pictures.test/a.jpg", alt: "", caption: "The pot" }],
      seo: { title: "Soup", canonical: "https://elsewhere.test/soup", noindex: true },
      nutrition: { calories: "320 kcal" },
      comment_status: "closed",
      is_featured: true,
      status: "published",
    });
    const placed = await runSql(
      network,
      "select s.prefix, p.published_at from content_placements p join sites s on s.id = p.site_id where content_id = $1 order by s.prefix",
      [item.id],
    );
    expect(placed.map((one) => one.prefix)).toEqual(["migraine", "sleep"]);
    expect(placed.every((one) => one.published_at.getTime() === row.published_at.getTime())).toBe(
      true,
    );
  });

  test("missing fields stay unchanged, and null clears optional ones", async () => {
    const { item } = await make({
      permalink: "a-page-of-its-own",
      sections: [html("a")],
      nutrition: { fat: "1 g" },
    });
    await save({ id: item.id, expectedRevision: 1, title: "Another title" });
    expect(await getRow(item.id)).toMatchObject({
      title: "Another title",
      permalink: "a-page-of-its-own",
      nutrition: { fat: "1 g" },
      sections: [html("a")],
    });
    await save({ id: item.id, expectedRevision: 2, permalink: null, nutrition: null, title: null });
    expect(await getRow(item.id)).toMatchObject({
      title: "Another title",
      permalink: null,
      nutrition: null,
    });
  });

  test("the template that editors choose for an article, until they leave it to the rule", async () => {
    const byId =
      "query ($id: ID!) { contentItem(id: $id, preview: true) { template preview { template } } }";
    const read = async (id: string) =>
      (await network.ask(byId, { id }, admin)).data.contentItem as object;
    const { item } = await make({ template: "first_person" }, contributor);
    expect(await read(item.id)).toEqual({
      template: "first_person",
      preview: { template: "first_person" },
    });
    await save({ id: item.id, expectedRevision: 1, title: "Another title" });
    expect((await getRow(item.id)).template).toBe("first_person");
    await save({ id: item.id, expectedRevision: 2, template: null });
    expect(await read(item.id)).toEqual({ template: "explainer", preview: { template: null } });
    expect(
      await getRefusal({ slug: freshSlug(), title: "x", type: "recipe", template: "explainer" }),
    ).toBe("BAD_USER_INPUT: This cannot be saved: template can be chosen for articles only.");
  });

  test("each save adds a revision, and the first one of an old item its text before", async () => {
    const old = await makeItem(network, { sections: [html("before")] });
    await save({ id: old.id, expectedRevision: 0, title: "After", sections: [html("after")] });
    const { data } = await save({ id: old.id, expectedRevision: 2, title: "Later" });
    expect(data.saveContent).toMatchObject({ revision: 3, item: { preview: { revision: 3 } } });
    const kept = await runSql(
      network,
      "select number, title, sections from content_revisions where content_id = $1 order by number",
      [old.id],
    );
    expect(kept).toEqual([
      { number: 1, title: old.title, sections: [html("before")] },
      { number: 2, title: "After", sections: [html("after")] },
      { number: 3, title: "Later", sections: [html("after")] },
    ]);
  });

  test("a broken section that was there before does not keep an editor from changing the title", async () => {
    const broken = { id: "x", kind: "Gone" };
    const item = await makeItem(network, { sections: [broken] });
    const { data } = await save({ id: item.id, expectedRevision: 0, title: "New" });
    expect(data.saveContent.item.preview.problems).toMatchObject([
      { place: "0", id: "x", kind: "Gone", problem: "there is no section type “Gone”" },
    ]);
    expect((await getRow(item.id)).sections).toEqual([broken]);
  });

  test("the number of statements is constant", async () => {
    const small = await make();
    const recordSaveStatements = async (content: ContentInput) =>
      (await recordStatements(() => save({ id: small.item.id, ...content }))).statements.length;
    const few = await recordSaveStatements({ expectedRevision: 1, sections: [html("a")] });
    const many = await recordSaveStatements({
      expectedRevision: 2,
      sections: Array.from({ length: 150 }, (_unused, index) => ({
        ...html("a"),
        id: `s${index}`,
      })),
    });
    expect(many).toBe(few);
    expect(few).toBeLessThan(20);
  });
});

describe("invalid saves", () => {
  test("are reported all at once, by field, and store nothing", async () => {
    const before = await runSql(network, "select count(*)::int as n from content_items");
    const message = await getRefusal({
      slug: "Not A Slug",
      permalink: "forums",
      title: " ",
      sections: [{ id: "a", kind: "Quote", text: "" }, { kind: "Sculpture" }, 7],
      featuredMedia: { url: "javascript:alert(1)", alt: "x".repeat(501) },
      seo: { canonical: "ftp://x.test" },
      category: "no-such-category",
      tags: ["no-such-tag"],
    });
    for (const part of [
      "slug takes small letters",
      "permalink “forums” is a word of the product",
      "title is needed",
      "section 1 is not right: text",
      "section 2 is not right: there is no section type “Sculpture”",
      "section 3 is not right: its type is missing",
      "featuredMedia.url has to be a path or a web address",
      "featuredMedia.alt has more than 500 characters",
      "seo.canonical has to be a web address",
      "category “no-such-category” does not exist on this site",
      "tag “no-such-tag” does not exist on this site",
    ])
      expect(message).toContain(part);
    expect(await runSql(network, "select count(*)::int as n from content_items")).toEqual(before);
  });

  test.each([
    [{ slug: "" }, "slug is needed"],
    [{ slug: "12345" }, "slug needs a letter"],
    [{ slug: "a--b" }, "slug takes small letters"],
    [{ slug: "x".repeat(81) }, "slug has more than 80 characters"],
    [{ slug: "new" }, "slug “new” is a word of the product"],
    [{ slug: "start-here", type: "cas" }, "slug “start-here” is taken by another item"],
    [{ permalink: "about-us" }, "permalink “about-us” is a word of the product"],
    [{ permalink: "treatment" }, "permalink “treatment” is taken by a category"],
    [{ permalink: "every-section" }, "permalink “every-section” is taken by another item"],
    [{ permalink: "start-here" }, "permalink “start-here” is taken by another item"],
    [{ permalink: "unsubscribe" }, "permalink “unsubscribe” is a word of the product"],
    [{ permalink: "q-and-a" }, "permalink “q-and-a” is a word of the product"],
    [{ permalink: "a/b" }, "permalink takes small letters"],
    [{ type: "thread" }, "type is a type that editors write"],
    [{ placements: ["nowhere"] }, "There is no site “nowhere”"],
    [{ images: [{ url: "//evil.test/a.png", alt: "" }] }, "images.0.url has to be"],
    [{ sections: Array.from({ length: 201 }, () => html("a")) }, "sections are more than 200"],
    [{ tags: Array.from({ length: 21 }, (_unused, at) => `t${at}`) }, "tags are more than 20"],
    [{ status: "archived" }, "An item that is draft cannot become archived in one step"],
  ])("%j: %s", async (content, words) => {
    const message = await getRefusal({ slug: freshSlug(), title: "A piece", ...content });
    expect(message).toMatch(/^BAD_USER_INPUT: /);
    expect(message).toContain(words);
  });

  test("a slug is unique in a path space, and an item keeps its type", async () => {
    const { item } = await make({ type: "post" });
    expect(await getRefusal({ slug: item.slug, title: "x", type: "page" })).toContain("is taken");
    expect((await make({ slug: item.slug, type: "gallery" })).item.path).toBe(
      `/images/${item.slug}`,
    );
    expect(await getRefusal({ id: item.id, expectedRevision: 1, type: "page" })).toContain(
      "type stays post",
    );
  });

  test("the home page keeps its name, and a site has one", async () => {
    const [home] = await runSql(
      network,
      "select id from content_items where site_id = $1 and slug = 'home' and type = 'page'",
      [network.site("lupus").id],
    );
    const as = { ...admin, site: "lupus" };
    const { errors } = await save({ id: home.id, expectedRevision: 0, title: "Lupus" }, as);
    expect(errors).toBeUndefined();
    expect(await getRefusal({ slug: "home", type: "page", title: "x" }, as)).toContain("is taken");
  });
});

describe("two editors at once", () => {
  // spec §3: editors: a conflict loses nothing
  test("the later one gets the conflict, and stores nothing", async () => {
    const { item } = await make();
    await save({ id: item.id, expectedRevision: 1, title: "First" });
    const late = { id: item.id, expectedRevision: 1, title: "Second" };
    expect(await getRefusal(late)).toBe(
      "CONFLICT: Someone else has saved this item: it is at revision 2 now. Nothing was stored, and your changes are still here.",
    );
    expect(await getRefusal({ id: item.id, title: "Third" })).toMatch(/^CONFLICT/);
    expect((await getRow(item.id)).title).toBe("First");
  });

  test("of ten at the same moment one is stored, and of ten new items with one name too", async () => {
    const { item } = await make();
    const changes = await Promise.all(
      Array.from({ length: 10 }, (_unused, index) =>
        save({ id: item.id, expectedRevision: 1, title: `Editor ${index}` }),
      ),
    );
    const listCodes = (answers: typeof changes) =>
      answers.map(({ errors }) => errors?.[0]?.extensions.code ?? "saved").toSorted();
    expect(listCodes(changes)).toEqual([...Array.from({ length: 9 }, () => "CONFLICT"), "saved"]);
    const slug = freshSlug();
    const made = await Promise.all(
      Array.from({ length: 10 }, () => save({ slug, title: "The same" })),
    );
    expect(listCodes(made)).toEqual([
      ...Array.from({ length: 9 }, () => "BAD_USER_INPUT"),
      "saved",
    ]);
  });
});

describe("states", () => {
  test("draft, scheduled, published, archived and back, each seen by its name", async () => {
    const { item } = await make();
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const states = [item.preview.state];
    let expectedRevision = 1;
    for (const change of [
      { status: "published", publishedAt: later },
      { status: "published", publishedAt: null },
      { status: "archived" },
      { status: "published" },
      { status: "draft" },
    ]) {
      const { data } = await save({ id: item.id, expectedRevision, ...change });
      states.push(data.saveContent.item.preview.state);
      expectedRevision += 1;
    }
    expect(states).toEqual(["draft", "scheduled", "published", "archived", "published", "draft"]);
  });

  test("only public items can be read without a preview", async () => {
    const byId = "query ($id: ID!) { contentItem(id: $id) { id preview { state } } }";
    const { item } = await make();
    const read = async () => (await network.ask(byId, { id: item.id }, admin)).data.contentItem;
    expect(await read()).toBeNull();
    await save({ id: item.id, expectedRevision: 1, status: "published" });
    expect(await read()).toMatchObject({ preview: { state: "published" } });
    const visitor = await network.ask(byId, { id: item.id });
    expect(visitor.data.contentItem).toEqual({ id: item.id, preview: null });
  });
});

describe("a public item with a new path", () => {
  // spec §3: editors: a moved item redirects from its old address
  test("redirects its readers, on every site that showed it", async () => {
    const { item } = await make({ status: "published", placements: ["sleep"] });
    const slug = freshSlug();
    await save({ id: item.id, expectedRevision: 1, slug });
    const row = { path: `/posts/${item.slug}`, redirect: `/posts/${slug}`, status: 301 };
    expect(await redirects()).toContainEqual(row);
    expect(await redirects("sleep")).toContainEqual(row);
    expect(network.changedTags).toContain(`SiteRedirect@${network.site("sleep").id}`);
  });

  test("moved twice redirects straight to the last path; moved back it does not redirect", async () => {
    const { item } = await make({ status: "published" });
    const first = `/posts/${item.slug}`;
    const second = freshSlug();
    const permalink = `${second}-by-itself`;
    await save({ id: item.id, expectedRevision: 1, slug: second });
    await save({ id: item.id, expectedRevision: 2, permalink });
    const about = async () =>
      (await redirects()).filter(({ path }) =>
        [first, `/posts/${second}`, `/${permalink}`].includes(path),
      );
    expect(await about()).toEqual(
      [
        { path: first, redirect: `/${permalink}`, status: 301 },
        { path: `/posts/${second}`, redirect: `/${permalink}`, status: 301 },
      ].toSorted((a, b) => a.path.localeCompare(b.path)),
    );
    const { errors } = await save({
      id: item.id,
      expectedRevision: 3,
      permalink: null,
      slug: item.slug,
    });
    expect(errors).toBeUndefined();
    expect((await about()).map(({ path, redirect }) => [path, redirect])).toEqual(
      [
        [`/${permalink}`, first],
        [`/posts/${second}`, first],
      ].toSorted(([a = ""], [b = ""]) => a.localeCompare(b)),
    );
  });

  test("a draft or scheduled item needs no redirect", async () => {
    const before = await redirects();
    const { item } = await make();
    await save({ id: item.id, expectedRevision: 1, slug: freshSlug() });
    const publishedAt = new Date(Date.now() + 3_600_000).toISOString();
    await save({ id: item.id, expectedRevision: 2, status: "published", publishedAt });
    await save({ id: item.id, expectedRevision: 3, slug: freshSlug() });
    expect(await redirects()).toEqual(before);
  });

  test("a path that a redirect uses is refused with a reason", async () => {
    const slug = freshSlug();
    await runSql(
      network,
      "insert into site_redirects (site_id, path, redirect, status) values ($1, $2, '/forums', 301)",
      [network.site("migraine").id, `/posts/${slug}`],
    );
    const message = await getRefusal({ slug, title: "x", status: "published" });
    expect(message).toBe(
      `BAD_USER_INPUT: A redirect of the site leads away from /posts/${slug}. Take it away first, or choose another address.`,
    );
    expect((await make({ slug })).item.preview.state).toBe("draft");
  });

  test("another site's item with that name keeps its path", async () => {
    const { item } = await make({ status: "published", placements: ["sleep"] });
    await makeItem(network, { site: "sleep", slug: item.slug });
    await save({ id: item.id, expectedRevision: 1, slug: freshSlug() });
    const paths = (await redirects("sleep")).map(({ path }) => path);
    expect(paths).not.toContain(`/posts/${item.slug}`);
  });
});

test("a save invalidates the item, the lists it was and is in, and the categories", async () => {
  const from = await makeCategory(network, "from-category");
  const to = await makeCategory(network, "to-category");
  const { item } = await make({ category: "from-category", placements: ["sleep"] });
  network.changedTags.length = 0;
  await save({
    id: item.id,
    expectedRevision: 1,
    category: "to-category",
    placements: ["insomnia"],
  });
  const lists = ["migraine", "sleep", "insomnia"].flatMap((prefix) =>
    ["any", "post", `post/category-${from}`, `post/category-${to}`].map(
      (name) => `ContentItem/${name}@${network.site(prefix).id}`,
    ),
  );
  for (const tag of [`ContentItem:${item.id}`, `Category:${from}`, `Category:${to}`, ...lists])
    expect(network.changedTags).toContain(tag);
});
