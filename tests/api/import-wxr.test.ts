import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ContentPageDocument } from "#graphql/generated/client/graphql.ts";
import { executeInProcess } from "#graphql/in-process.ts";
import { importWxr } from "#lib/imports/server/import-wxr.ts";
import { describeFailure } from "#lib/imports/server/refused-by-database.ts";
import type { ImportReport } from "#lib/imports/shared/import-report.ts";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { writeTemporary, wxrComment, wxrFile, wxrItem, wxrMeta } from "#tests/support/make-wxr.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

type Options = Partial<Parameters<typeof importWxr>[0]> & { prefix?: string };

async function bring(text: string | Buffer, options: Options = {}): Promise<ImportReport> {
  const { prefix = "lupus", ...rest } = options;
  const { file, remove } = await writeTemporary("export.xml", text);
  const { store } = network.services;
  try {
    return await importWxr({ store, site: network.site(prefix), file, ...rest });
  } finally {
    await remove();
  }
}
const bringItem = async (item: Parameters<typeof wxrItem>[0], options?: Options) => {
  const id = item?.id ?? nextId();
  const report = await bring(wxrFile(wxrItem({ ...item, id })), options);
  return { id, report, row: await stored(id) };
};
let lastId = 50_000;
const nextId = () => (lastId += 1);
const stored = async (id: number) =>
  (await runSql(network, "select * from content_items where import_key like '%:' || $1", [id])).at(
    0,
  );
const told = (report: ImportReport) =>
  [...report.skipped, ...report.changed].map(
    ({ kind, name, reason }) => `${kind} ${name}: ${reason}`,
  );
/** An item as its page reads it. */
const read = async (
  variables: { id?: string; slug?: string; permalink?: string },
  prefix = "lupus",
  // biome-ignore lint/suspicious/noExplicitAny: tests name the fields they read
): Promise<any> => {
  const request = { requestId: "test", site: network.site(prefix), session: null };
  const { schema, services } = network;
  const document = ContentPageDocument;
  return (await executeInProcess({ schema, services, request, document, variables })).contentItem;
};

describe("an item that cannot be stored as it is", () => {
  const around = async (odd: (id: number) => string) => {
    const [id, last] = [nextId(), nextId()];
    const report = await bring(wxrFile(odd(id) + wxrItem({ id: last })));
    expect(await stored(last)).toMatchObject({ status: "published" });
    return { report, row: await stored(id) };
  };

  // spec §3: import: unknown states are skipped and reported
  test.each(["constructor", "__proto__", "toString"])(
    "is left out with its reason and takes nothing else with it: state %s",
    async (status) => {
      const { report, row } = await around((id) => wxrItem({ id, status, title: "Odd" }));
      expect(row).toBeUndefined();
      expect(told(report)).toEqual([`item Odd: status ${status}`]);
    },
  );

  // spec §3: import: texts that are too long are skipped and reported
  test("is left out with its reason where its text is too long for a section", async () => {
    const { report, row } = await around((id) =>
      wxrItem({ id, title: "Endless", content: "word ".repeat(100_001) }),
    );
    expect(row).toBeUndefined();
    expect(told(report)).toEqual(["item Endless: its text has more than 500000 characters"]);
  });

  test("is dated as if it told nothing where its year has five digits", async () => {
    const pubDate = "<pubDate>Fri, 01 Jan 99999 00:00:00 GMT</pubDate>";
    const { report, row } = await around((id) =>
      wxrItem({ id, title: "Far off", date: "", inner: pubDate }),
    );
    expect(row).toMatchObject({ status: "published" });
    expect(told(report)).toEqual(["item Far off: no date: dated today"]);
  });
});

