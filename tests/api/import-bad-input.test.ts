import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importWxr } from "#lib/imports/server/import-wxr.ts";
import type { ImportReport } from "#lib/imports/shared/import-report.ts";
import { runSql } from "#tests/support/make-content.ts";
import { writeTemporary, wxrComment, wxrFile, wxrItem, wxrMeta } from "#tests/support/make-wxr.ts";
import { createTestNetwork, type TestNetwork } from "#tests/support/test-network.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await createTestNetwork();
});
afterAll(() => network.close());

async function bring(
  text: string | Buffer,
  options: Partial<Parameters<typeof importWxr>[0]> = {},
): Promise<ImportReport> {
  const { file, remove } = await writeTemporary("export.xml", text);
  const { store } = network.services;
  return importWxr({ store, site: network.site("lupus"), file, ...options }).finally(remove);
}
let lastId = 80_000;
const nextId = () => (lastId += 1);
const stored = async (id: number) =>
  (await runSql(network, "select * from content_items where import_key like '%:' || $1", [id])).at(
    0,
  );
const countItems = async () =>
  (await runSql(network, "select count(*)::int as n from content_items"))[0].n;
const told = (report: ImportReport) =>
  [...report.skipped, ...report.changed].map(
    ({ kind, name, reason }) => `${kind} ${name}: ${reason}`,
  );
/** Brings something odd with a sound item after it, which has to arrive. */
async function bringWithSound(odd: string): Promise<string[]> {
  const sound = nextId();
  const report = await bring(wxrFile(odd + wxrItem({ id: sound })));
  expect(await stored(sound)).toMatchObject({ status: "published" });
  return told(report);
}

describe("a file that is not as it should be", () => {
  const bomb = `<!DOCTYPE rss [${Array.from({ length: 9 }, (_unused, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join("")}<!ENTITY e0 "ha">]>`;

  test("growing entities are rejected in one line, and nothing is stored", async () => {
    const whole = wxrFile(wxrItem({ content: "&e9;" }));
    const before = await countItems();
    const failure = await bring(whole.replace("<rss", `${bomb}<rss`)).catch(
      (error: Error) => error,
    );
    const message = expect.stringMatching(/a document type, which an export does not have/);
    expect(failure).toMatchObject({ name: "ImportError", message });
    expect((failure as Error).message.trim()).not.toContain("\n");
    expect(await countItems()).toBe(before);
  });

  /** The first item and the report of a file with two. */
  async function bringTwo(change: (whole: string, second: string) => string | Buffer) {
    const [first, second] = [nextId(), nextId()];
    const late = wxrItem({ id: second, title: "Second" });
    const whole = wxrFile(wxrItem({ id: first, title: "Café", content: "“Words” – 5 €" }) + late);
    const report = await bring(change(whole, late));
    const row = await stored(first);
    expect(row).toMatchObject({ title: "Café", summary: "“Words” – 5 €" });
    return { told: told(report), second: await stored(second) };
  }

  test.each<[string, (whole: string, second: string) => string]>([
    ["in an item", (whole, second) => whole.slice(0, whole.indexOf(second) + second.length - 60)],
    ["in a text", (whole, second) => whole.slice(0, whole.indexOf(second) + 30)],
    ["between two items", (whole, second) => whole.slice(0, whole.indexOf(second))],
    ["in the name of an element", (whole, second) => whole.slice(0, whole.indexOf(second) + 3)],
  ])("is read up to where it is cut %s", async (_name, cut) => {
    const { told, second } = await bringTwo(cut);
    expect(told).toEqual([
      expect.stringMatching(
        /^file export\.xml: cut off at line \d+, column \d+: what was whole before is read$/,
      ),
    ]);
    expect(second).toBeUndefined();
  });

  test("is read up to where it is malformed", async () => {
    const { told, second } = await bringTwo((whole, late) =>
      whole.replace(late, late.replace("</title>", "</titel>")),
    );
    expect(told).toEqual([
      expect.stringMatching(
        /^file export\.xml: line \d+, column \d+: not well-formed XML \(.*\): what/,
      ),
    ]);
    expect(second).toBeUndefined();
  });

  test.each<[string, (whole: string) => string | Buffer, string[]]>([
    [
      "bytes of windows-1252 in UTF-8",
      (whole) => {
        const [before = "", after = ""] = whole.split("é");
        return Buffer.concat([Buffer.from(before), Buffer.from([0xe9]), Buffer.from(after)]);
      },
      ["file export.xml: 1 bytes are not UTF-8: read as windows-1252"],
    ],
    [
      "another encoding that it names",
      (whole) => {
        const named = whole.replace("UTF-8", "windows-1252");
        const codes: Record<string, number> = { "“": 0x93, "”": 0x94, "–": 0x96, "€": 0x80 };
        return Buffer.from([...named].map((one) => codes[one] ?? one.codePointAt(0) ?? 0));
      },
      ["file export.xml: it is windows-1252, not UTF-8: decoded"],
    ],
    [
      "UTF-16",
      (whole) => Buffer.from(`\ufeff${whole}`, "utf16le"),
      ["file export.xml: it is utf-16le, not UTF-8: decoded"],
    ],
    [
      "characters that XML has no place for",
      (whole) => whole.replace("Words", "Wo\u0001r\u000bds"),
      ["file export.xml: 2 characters that XML does not allow: left out"],
    ],
    [
      "entities of HTML that nobody defined",
      (whole) => whole.replace("<title>Old", "<title>&nbsp;Old"),
      [],
    ],
  ])("arrives whole with %s", async (_name, change, expected) => {
    const { told, second } = await bringTwo(change);
    expect(told).toEqual(expected);
    expect(second).toMatchObject({ title: "Second" });
  });
});

