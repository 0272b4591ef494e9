import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeItem, runSql } from "#tests/support/make-content.ts";
import { wxrComment, wxrFile, wxrItem, wxrMeta } from "#tests/support/make-wxr.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";
import { createWxrImports } from "#tests/support/wxr-imports.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());
const { bring, bringItem, nextId, stored, told, read } = createWxrImports(() => network);

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

  test("a date with a five-digit year counts as missing", async () => {
    const pubDate = "<pubDate>Fri, 01 Jan 99999 00:00:00 GMT</pubDate>";
    const { report, row } = await around((id) =>
      wxrItem({ id, title: "Far off", date: "", inner: pubDate }),
    );
    expect(row).toMatchObject({ status: "published" });
    expect(told(report)).toEqual(["item Far off: no date: dated today"]);
  });
});

describe("an item", () => {
  test("keeps title, text, date, author, category, tags and search engine texts", async () => {
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
    [{ status: "future", date: "2150-01-01 00:00:00" }, "published", null],
  ])("%j is stored as %s", async (wishes, status, reason) => {
    const { row, report, id } = await bringItem({ ...wishes, title: "State" });
    expect(row.status).toBe(status);
    if (reason) expect(told(report)).toContain(`item State: ${reason}`);
    // A guest can read none of them.
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

  test("reports a missing picture", async () => {
    const { report } = await bringItem({ title: "Pictured", inner: wxrMeta("_thumbnail_id", "5") });
    expect(told(report)).toContain("featured image Pictured: left out: it is not in the file");
  });
});

describe("slugs and addresses", () => {
  test("a slug is always valid, whatever the file contains", async () => {
    const slugs = [
      ["../../etc/passwd", "etc-passwd"],
      ["%00", "fallback"],
      ["a".repeat(2000), "a".repeat(80)],
      ["\u200f\u202eabc", "abc"],
      ["new", "new-2"],
      ["home", "home-2"],
      ["%d7%a9%d7%9c%d7%95%d7%9d", "slvm"],
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

  test("a one-word path stays the permalink; a longer one redirects", async () => {
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

  test("authors and guests become members who cannot log in and have no permissions", async () => {
    const { row } = await bringItem({ inner: wxrComment(1, "Lou", "Hello") });
    const ann = await member("Ann Writer");
    expect(ann).toMatchObject({ role_id: 3, legacy_role: null, badge: null, is_verified: false });
    expect((await member("Lou (guest)")).is_verified).toBe(false);
    // The id in the file; guests have none.
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

  test("the operator maps authors to members; an unknown name stops the import before it starts", async () => {
    const { row } = await bringItem({}, { authorMap: new Map([["ann", "Nora Writes"]]) });
    expect(row.author_id).toBe((await member("Nora Writes")).id);
    await expect(bringItem({}, { authorMap: new Map([["ann", "Nobody Here"]]) })).rejects.toThrow(
      "--author-map ann=Nobody Here: there is no member Nobody Here.",
    );
  });
});

test("a recipe keeps its structured data, and an article has none", async () => {
  const data = {
    "@type": "Recipe",
    recipeYield: "2",
    cookTime: "PT20M",
    recipeIngredient: ["150 g red lentils"],
    recipeInstructions: ["Boil.", "Eat."],
    nutrition: { calories: "345 kcal" },
  };
  const content = `<p>Soup.</p><script type="application/ld+json">${JSON.stringify(data)}</script>`;
  expect((await bringItem({ type: "recipe", content })).row).toMatchObject({
    recipe: {
      servings: 2,
      prepMinutes: null,
      cookMinutes: 20,
      steps: ["Boil.", "Eat."],
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