describe("an item", () => {
  test("keeps title, words, date, author, category, tags and search engine texts", async () => {
    const { row } = await bringItem({
      title: "Tom &amp; <em>Ann</em>",
      content: "One\n\n<strong>two</strong>",
      inner: `<category domain="category" nicename="living"><![CDATA[Living]]></category>
        <category domain="category" nicename="later"><![CDATA[Later]]></category>
        <category domain="post_tag" nicename="rest"><![CDATA[Rest]]></category>
        <wp:comment_status>closed</wp:comment_status><wp:is_sticky>1</wp:is_sticky>
        ${wxrMeta("_yoast_wpseo_title", "For search")}${wxrMeta("_yoast_wpseo_metadesc", "%%excerpt%%")}
        ${wxrMeta("_yoast_wpseo_canonical", "https://elsewhere.example/a")}`,
    });
    expect(row).toMatchObject({
      type: "post",
      title: "Tom & Ann",
      summary: "One two",
      comment_status: "closed",
      is_featured: true,
      status: "published",
      published_at: new Date("2013-01-05T08:30:00Z"),
      seo: { title: "For search", canonical: "https://elsewhere.example/a" },
    });
    const answer = await network.ask(
      "query ($id: ID) { contentItem(id: $id) { author { username badge } category { name } tags { name } } }",
      { id: String(row.id) },
      { site: "lupus" },
    );
    expect(answer.data.contentItem).toMatchObject({
      author: { username: "Ann Writer", badge: null },
      category: { name: "Living" },
      tags: [{ name: "Rest" }],
    });
    const item = await read({ id: String(row.id) });
    expect(item.sections.map(({ fields }: { fields: { html?: string } }) => fields.html)).toEqual([
      "<p>One</p>\n<p><strong>two</strong></p>",
      undefined,
    ]);
    expect(
      await runSql(
        network,
        "select number, title, saved_by from content_revisions where content_id = $1",
        [row.id],
      ),
    ).toEqual([{ number: 1, title: "Tom & Ann", saved_by: null }]);
  });

  test.each([
    [{ status: "draft" }, "draft", null],
    [{ status: "pending" }, "draft", "pending there, a draft here"],
    [{ status: "private" }, "draft", "private there, a draft here"],
    [
      { inner: "<wp:post_password>x</wp:post_password>" },
      "draft",
      "password-protected there, a draft here",
    ],
    [{ status: "future", date: "2999-01-01 00:00:00" }, "published", null],
  ])("%j is stored as %s", async (wishes, status, reason) => {
    const { row, report, id } = await bringItem({ ...wishes, title: "State" });
    expect(row.status).toBe(status);
    if (reason) expect(told(report)).toContain(`item State: ${reason}`);
    // None of them can be read by a visitor.
    expect(await read({ id: String(row.id) })).toBeNull();
    expect((await stored(id)).published_at === null).toBe(status === "draft");
  });

  test.each([
    [{ status: "trash" }, "item State: status trash"],
    [{ status: "auto-draft" }, "item State: status auto-draft"],
    [{ type: "attachment" }, "attachment State: no item uses it as a picture"],
    [{ type: "quiz" }, "item State: type quiz has no counterpart here"],
    [{ type: "constructor" }, "item State: type constructor has no counterpart here"],
    [{ type: "wp_block" }, "reusable block State: no item uses it"],
  ])("%j is left out and reported", async (wishes, line) => {
    const { row, report } = await bringItem({ ...wishes, title: "State" });
    expect(row).toBeUndefined();
    expect(told(report)).toContain(line);
  });

  test.each([
    ["", "2013-03-01 10:00:00", "2013-03-01T10:00:00.000Z"],
    ["0000-00-00 00:00:00", "2013-02-30 10:00:00", "2014-01-02T03:04:05.000Z"],
  ])("without a date by Greenwich (%j) takes the next best", async (date, local, expected) => {
    const { row } = await bringItem({
      date,
      inner: `<wp:post_date>${local}</wp:post_date><pubDate>Thu, 02 Jan 2014 03:04:05 +0000</pubDate>`,
    });
    expect(row.published_at.toISOString()).toBe(expected);
  });

  test("has a summary of its excerpt, or its first forty words", async () => {
    const words = Array.from({ length: 60 }, (_unused, at) => `w${at}`).join(" ");
    const { row } = await bringItem({ content: words });
    expect(row.summary).toBe(`${words.split(" ").slice(0, 40).join(" ")}…`);
    const { row: other } = await bringItem({ content: words, excerpt: "<p>Short &amp; good</p>" });
    expect(other.summary).toBe("Short & good");
  });

  test("without a title is called by its words; without any it is Untitled", async () => {
    expect((await bringItem({ title: "", content: "a b c" })).row.title).toBe("a b c");
    expect((await bringItem({ title: " ", content: "" })).row.title).toBe("Untitled");
  });

  test("with a picture that is not here says so", async () => {
    const { report } = await bringItem({ title: "Pictured", inner: wxrMeta("_thumbnail_id", "5") });
    expect(told(report)).toContain("featured image Pictured: left out: it is not in the file");
  });
});

