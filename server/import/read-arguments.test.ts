import { describe, expect, test } from "vitest";
import { readArguments } from "./read-arguments.ts";
import { showProgress } from "./show-progress.ts";

describe("the command line of an import", () => {
  test("says what to bring where, and how", () => {
    const words =
      "wxr --site lupus a.xml --dry-run --menu merge --author-map ann=Nora Writes --author-map bo=x=y --uploads up --report r.json".split(
        / (?!Writes)/,
      );
    expect(readArguments(words)).toEqual({
      kind: "wxr",
      file: "a.xml",
      site: "lupus",
      isDryRun: true,
      fetchFrom: undefined,
      allowsLoopback: false,
      report: "r.json",
      menu: "merge",
      authorMap: new Map([
        ["ann", "Nora Writes"],
        ["bo", "x=y"],
      ]),
      uploads: "up",
      ignoresCase: false,
      replay: undefined,
    });
    expect(readArguments(["redirects", "a.csv", "--site", "shn"])).toMatchObject({
      kind: "redirects",
      isDryRun: false,
      menu: "keep",
    });
    const conditions = { kind: "conditions", file: "a.ndjson", site: undefined };
    expect(readArguments(["conditions", "a.ndjson"])).toMatchObject(conditions);
    expect(readArguments(["conditions", "--file", "a.ndjson"])).toMatchObject(conditions);
  });

  test.each([
    [[], "Name the kind of import"],
    [["feed", "a.xml", "--site", "x"], "Name the kind of import"],
    [["wxr", "--site", "x"], "Name one file"],
    [["wxr", "a.xml", "b.xml", "--site", "x"], "Name one file"],
    [["conditions", "a.json", "--file", "b.json"], "Name one file"],
    [["wxr", "a.xml"], "--site <prefix> is required"],
    [["wxr", "a.xml", "--site", "x", "--menu", "all"], "--menu must be one of"],
    [["wxr", "a.xml", "--site", "x", "--author-map", "ann"], "expected login=username"],
    [["redirects", "a.csv", "--site", "x", "--replay", "here"], "--replay needs an address"],
    [["wxr", "a.xml", "--site", "x", "--fast"], "--fast"],
    [
      ["wxr", "a.xml", "--site", "x", "--fetch-from", "old.example"],
      "--fetch-from needs --uploads",
    ],
    [
      ["wxr", "a.xml", "--site", "x", "--uploads", "u", "--fetch-from", "http://old.example/"],
      "--fetch-from needs a host",
    ],
  ])("%j is refused with the usage", (words, message) => {
    expect(() => readArguments(words)).toThrow(message);
    expect(() => readArguments(words)).toThrow("Usage:");
  });
});

test("progress is a bar on a terminal, and elsewhere a line for each five hundred", () => {
  const show = (isTTY: boolean) => {
    const written: string[] = [];
    const progress = showProgress({ isTTY, write: (text: string) => written.push(text) > 0 });
    for (let done = 0; done <= 1200; done += 100) progress(done, 1200);
    return written;
  };
  expect(show(false)).toEqual(["500 of 1200\n", "1000 of 1200\n", "1200 of 1200\n"]);
  const bar = show(true);
  expect(bar).toHaveLength(13);
  expect(bar.at(-1)).toBe(`\r${"█".repeat(30)} 1200 of 1200\n`);
});
