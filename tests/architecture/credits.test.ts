import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type Credit, fontCredits, pictureCredits } from "#lib/site/shared/credits.ts";

const read = (file: string) => readFileSync(file, "utf8");
const credits = [...fontCredits, ...pictureCredits];
const sources = credits.map(({ source }) => source).sort();

type Package = { dependencies: Record<string, string> };
const { dependencies } = JSON.parse(read("package.json")) as Package;

/** The license statement of a package or folder. */
function readLicense({ source }: Credit): { id: string; text: string } {
  if (source.startsWith("public/"))
    return { id: "", text: read(path.join(source, "LICENSE.txt")).replaceAll(/\s+/g, " ") };
  const folder = path.join("node_modules", source);
  const { license } = JSON.parse(read(path.join(folder, "package.json"))) as { license: string };
  const files = ["LICENSE", "info.json"].map((file) => path.join(folder, file));
  const text = files
    .filter((file) => existsSync(file))
    .map(read)
    .join("\n");
  return { id: license, text };
}

describe("the page of credits", () => {
  test("names every font that is loaded, and no other", () => {
    const css = read("components/ui/fonts.css");
    const loaded = [...css.matchAll(/url\("(@[^/]+\/[^/]+)\//g)].map(([, name]) => name);
    const names = [...css.matchAll(/font-family: "([^"]+)"/g)].map(([, name]) => name);
    expect([...new Set(loaded)].sort()).toEqual(fontCredits.map(({ source }) => source).sort());
    expect([...new Set(names)].sort()).toEqual(fontCredits.map(({ name }) => name).sort());
  });

  test("names every package of fonts or pictures and every folder of pictures that is shipped", () => {
    const packages = Object.keys(dependencies).filter((name) =>
      /^@(fontsource|iconify|dicebear)/.test(name),
    );
    const folders = globSync("public/**/*.{svg,png,jpg,jpeg,gif,webp,avif}").map(path.dirname);
    expect([...new Set([...packages, ...folders])].sort()).toEqual(sources);
  });

  test.each(credits)("$name has the license of its package", (credit) => {
    const { id, text } = readLicense(credit);
    const isOfl = id === "OFL-1.1" && credit.license.name === "SIL Open Font License 1.1";
    const isMit = id === "MIT" && credit.license.name === "MIT License";
    const isPublicDomain = text.includes(credit.license.name);
    expect(isOfl || isMit || isPublicDomain).toBe(true);
    expect(text).toContain(credit.author);
  });
});