describe("slugs and addresses", () => {
  test("a slug is one of ours, whatever the file says", async () => {
    const slugs = [
      ["../../etc/passwd", "etc-passwd"],
      ["%00", "fallback"],
      ["a".repeat(2000), "a".repeat(80)],
      ["\u200f\u202eabc", "abc"],
      ["new", "new-2"],
      ["home", "home-2"],
      ["%d7%a9%d7%9c%d7%95%d7%9d", "fallback"],
      ["Caf%C3%A9", "cafe"],
    ] as const;
    for (const [slug, expected] of slugs) {
      const { row } = await bringItem({
        slug,
        title: "Fallback",
        link: "https://old.example/?p=1",
      });
      expect(row.slug.replace(/^fallback-\d+$/, "fallback"), slug).toBe(expected);
      expect((await read({ slug: row.slug })).id).toBe(String(row.id));
    }
  });

  test("a slug that is taken gets a number, and both can be read", async () => {
    const { slug } = await makeItem(network, { site: "lupus", slug: "taken-here" });
    const { row, report } = await bringItem({ slug, title: "Mine" });
    expect(row.slug).toBe("taken-here-2");
    expect(told(report)).toContain("item Mine: slug taken-here is taken, taken-here-2 is used");
  });

  test("a path of one word stays the address; a longer one leads to the new", async () => {
    const { row } = await bringItem({
      type: "page",
      slug: "our-team",
      link: "https://old.example/our-team/",
    });
    expect([row.type, row.permalink]).toEqual(["page", "our-team"]);
    expect((await read({ permalink: "our-team" })).path).toBe("/our-team");
    await bringItem({ slug: "long-ago", link: "https://old.example/2013/01/05/long-ago/" });
    const table = await network.services.redirects.of(network.site("lupus"));
    expect(table.find("/2013/01/05/long-ago")?.row).toEqual({
      path: "/2013/01/05/long-ago",
      redirect: "/posts/long-ago",
      status: 301,
      ignoresCase: false,
    });
  });

  test.each([
    ["https://old.example/forums/", "path /forums is taken"],
    ["https://old.example/about-us/", "path /about-us is taken"],
  ])("%s gives no address that the product has", async (link, reason) => {
    const { row, report } = await bringItem({ title: "Word", link });
    expect(row.permalink).toBeNull();
    expect(told(report)).toContain(`item Word: ${reason}`);
    const table = await network.services.redirects.of(network.site("lupus"));
    expect(table.find(new URL(link).pathname.slice(0, -1))).toBeUndefined();
  });

  test("no redirect hides an article that is read at the old path", async () => {
    await makeItem(network, { site: "lupus", slug: "same-path" });
    const link = "https://old.example/posts/same-path/";
    const { row, report } = await bringItem({ slug: "same-path", link });
    expect(row.slug).toBe("same-path-2");
    expect(told(report)).toContain("redirect /posts/same-path: another page has this path");
  });
});

