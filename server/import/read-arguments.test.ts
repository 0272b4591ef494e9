import { describe, expect, test } from "vitest";
import { readArguments } from "./read-arguments.ts";
import { showProgress, toDuration } from "./show-progress.ts";

describe("the command line of an import", () => {
  test("has the source, target and options", () => {
    const words =
      "wxr --site lupus a.xml --dry-run --menu merge --author-map ann=Nora Writes --author-map bo=x=y --uploads up --report r.json".split(
        / (?!Writes)/,
      );
    expect(readArguments(words)).toEqual({
      kind: "wxr",
      file: "a.xml",
      site: "lupus",
      isDryRun: true,
      fetchFrom: [],
      allowsLoopback: false,
      report: "r.json",
      menu: "merge",
      authorMap: new Map([
        ["ann", "Nora Writes"],
        ["bo", "x=y"],
      ]),
      uploads: "up",
      choice: { blog: undefined, prefix: undefined },
      roleMap: new Map(),
      merges: undefined,
      privateForums: "leave",
      ignoresCase: false,
      replay: undefined,
    });
    expect(readArguments(["redirects", "a.csv", "--site", "shn"])).toMatchObject({
      kind: "redirects",
      isDryRun: false,
      menu: "keep",
    });
    const ofBlog = ["wordpress", "a.sql", "--site", "x", "--blog", "3", "--prefix", "w_"];
    expect(
      readArguments([...ofBlog, "--role", "editor=author", "--merge-people", "no"]),
    ).toMatchObject({
      kind: "wordpress",
      choice: { blog: "3", prefix: "w_" },
      merges: false,
      roleMap: new Map([["editor", "author"]]),
    });
    const conditions = { kind: "conditions", file: "a.ndjson", site: undefined };
    expect(readArguments(["conditions", "a.ndjson"])).toMatchObject(conditions);
    expect(readArguments(["conditions", "--file", "a.ndjson"])).toMatchObject(conditions);
  });

  test.each([
    [[], "Name what to do"],
    [["feed", "a.xml", "--site", "x"], "Name what to do"],
    [["wxr", "--site", "x"], "Name one file"],
    [["wxr", "a.xml", "b.xml", "--site", "x"], "Name one file"],
    [["conditions", "a.json", "--file", "b.json"], "Name one file"],
    [["wxr", "a.xml"], "--site <prefix> is required"],
    [["wxr", "a.xml", "--site", "x", "--menu", "all"], "--menu must be one of"],
    [["wxr", "a.xml", "--site", "x", "--author-map", "ann"], "expected login=username"],
    [["redirects", "a.csv", "--site", "x", "--replay", "here"], "--replay needs an address"],
    [["wxr", "a.xml", "--site", "x", "--fast"], "--fast"],
    [["wordpress", "a.sql", "--site", "x", "--merge-people", "some"], "--merge-people must be"],
    [["wxr", "a.xml", "--site", "x", "--private-forums", "all"], "--private-forums must be"],
    [["wordpress", "mysql://a:b@host/db", "--site", "x"], "into a file"],
    [["wordpress", "a.sql", "--site", "x", "--role", "editor"], "expected role=standing"],
    [
      ["wxr", "a.xml", "--site", "x", "--fetch-from", "old.example"],
      "--fetch-from needs --uploads",
    ],
    [
      ["wxr", "a.xml", "--site", "x", "--uploads", "u", "--fetch-from", "http://old.example/"],
      "--fetch-from needs a host",
    ],
    [
      ["wxr", "a.xml", "--site", "x", "--uploads", "s3://b/u", "--fetch-from", "old.example"],
      "a bucket is only read",
    ],
    [
      ["wxr", "a.xml", "--site", "x", "--uploads", "s3://"],
      "--uploads needs a folder or an address",
    ],
    [
      ["conditions", "a.json", "--replay", "http://127.0.0.1:1"],
      "--replay is for redirects, wxr and wordpress",
    ],
  ])("%j is refused with the usage", (words, message) => {
    expect(() => readArguments(words)).toThrow(message);
    expect(() => readArguments(words)).toThrow("Usage:");
  });
});

test.each([
  ["runs", { kind: "runs" }],
  ["undo 7", { kind: "undo", runId: 7, isDryRun: false, report: undefined }],
  [
    "undo 7 --dry-run --report r.json",
    { kind: "undo", runId: 7, isDryRun: true, report: "r.json" },
  ],
])("%s is about the imports so far", (words, expected) => {
  expect(readArguments(words.split(" "))).toEqual(expected);
});

test.each(["undo", "undo x", "undo 0", "undo 7 8"])("%s names no run", (words) => {
  expect(() => readArguments(words.split(" "))).toThrow("Name the number of a run");
});

describe("progress", () => {
  /** The output while 1,200 items are imported, a hundred per four seconds. */
  const show = (isTTY: boolean) => {
    const written: string[] = [];
    let seconds = 0;
    const output = { isTTY, columns: 80, write: (text: string) => written.push(text) > 0 };
    const progress = showProgress(output, () => seconds * 1000);
    for (let done = 0; done <= 1200; done += 100) {
      progress(done, 1200);
      seconds += 4;
    }
    progress(1200, 1200);
    return written;
  };

  test("is a line every ten seconds with rate and remaining time, and one at the end", () => {
    expect(show(false)).toEqual([
      "0 of 1200\n",
      "300 of 1200, 25 per second, 36 s left\n",
      "600 of 1200, 25 per second, 24 s left\n",
      "900 of 1200, 25 per second, 12 s left\n",
      "1200 of 1200, 25 per second\n",
    ]);
  });

  test("is one line on a terminal that is redrawn", () => {
    const lines = show(true);
    expect(lines).toHaveLength(13);
    expect(lines.every((line) => line.startsWith("\r"))).toBe(true);
    expect(lines.slice(0, -1).join("")).not.toContain("\n");
    expect(lines.at(-1)).toContain("█".repeat(24));
    expect(lines.at(-1)).toMatch(/ 1200 of 1200, 25 per second\n$/);
  });

  test.each([
    [0.2, "1 s"],
    [89, "89 s"],
    [150, "3 min"],
    [7500, "2 h 5 min"],
  ])("formats %d seconds as %s", (seconds, words) => {
    expect(toDuration(seconds)).toBe(words);
  });
});
