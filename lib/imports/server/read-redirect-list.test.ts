import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readRedirectList } from "./read-redirect-list.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "redirects-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string, content: string | Buffer) => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return readRedirectList(file);
};

describe("CSV", () => {
  test("with column names in any order, as several programs write them", async () => {
    expect(
      await read("a.csv", "Old Url,New Url,Status\nhttp://o.example/a,/b,301\n/c,,410\n"),
    ).toEqual([
      { path: "http://o.example/a", redirect: "/b", status: 301 },
      { path: "/c", redirect: "", status: 410 },
    ]);
    expect(await read("a.csv", "\ufeffType,Target,Origin\n302,/b,a\n")).toEqual([
      { path: "a", redirect: "/b", status: 302 },
    ]);
  });

  test("without names: path, target, status; quotes, empty lines and short rows", async () => {
    expect(await read("a.csv", '/a,"/b,c"\r\n\r\n/d\r\n/e,/f,moved\r\n')).toEqual([
      { path: "/a", redirect: "/b,c", status: undefined },
      { path: "/d", redirect: "", status: undefined },
      { path: "/e", redirect: "/f", status: -1 },
    ]);
  });

  test("with missing status columns", async () => {
    expect(await read("a.csv", "path,redirect\n/a,/b\n")).toEqual([
      { path: "/a", redirect: "/b", status: undefined },
    ]);
  });

  test.each<[string, string | Buffer, RegExp]>([
    ["empty", "", /a\.csv is empty/],
    ["a zip", Buffer.from("PK\u0003\u0004"), /zip archive/],
    ["Latin-1", Buffer.from("/\u00e4,/b", "latin1"), /not UTF-8/],
    ["broken in its quotes", '/a,"/b\n/c,/d\n', /a\.csv: .*[Qq]uote/],
  ])("an invalid one is rejected in one line: %s", async (_what, content, message) => {
    const error = await read("a.csv", content).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: "ImportError", message: expect.stringMatching(message) });
    expect((error as Error).message).not.toContain("\n");
  });
});

describe("JSON", () => {
  test("of this product and of the Yoast plug-in", async () => {
    const rows = [
      { path: "/a", redirect: "/b" },
      { path: "/c", redirect: null, status: 410 },
      { origin: "d", url: "e", type: "302", format: "plain" },
    ];
    expect(await read("a.json", JSON.stringify(rows))).toEqual([
      { path: "/a", redirect: "/b", status: undefined },
      { path: "/c", redirect: "", status: 410 },
      { path: "d", redirect: "e", status: 302 },
    ]);
  });

  test.each([
    ["no JSON", "{", /is not JSON/],
    ["no list", '{"path":"/a"}', /a list of/],
    ["something else", '[{"path":"/a"},5]', /entry 2 is no/],
  ])("an invalid one is rejected in one line: %s", async (_what, content, message) => {
    await expect(read("a.json", content)).rejects.toThrow(message);
  });
});