describe("people", () => {
  const member = async (username: string) =>
    (await runSql(network, "select * from members where username = $1", [username])).at(0);

  test("authors and guests become members who cannot log in and may do nothing", async () => {
    const { row } = await bringItem({ inner: wxrComment(1, "Lou", "Hello") });
    const ann = await member("Ann Writer");
    expect(ann).toMatchObject({ role_id: 3, legacy_role: null, badge: null, is_verified: false });
    expect((await member("Lou (guest)")).is_verified).toBe(false);
    // The id of the file; guests have none there.
    expect([ann.legacy_id, (await member("Lou (guest)")).legacy_id]).toEqual(["1", null]);
    expect(row.author_id).toBe(ann.id);
    const ways = await runSql(
      network,
      "select * from auth_accounts join members on members.id = user_id where email like '%@import.invalid'",
    );
    expect(ways).toEqual([]);
  });

  test("no address of anybody is stored, and no account is taken over", async () => {
    const before = await runSql(
      network,
      "select id, email, username, role_id from members order by id",
    );
    const author = `<wp:author><wp:author_id>9</wp:author_id><wp:author_login>admin</wp:author_login><wp:author_email>admin@demo.test</wp:author_email><wp:author_display_name>Adaeze Admin</wp:author_display_name></wp:author>`;
    const id = nextId();
    await bring(
      wxrFile(
        author + wxrItem({ id, creator: "admin", inner: wxrComment(1, "admin@demo.test", "Hi") }),
      ),
    );
    const row = await stored(id);
    const [made] = await runSql(network, "select * from members where id = $1", [row.author_id]);
    expect([made.username, made.role_id]).toEqual(["Adaeze Admin (author)", 3]);
    const ids = before.map((one) => one.id);
    expect(
      await runSql(
        network,
        "select id, email, username, role_id from members where id = any($1) order by id",
        [ids],
      ),
    ).toEqual(before);
    expect(
      await runSql(network, "select * from members where email like '%person.example'"),
    ).toEqual([]);
  });

  test("the operator says who is whom; a name that nobody has ends it before it begins", async () => {
    const { row } = await bringItem({}, { authorMap: new Map([["ann", "Nora Writes"]]) });
    expect(row.author_id).toBe((await member("Nora Writes")).id);
    await expect(bringItem({}, { authorMap: new Map([["ann", "Nobody Here"]]) })).rejects.toThrow(
      "--author-map ann=Nobody Here: there is no member Nobody Here.",
    );
  });
});

test("a recipe keeps what its structured data says, and an article stays without", async () => {
  const data = {
    ...{ "@type": "Recipe", recipeYield: "2", cookTime: "PT20M" },
    ...{ recipeIngredient: ["150 g red lentils"], recipeInstructions: ["Boil.", "Eat."] },
    nutrition: { calories: "345 kcal" },
  };
  const content = `<p>Soup.</p><script type="application/ld+json">${JSON.stringify(data)}</script>`;
  expect((await bringItem({ type: "recipe", content })).row).toMatchObject({
    recipe: {
      ...{ servings: 2, prepMinutes: null, cookMinutes: 20, steps: ["Boil.", "Eat."] },
      ingredients: [{ amount: 150, unit: "g", item: "red lentils" }],
    },
    nutrition: { calories: "345 kcal" },
  });
  expect((await bringItem({ content })).row).toMatchObject({ recipe: null, nutrition: null });
});

test("comments: those that visitors saw, as plain text, counted; the others are reported", async () => {
  const inner = [
    wxrComment(2, "Bo", "<b>Second</b> &lt;i&gt;"),
    wxrComment(1, "Bo", "First\n\nmore<script>x()</script>"),
    wxrComment(3, "Spam", "Buy", "<wp:comment_approved>spam</wp:comment_approved>"),
    wxrComment(4, "Late", "Wait", "<wp:comment_approved>0</wp:comment_approved>"),
    wxrComment(5, "Ping", "See", "<wp:comment_type>pingback</wp:comment_type>"),
    wxrComment(6, "Ann", "I am the author", "<wp:comment_user_id>1</wp:comment_user_id>"),
  ].join("");
  const { row, report } = await bringItem({ title: "Talk", inner });
  expect(row.comment_count).toBe(3);
  const rows = await runSql(
    network,
    "select body, username, status from comments join members on members.id = author_id where content_id = $1 order by comments.id",
    [row.id],
  );
  expect(rows).toEqual([
    { body: "First\n\nmore", username: "Bo (guest)", status: "visible" },
    { body: "Second <i>", username: "Bo (guest)", status: "visible" },
    { body: "I am the author", username: "Ann Writer", status: "visible" },
  ]);
  expect(told(report)).toEqual(
    expect.arrayContaining([
      "comment Talk: Spam: spam",
      "comment Talk: Late: not approved",
      "comment Talk: Ping: pingback",
    ]),
  );
});