describe("each problem is reported in one line, and the rest arrives", () => {
  test("a text of 5 MB", async () => {
    const content = "<p>words of a text</p>\n".repeat(220_000);
    expect(await bringWithSound(wxrItem({ title: "Long", content }))).toEqual([
      "item Long: its text has more than 500000 characters",
    ]);
  });

  test("two items with one id", async () => {
    const id = nextId();
    const odd = wxrItem({ id, title: "First" }) + wxrItem({ id, title: "Second" });
    expect(await bringWithSound(odd)).toEqual(["item Second: another item of the file has its id"]);
    expect((await stored(id)).title).toBe("First");
  });

  test("one item that is there twice", async () => {
    const item = wxrItem({ id: nextId(), title: "Same" });
    expect(await bringWithSound(item + item)).toEqual(["item Same: it is in the file twice"]);
  });

  test("an author without a name, and an item without an author", async () => {
    const [nameless, authorless] = [nextId(), nextId()];
    const author =
      "<wp:author><wp:author_id>77</wp:author_id><wp:author_login>zed77</wp:author_login><wp:author_display_name></wp:author_display_name></wp:author>";
    const odd =
      author +
      wxrItem({ id: nameless, creator: "zed77" }) +
      wxrItem({ id: authorless, creator: " " });
    expect(await bringWithSound(odd)).toEqual([]);
    const [row] = await runSql(network, "select username from members where id = $1", [
      (await stored(nameless)).author_id,
    ]);
    expect(row.username).toBe("zed77");
    expect((await stored(authorless)).author_id).toBeGreaterThan(0);
  });

  test("a comment whose author has no name", async () => {
    const id = nextId();
    await bringWithSound(wxrItem({ id, inner: wxrComment(1, "", "Thank you") }));
    expect((await stored(id)).comment_count).toBe(1);
  });

  test.each(["0000-00-00 00:00:00", "0000-01-01 10:00:00", "2013-02-31 10:00:00"])(
    "a date like %s",
    async (date) => {
      const id = nextId();
      expect(await bringWithSound(wxrItem({ id, title: "Undated", date }))).toEqual([
        "item Undated: no date: dated today",
      ]);
      const { published_at: at } = await stored(id);
      expect(Date.now() - at.getTime()).toBeLessThan(60_000);
    },
  );

  test("a date like that is the file's, if the file has one", async () => {
    const id = nextId();
    const file = wxrFile(wxrItem({ id, title: "Undated", date: "0000-00-00 00:00:00" })).replace(
      "<wp:wxr_version>",
      "<pubDate>Tue, 05 Mar 2019 10:00:00 +0000</pubDate><wp:wxr_version>",
    );
    expect(told(await bring(file))).toEqual(["item Undated: no date: dated as the file"]);
    expect((await stored(id)).published_at.toISOString()).toBe("2019-03-05T10:00:00.000Z");
  });

  test("categories that are above each other", async () => {
    const category = (slug: string, parent: string) =>
      `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug.toUpperCase()}</wp:cat_name></wp:category>`;
    const odd =
      category("round-a", "round-b") +
      category("round-b", "round-a") +
      category("round-c", "round-c");
    expect(await bringWithSound(odd)).toEqual([
      "category ROUND-A: it is below itself: named without those above it",
      "category ROUND-B: it is below itself: named without those above it",
      "category ROUND-C: it is below itself: named without those above it",
    ]);
    const rows = await runSql(
      network,
      "select name from categories where slug like 'round-%' order by slug",
    );
    expect(rows.map(({ name }: { name: string }) => name)).toEqual([
      "ROUND-A",
      "ROUND-B",
      "ROUND-C",
    ]);
  });

  test("menu entries that are above each other", async () => {
    const entry = (id: number, parent: number) =>
      wxrItem({
        id,
        type: "nav_menu_item",
        title: `Entry ${id}`,
        inner: `<category domain="nav_menu" nicename="main">Main</category>${wxrMeta("_menu_item_type", "custom")}${wxrMeta("_menu_item_url", "/about")}${wxrMeta("_menu_item_menu_item_parent", String(parent))}`,
      });
    const [a, b, c] = [nextId(), nextId(), nextId()];
    const report = await bring(wxrFile(entry(a, b) + entry(b, a) + entry(c, 0)), { menu: "merge" });
    expect(told(report)).toEqual([
      `menu entry Entry ${a}: it is below itself`,
      `menu entry Entry ${b}: it is below itself`,
    ]);
  });

  test("ten thousand terms on one item, and more in a batch than a statement takes", async () => {
    const id = nextId();
    const terms = (from: number, count: number) =>
      Array.from(
        { length: count },
        (_unused, at) =>
          `<category domain="post_tag" nicename="many-${from + at}">Many ${from + at}</category>`,
      ).join("");
    const others = Array.from({ length: 20 }, () =>
      wxrItem({ id: nextId(), inner: terms(0, 1000) }),
    ).join("");
    expect(await bringWithSound(wxrItem({ id, inner: terms(0, 10_000) }) + others)).toEqual([]);
    const { id: contentId } = await stored(id);
    const [{ n }] = await runSql(
      network,
      "select count(*)::int as n from content_tags where content_id = $1",
      [contentId],
    );
    expect(n).toBe(10_000);
  }, 120_000);
});
