import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import packageJson from "#package.json" with { type: "json" };

/** The names in the guides: settings, commands and their options. */

const read = (file: string): string => readFileSync(file, "utf8");
const findAll = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name)),
];
const guides = ["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md"), ...globSync("deploy/*")];
const readme = read("README.md");

describe("settings", () => {
  const schema = read("lib/core/server/env.ts");
  const settings = findAll(schema, /^ {2}([A-Z][A-Z0-9_]+):/gm);
  // Set by the commands and by the supervisor of several workers.
  const internal = ["NODE_ENV", "WORKER_DATABASE_URL", "WORKER_IS_FIRST"];
  const rows = readme.slice(readme.indexOf("\n## Settings\n")).match(/^\| `[^|]+\|/gm) ?? [];
  const documented = findAll(rows.join("\n"), /`([A-Z][A-Z0-9_]+)`/g);

  test("every setting that the product reads has its row in the README, and every row is one", () => {
    expect(settings.length).toBeGreaterThan(50);
    expect(documented.toSorted()).toEqual(
      settings.filter((name) => !internal.includes(name)).toSorted(),
    );
  });

  test("every setting in a table or a sample of the guide for operators is one", () => {
    const guide = read("docs/operating.md");
    const cells = (guide.match(/^\| `[^|]+\|/gm) ?? []).join("\n");
    const named = [
      ...findAll(guide, /^([A-Z][A-Z0-9_]+)=/gm),
      ...findAll(cells, /`([A-Z][A-Z0-9_]+)[*=`]/g),
    ];
    const isSetting = (name: string) =>
      settings.some((one) => one === name || (name.endsWith("_") && one.startsWith(name)));
    // Of the compose file alone.
    expect(named.filter((name) => !isSetting(name))).toEqual(["DATABASE_PASSWORD"]);
  });
});

describe("commands", () => {
  test.each(guides)("every command that %s names exists", (file) => {
    const names = findAll(read(file), /npm run ([\w:-]+)/g);
    expect(names.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([]);
  });

  const benches = findAll(read("bench/run.ts"), /^ {2}([\w-]+): (?:async )?\(/gm);
  const usage = read("bench/run.ts").split("*/")[0] ?? "";
  test.each([
    ["the README", readme],
    ["its own usage", usage],
  ])("every bench is in %s, which names no other", (_where, text) => {
    const named = findAll(text, /npm run bench -- ([\w-]+)/g);
    expect(named.toSorted()).toEqual(benches.toSorted());
  });

  const measures = findAll(
    read("bench/measures/measure-table.ts"),
    /^ {2}"?([\w-]+)"?: \{(?:$| )/gm,
  );
  const named = [...guides, ...globSync("docs/decisions/*.md"), ...globSync("lib/*/README.md")];
  test.each(named)("every bench and measure that %s names exists", (file) => {
    const text = read(file);
    const commands = findAll(text, /npm run bench -- ([\w-]+)/g);
    expect(commands.filter((name) => !benches.includes(name))).toEqual([]);
    const alone = findAll(text, /npm run bench -- core ([\w-]+)/g);
    expect(alone.filter((name) => !measures.includes(name))).toEqual([]);
  });

  const commands = {
    import: findAll(read("server/import/read-arguments.ts"), /npm run import -- ([\w|]+)/g).flatMap(
      (names) => names.split("|"),
    ),
    admin: findAll(read("server/admin/read-admin-arguments.ts"), /npm run admin -- ([\w-]+)/g),
  };
  test.each(guides)("%s names commands of imports and of the operator that there are", (file) => {
    for (const [name, known] of Object.entries(commands)) {
      const named = findAll(read(file), new RegExp(`npm run ${name} -- ([\\w-]+)`, "g"));
      expect([name, named.filter((one) => !known.includes(one))]).toEqual([name, []]);
    }
  });

  test("every option of an import is in its guide, and the guide has no others", () => {
    const source = read("server/import/read-arguments.ts");
    const options = findAll(source, /"?([\w-]+)"?: \{ type: "(?:string|boolean)"/g);
    // The file can be named without it.
    const wanted = options.filter((name) => name !== "file").map((name) => `--${name}`);
    const guide = read("docs/importing.md");
    const named = findAll(guide, /(?<![\w-])(--[a-z][a-z-]+)/g);
    // Of `mysqldump`.
    expect(named.filter((name) => name !== "--default-character-set").toSorted()).toEqual(
      wanted.toSorted(),
    );
  });
});