describe("comments that answer others", () => {
  const answer = (id: number, parent: number, author = "Bo", inner = "") =>
    wxrComment(
      id,
      author,
      `Words ${id}`,
      `<wp:comment_parent>${parent}</wp:comment_parent>${inner}`,
    );
  const bodies = async (contentId: number) => {
    const rows = await runSql(
      network,
      `select c.body, p.body as parent, r.body as answered, c.reply_count from comments c
       left join comments p on p.id = c.parent_id left join comments r on r.id = c.reply_to_id
       where c.content_id = $1 order by coalesce(c.parent_id, c.id), c.id`,
      [contentId],
    );
    return rows.map(({ body, parent, answered, reply_count }) =>
      [body, parent, answered, reply_count]
        .map((cell) => String(cell).replace("Words ", ""))
        .join(" "),
    );
  };

  test("stay below them: the top one, its answers in order, and whom each answers", async () => {
    const hidden = "<wp:comment_approved>0</wp:comment_approved>";
    const inner = [
      ...[answer(11, 0), answer(15, 14), answer(13, 11), answer(14, 13), answer(12, 0)],
      ...[answer(16, 12, "Late", hidden), answer(17, 16), answer(18, 99)],
    ].join("");
    const { row, report } = await bringItem({ title: "Talk", inner });
    expect(await bodies(row.id)).toEqual([
      "18 null null 0",
      "11 null null 3",
      "13 11 11 0",
      "14 11 13 0",
      "15 11 14 0",
      "12 null null 1",
      "17 12 12 0",
    ]);
    const moved = "moved up: the comment that it answers was not imported";
    expect(told(report).filter((line) => line.includes(moved))).toHaveLength(2);
  });

  test("in a circle are cut at one place, and the others stay below it", async () => {
    const inner = [answer(21, 22), answer(22, 23), answer(23, 21), answer(24, 24)].join("");
    const { row, report } = await bringItem({ title: "Circle", inner });
    expect(await bodies(row.id)).toHaveLength(4);
    expect((await bodies(row.id)).filter((line) => line.includes(" null null "))).toHaveLength(2);
    expect(told(report).filter((line) => line.includes("answers its own answers"))).toHaveLength(2);
  });

  test("and came later are stored below those of the run before", async () => {
    const id = nextId();
    await bringItem({ id, inner: answer(31, 0) });
    const { row } = await bringItem({ id, inner: answer(31, 0) + answer(32, 31) });
    expect(await bodies(row.id)).toEqual(["31 null null 1", "32 31 31 0"]);
    expect(row.comment_count).toBe(2);
  });
});

test("the same export arrives whole in several sites", async () => {
  const id = nextId();
  const text = wxrFile(
    wxrItem({ id, inner: wxrComment(1, "Bo", "Words") + wxrComment(2, "Ann", "More") }),
  );
  const counts: unknown[] = [];
  for (const prefix of ["lupus", "migraine", "sleep"]) {
    for (const _run of ["first", "again"]) {
      const report = await bring(text, { prefix });
      counts.push(report.counts["comments stored"]);
    }
  }
  expect(counts).toEqual([2, 0, 2, 0, 2, 0]);
  const rows = await runSql(
    network,
    `select count(*)::int as n, count(distinct author_id)::int as authors from comments
     where content_id in (select id from content_items where import_key like '%:' || $1)`,
    [id],
  );
  expect(rows).toEqual([{ n: 6, authors: 2 }]);
});

test("an item that the database refuses is reported, without its words, and takes no other with it", async () => {
  const [id, last] = [nextId(), nextId()];
  await runSql(
    network,
    "alter table comments add constraint no_secrets check (body not like '%secret%') not valid",
  );
  const text = wxrFile(
    wxrItem({ id, title: "Refused", inner: wxrComment(1, "Bo", "A secret") }) +
      wxrItem({ id: last }),
  );
  const report = await bring(text).finally(() =>
    runSql(network, "alter table comments drop constraint no_secrets"),
  );
  expect(told(report)).toEqual([
    "item Refused: the database refused it (23514, no_secrets)",
    "comments lupus: kept, but not shown: comments are off on this site",
  ]);
  expect(report.counts["posts stored"]).toBe(1);
  expect([await stored(id), (await stored(last))?.status]).toEqual([undefined, "published"]);
});

