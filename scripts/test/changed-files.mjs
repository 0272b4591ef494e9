import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { listTestFiles } from "./find-test-files.mjs";

const git = (...args) =>
  execFileSync("git", args, { encoding: "utf8" })
    .split("\n")
    .filter((line) => line !== "");

/** Lists the files that differ from the last commit; if there are none, the files that the last commit changed. */
export function listChangedFiles() {
  const changed = [
    ...git("diff", "--name-only", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const files = changed.length > 0 ? changed : git("diff", "--name-only", "HEAD~1", "HEAD");
  return files.filter((file) => existsSync(file));
}

/**
 * Tests that change with a file: the file itself, and test files that import it. Further tests may depend on it
 * indirectly.
 */
export function findDirectTests(changed, { tests = listTestFiles(), read = readText } = {}) {
  const imports = changed.map((file) => `"#${file}"`);
  return tests.filter((test) => {
    if (changed.includes(test)) return true;
    const source = read(test);
    return imports.some((one) => source.includes(one));
  });
}

const readText = (file) => readFileSync(file, "utf8");
