import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ImportError } from "#lib/imports/server/import-error.ts";
import { openDump } from "./open-dump.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "dump-test-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const table =
  "CREATE TABLE `wp_posts` (\n  `ID` bigint(20) unsigned NOT NULL,\n  `post_title` text,\n  PRIMARY KEY (`ID`)\n);\n";

async function read(content: string | Buffer, sql = "select * from wp_posts order by ID") {
  const file = path.join(folder, "a.sql");
  writeFileSync(file, content);
  const dump = await openDump(file, (name) => name === "wp_posts");
  try {
    const { brokenValues, repeatedRows, tables } = dump;
    const others = tables.has("other") ? await dump.countRows("other") : 0;
    return { rows: await dump.query(sql), brokenValues, repeatedRows, others };
  } finally {
    await dump.close();
  }
}
const titles = async (content: string | Buffer) =>
  (await read(content)).rows.map((row) => row.post_title);

describe("rows of a dump", () => {
  test.each<[string, string, (string | null)[]]>([
    [
      "several in one statement",
      "INSERT INTO `wp_posts` VALUES (1,'a'),(2,'b'),\n(3,'c');",
      ["a", "b", "c"],
    ],
    [
      "with escapes",
      String.raw`INSERT INTO wp_posts VALUES (1,'it\'s \"x\"\n\\ \% ''y''');`,
      ["it's \"x\"\n\\ % 'y'"],
    ],
    ["in double quotes", 'INSERT INTO wp_posts VALUES (1,"it\'s ""x""");', ['it\'s "x"']],
    [
      "with brackets, commas and semicolons",
      "INSERT INTO wp_posts VALUES (1,'a),(2,''b;--');",
      ["a),(2,'b;--"],
    ],
    [
      "as hexadecimal",
      "INSERT INTO wp_posts VALUES (1,0x68C3A9),(2,x'6869'),(3,_binary 'b');",
      ["h\u00e9", "hi", "b"],
    ],
    [
      "with columns in another order",
      "INSERT INTO wp_posts (`post_title`, `ID`) VALUES ('a',1);",
      ["a"],
    ],
    [
      "with calls and NULL",
      "INSERT INTO wp_posts VALUES (1,CONCAT('a',',',')')),(2,NULL);",
      [null, null],
    ],
    [
      "by REPLACE and IGNORE",
      "REPLACE INTO wp_posts VALUES (1,'a');\nINSERT IGNORE INTO wp_posts VALUES (2,'b');",
      ["a", "b"],
    ],
    [
      "after comments",
      "-- it's; a comment\n/* ' */ # \"\nINSERT INTO wp_posts VALUES (1,'a');",
      ["a"],
    ],
    [
      "beside other statements",
      "LOCK TABLES `wp_posts` WRITE;\n/*!40000 ALTER TABLE `wp_posts` DISABLE KEYS */;\nINSERT INTO wp_posts VALUES (1,'a');\nUNLOCK TABLES;",
      ["a"],
    ],
    [
      "with a trigger before",
      "DELIMITER ;;\nCREATE TRIGGER x BEFORE INSERT ON wp_posts FOR EACH ROW BEGIN SET @a = 1; END ;;\nDELIMITER ;\nINSERT INTO wp_posts VALUES (1,'a');",
      ["a"],
    ],
    [
      "of the whole of Unicode",
      "INSERT INTO wp_posts VALUES (1,'\u00e9\u20ac\u{1f600}');",
      ["\u00e9\u20ac\u{1f600}"],
    ],
  ])("%s", async (_what, rows, expected) => {
    expect(await titles(table + rows)).toEqual(expected);
  });

  test("are the same from a compressed file, whatever their length", async () => {
    const long = "word 'and' \\ ".repeat(400_000);
    const escaped = long.replaceAll("\\", "\\\\").replaceAll("'", "\\'");
    const text = `${table}INSERT INTO wp_posts VALUES (1,'${escaped}'),(2,'b');`;
    expect(await titles(text)).toEqual([long, "b"]);
    expect(await titles(gzipSync(text))).toEqual([long, "b"]);
  });

  test("of other tables are counted and need not be valid text", async () => {
    const bytes = Buffer.from([0x27, 0xff, 0xfe, 0x5c, 0x27, 0x00, 0x80, 0x27]);
    const other = "CREATE TABLE other (a blob);\nINSERT INTO other VALUES (";
    const rest = ");\nINSERT INTO wp_posts VALUES (1,'a');";
    const dump = Buffer.concat([Buffer.from(table + other), bytes, Buffer.from(rest)]);
    expect(await read(dump)).toMatchObject({ rows: [{ post_title: "a" }], others: 1 });
  });

  test("with an id twice are stored once, and bytes that are no text are counted", async () => {
    const rows = Buffer.concat([
      Buffer.from(`${table}INSERT INTO wp_posts VALUES (1,'a'),(1,'b'),(2,'`),
      Buffer.from([0xe9]),
      Buffer.from("');"),
    ]);
    expect(await read(rows)).toMatchObject({ repeatedRows: 1, brokenValues: 1 });
  });

  test("of a dump in Latin-1 are decoded", async () => {
    const text = `/*!40101 SET NAMES latin1 */;\n${table}INSERT INTO wp_posts VALUES (1,'caf\u00e9');`;
    expect(await titles(Buffer.from(text, "latin1"))).toEqual(["caf\u00e9"]);
  });
});

