import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeFailure } from "#lib/imports/server/refused-by-database.ts";
import { runSql } from "#tests/support/make-content.ts";
import { wxrComment, wxrFile, wxrItem, wxrMeta } from "#tests/support/make-wxr.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";
import { createWxrImports } from "#tests/support/wxr-imports.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());
const { bring, bringItem, nextId, stored, told } = createWxrImports(() => network);

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

  test("stay below them: the top one, its answers in order, and the answered authors", async () => {
    const hidden = "<wp:comment_approved>0</wp:comment_approved>";
    const inner = [
      answer(11, 0),
      answer(15, 14),
      answer(13, 11),
      answer(14, 13),
      answer(12, 0),
      answer(16, 12, "Late", hidden),
      answer(17, 16),
      answer(18, 99),
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

test("categories are named after their parents, and never like a page", async () => {
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

  test("stays unchanged, is completed, or is replaced, five levels deep", async () => {
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

  test("a dry run stores nothing, and reports what would change", async () => {
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
