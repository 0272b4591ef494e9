import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const importing = /(?:from|import\() ?"#components\/editing\//;
/** The pages of those who work on a site. */
const deskPages = /^app\/\[site\]\/\[viewer\]\/manage\//;

test("only the pages of editors load the editor, so readers never do", () => {
  const files = execFileSync("git", ["ls-files", "app", "components"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("components/editing/"));
  expect(files.length).toBeGreaterThan(500);
  const users = files.filter((file) => importing.test(readFileSync(file, "utf8")));
  expect(users.length).toBeGreaterThan(0);
  expect(users.filter((file) => !deskPages.test(file))).toEqual([]);
});

/** Modules with the words and forms of all sections, which are large. */
const large = /from "#lib\/(?:editing\/shared|sections\/shared\/section-definitions)/;

test("no component of readers has the definitions of sections or the rules of the editor", () => {
  const files = execFileSync("git", ["ls-files", "components", "lib"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .filter((file) => !/^(?:components|lib)\/editing\//.test(file))
    .filter((file) => file.startsWith("components/"));
  const users = files.filter((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .some((line) => large.test(line) && !line.startsWith("import type")),
  );
  expect(users).toEqual([]);
});
