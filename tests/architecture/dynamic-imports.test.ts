import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where a dynamic import is allowed: as the argument of these, which handle its failure. */
const handled = [
  /loadChunk\(\s*\(\) =>\s*$/,
  /\bload: \(\) =>\s*$/,
  // `useForm` loads its schema through `loadChunk`.
  /\bloadSchema(: | = )\(\) =>\s*$/,
  // On the server, in development only.
  /NODE_ENV === "development"\)\s+return $/,
  // All of these go through it (`scripts/setup/bundle-pages.mjs`).
  /await fetchOnce\(url\);\s+return $/,
];

function findUnhandled(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .flatMap((file) => {
      const text = readFileSync(`${folder}/${file}`, "utf8");
      return [...text.matchAll(/(?<!typeof )\bimport\(/g)]
        .filter(({ index }) => !handled.some((start) => start.test(text.slice(0, index))))
        .map(() => `${folder}/${file}`);
    });
}

test("every dynamic import of the browser handles a failure, so that none replaces the page", () => {
  expect([...findUnhandled("components"), ...findUnhandled("app")]).toEqual([]);
});

test("no component uses React.lazy, whose failure shows the error screen", () => {
  const files = ["components", "app"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.filter((file) => /\blazy\(/.test(readFileSync(file, "utf8")))).toEqual([]);
});