test("a failed run leaves no category or tag that no item has", async () => {
  const terms = ["category", "post_tag"]
    .map(
      (domain) =>
        `<category domain="${domain}" nicename="half-${domain}"><![CDATA[Half]]></category>`,
    )
    .join("");
  const half = () =>
    runSql(
      network,
      "select slug from categories where slug like 'half-%' union all select slug from tags where slug like 'half-%'",
    );
  await runSql(
    network,
    `create function stop_import() returns trigger language plpgsql as
     $$ begin raise exception 'stopped' using errcode = '57014'; end $$`,
  );
  await runSql(
    network,
    "create trigger stop_import before insert on content_items execute function stop_import()",
  );
  const text = wxrFile(wxrItem({ id: nextId(), inner: terms, content: "My secret" }));
  const failure = await bring(text).catch((error: unknown) => error);
  await runSql(network, "drop function stop_import cascade");
  expect(describeFailure(failure)).toBe("The import stopped: the database failed (57014)");
  expect(await half()).toEqual([]);
  await bring(text);
  expect(await half()).toHaveLength(2);
});

test("categories are named after those above them, and none is called like a page", async () => {
  const category = (slug: string, parent: string, name: string) =>
    `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${name}</wp:cat_name></wp:category>`;
  await bring(
    wxrFile(
      category("care", "", "Care") +
        category("at-home", "care", "At home") +
        category("forums", "", "Forums") +
        category("round", "round", "Round") +
        category("uncategorized", "", "Uncategorized"),
    ),
  );
  const { data } = await network.ask("{ categories { slug name } }", {}, { site: "lupus" });
  expect(data.categories).toEqual(
    expect.arrayContaining([
      { slug: "care", name: "Care" },
      { slug: "at-home", name: "Care / At home" },
      { slug: "forums-articles", name: "Forums" },
      { slug: "round", name: "Round" },
    ]),
  );
  expect(JSON.stringify(data)).not.toContain("ncategorized");
});

describe("the menu", () => {
  const entry = (id: number, title: string, parent: number, meta: Record<string, string>) =>
    wxrItem({
      id,
      type: "nav_menu_item",
      title,
      inner: `<wp:menu_order>${id}</wp:menu_order><category domain="nav_menu" nicename="main"><![CDATA[Main]]></category>${wxrMeta("_menu_item_menu_item_parent", String(parent))}${Object.entries(
        meta,
      )
        .map(([key, value]) => wxrMeta(`_menu_item_${key}`, value))
        .join("")}`,
    });
  const custom = (url: string) => ({ type: "custom", url });
  const file = () => {
    const page = nextId();
    const deep = [1, 2, 3, 4, 5, 6].map((level) =>
      entry(
        70 + level,
        `Level ${level}`,
        level === 1 ? 0 : 69 + level,
        custom(`https://old.example/l${level}`),
      ),
    );
    return wxrFile(
      wxrItem({
        id: page,
        type: "page",
        slug: "in-the-menu",
        link: "https://old.example/in-the-menu/",
      }) +
        entry(1, "Our page", 0, { type: "post_type", object: "page", object_id: String(page) }) +
        entry(2, "Elsewhere", 0, custom("https://elsewhere.example/")) +
        entry(3, "Bad", 0, custom("javascript:alert(1)")) +
        deep.join(""),
    );
  };
  const menu = async () =>
    (await runSql(network, "select menu from sites where prefix = 'sleep'"))[0].menu;
  type Entry = { title: string; url: string; items: Entry[] };
  const depth = (items: Entry[]): number =>
    Math.max(0, ...items.map((one) => 1 + depth(one.items)));

  test("stays as it is, gets what it lacks, or is replaced, five levels deep", async () => {
    const before = await menu();
    const text = file();
    await bring(text, { prefix: "sleep" });
    expect(await menu()).toEqual(before);
    const report = await bring(text, { prefix: "sleep", menu: "merge" });
    const merged = await menu();
    expect(merged.length).toBe(before.length + 3);
    expect(told(report)).toEqual(
      expect.arrayContaining([
        "menu entry Bad: its target was not imported",
        "menu entry Level 6: deeper than 5 levels",
      ]),
    );
    await bring(text, { prefix: "sleep", menu: "merge" });
    expect(await menu()).toEqual(merged);
    await bring(text, { prefix: "sleep", menu: "replace" });
    const replaced: Entry[] = await menu();
    expect(replaced.map(({ title, url }) => [title, url])).toEqual([
      ["Our page", "/in-the-menu"],
      ["Elsewhere", "https://elsewhere.example/"],
      ["Level 1", "/l1"],
    ]);
    expect(depth(replaced)).toBe(5);
  });
});

