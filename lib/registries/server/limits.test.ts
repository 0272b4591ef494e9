import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { limitTable } from "./limits.ts";

const files = readdirSync("lib", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("-limits.ts") && file.includes("/server/"))
  .map((file) => `lib/${file}`)
  .filter((file) => !file.startsWith("lib/core/"));

async function getDeclaredNames(file: string): Promise<string[]> {
  const exported: Record<string, object> = await import(path.resolve(file));
  return Object.values(exported).flatMap((table) => Object.keys(table));
}

test("the table holds the limits of every domain, and no two have the same name", async () => {
  const declared = (await Promise.all(files.map(getDeclaredNames))).flat();
  expect(files.length).toBeGreaterThan(8);
  expect(new Set(declared).size).toBe(declared.length);
  expect(Object.keys(limitTable)).toEqual(expect.arrayContaining(declared));
});

test("every limit is used", () => {
  const sources = ["lib", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.ts$/.test(file) && !/(limits|\.test)\.ts$/.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
  );
  const text = sources.join("\n");
  const unused = Object.keys(limitTable).filter((name) => !text.includes(`"${name}"`));
  expect(unused).toEqual([]);
});

test("all instances count together what guards accounts, mailboxes and costs", () => {
  const alone = Object.entries(limitTable).filter(([, limit]) => !limit.shared);
  // The reason for each is where it is declared.
  expect(alone.map(([name]) => name).sort()).toEqual(
    [
      ...["graphqlAnonymous", "graphqlMember", "shareImage", "captchaChallenge", "socketFrame"],
      ...["numberedPage", "photoCrop"],
      ...["listAds"],
      ...["saveBookmark", "userSearch", "disorderSearch", "saveDraft", "voteByAddress"],
      ...[
        "eventsByAddress",
        "voteByPerson",
        "reactToMessage",
        "sendTyping",
        "react",
        "similarThreads",
        "search",
      ],
    ].sort(),
  );
});