describe("rejected dumps, in one line", () => {
  test.each<[string, string | Buffer, RegExp]>([
    ["an empty file", "", /a\.sql is empty\.$/],
    ["a zip", Buffer.from("PK\u0003\u0004rest"), /is a zip archive: unpack it first/],
    ["UTF-16", Buffer.from(`\ufeff${table}`, "utf16le"), /is not a dump in UTF-8/],
    [
      "a statement without an end",
      `${table}INSERT INTO wp_posts VALUES (1,'a'),(2,'b`,
      /^a\.sql ends in the middle/,
    ],
    [
      "rows without their table",
      "INSERT INTO wp_posts VALUES (1,'a');",
      /rows of wp_posts without its structure/,
    ],
    [
      "rows of another shape",
      `${table}INSERT INTO wp_posts VALUES (1,'a','b');`,
      /another number of values/,
    ],
    [
      "another encoding",
      `SET NAMES ucs2;\n${table}`,
      /in ucs2: write it with --default-character-set/,
    ],
    ["a damaged archive", Buffer.concat([gzipSync(table).subarray(0, 20)]), /damaged/],
  ])("%s", async (_what, content, message) => {
    const error = await read(content).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ImportError);
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message.split("\n")).toHaveLength(1);
  });

  test.runIf(existsSync("/proc/self/fd"))(
    "the rows of a dump are in a file without a name, which a killed process does not leave behind",
    async () => {
      const rows = Array.from({ length: 30_000 }, (_, id) => `(${id},'${"x".repeat(300)}')`);
      const file = path.join(folder, "large.sql");
      writeFileSync(
        file,
        `CREATE TABLE \`wp_posts\` (\n  \`ID\` bigint,\n  \`post_title\` text\n);\nINSERT INTO \`wp_posts\` VALUES ${rows.join(",")};\n`,
      );
      const opened = () =>
        readdirSync("/proc/self/fd").flatMap((one) => {
          try {
            return [readlinkSync(`/proc/self/fd/${one}`)];
          } catch {
            return [];
          }
        });
      const isTemporary = (name: string) => /etilqs_|sqlite/.test(name);
      const dump = await openDump(file, () => true);
      expect(await dump.countRows("wp_posts")).toBe(30_000);
      const temporary = opened().filter(isTemporary);
      expect(temporary).not.toEqual([]);
      for (const name of temporary) expect(name).toMatch(/ \(deleted\)$/);
      await dump.close();
      expect(opened().filter(isTemporary)).toEqual([]);
    },
  );

  test("a file that is not there, and a folder", async () => {
    await expect(openDump(path.join(folder, "none.sql"), () => true)).rejects.toThrow(
      /is not there\.$/,
    );
    await expect(openDump(folder, () => true)).rejects.toThrow(/is a folder\.$/);
  });
});