describe("again and again", () => {
  const tables = [
    "content_items",
    "content_placements",
    "content_revisions",
    "content_tags",
    "comments",
    "members",
    "categories",
    "tags",
    "site_redirects",
    "sites",
  ];
  const everything = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => [
          table,
          await runSql(network, `select xmin::text, md5(t::text) from ${table} t order by 2`),
        ]),
      ),
    );
  const file = wxrFile(
    Array.from({ length: 230 }, (_unused, at) =>
      wxrItem({
        id: 90_000 + at,
        link: `https://again.example/2013/01/05/piece-${at}/`,
        title: `Piece ${at}`,
        inner: `<category domain="post_tag" nicename="again"><![CDATA[Again]]></category>${wxrComment(at, `G${at % 7}`, "Words")}`,
      }),
    ).join(""),
    "again.example",
  );

  test("a dry run stores nothing, and reports what would be", async () => {
    const before = await everything();
    const report = await bring(file, { prefix: "insomnia", isDryRun: true, menu: "replace" });
    expect(await everything()).toEqual(before);
    expect(report.counts).toMatchObject({
      "posts stored": 230,
      "comments stored": 230,
    });
    // Each by its path and its id, its feed and its page of comments.
    expect(report.counts["redirects imported"]).toBeGreaterThanOrEqual(4 * 230);
  });

  test("a broken run is ended by the next one, and the one after that changes no row", async () => {
    const count = async () =>
      (
        await runSql(
          network,
          "select count(*)::int as n from content_items where import_key like 'wxr:again.example%'",
        )
      )[0].n;
    const stopAfter = bring(file, {
      prefix: "insomnia",
      onProgress: (done) => {
        if (done >= 100) throw new Error("power cut");
      },
    });
    await expect(stopAfter).rejects.toThrow("power cut");
    expect(await count()).toBe(100);
    const second = await bring(file, { prefix: "insomnia" });
    expect(await count()).toBe(230);
    expect(second.counts).toMatchObject({ "posts stored": 130, "items already imported": 100 });
    const [edited] = await runSql(
      network,
      "update content_items set title = 'Edited here' where import_key = 'wxr:again.example:90000' returning id",
    );
    const before = await everything();
    network.changedTags.length = 0;
    const third = await bring(file, { prefix: "insomnia" });
    expect(await everything()).toEqual(before);
    expect(network.changedTags).toEqual([]);
    expect(third.counts).toMatchObject({ "posts stored": 0, "comments stored": 0 });
    expect((await stored(90_000)).id).toBe(edited.id);
  });

  test("two runs at the same moment store each thing once", async () => {
    const text = wxrFile(
      Array.from({ length: 20 }, (_unused, at) =>
        wxrItem({ id: at, inner: wxrComment(at, "G", "W") }),
      ).join(""),
      "twice.example",
    );
    await Promise.allSettled([bring(text, { prefix: "shn" }), bring(text, { prefix: "shn" })]);
    await bring(text, { prefix: "shn" });
    const [row] = await runSql(
      network,
      "select count(*)::int as n, sum(comment_count)::int as comments from content_items where import_key like 'wxr:twice.example%'",
    );
    expect(row).toEqual({ n: 20, comments: 20 });
  });

  test("a new item invalidates every list that shows it", async () => {
    network.changedTags.length = 0;
    const { row } = await bringItem({}, { prefix: "lupus" });
    const lupus = network.site("lupus").id;
    expect(network.changedTags).toEqual(
      expect.arrayContaining([
        `ContentItem:${row.id}`,
        `ContentItem@${lupus}`,
        `SiteRedirect@${lupus}`,
      ]),
    );
  });
});

test.each([
  ["empty", ""],
  ["a zip", Buffer.from("PK\u0003\u0004")],
])("a file that is %s leaves nothing half-written", async (_what, text) => {
  const count = async () =>
    (await runSql(network, "select count(*)::int as n from content_items"))[0].n;
  const before = await count();
  await expect(bring(text)).rejects.toMatchObject({ name: "ImportError" });
  expect(await count()).toBe(before);
});
