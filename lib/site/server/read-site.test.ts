import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MenuItem } from "#lib/site/shared/site.ts";
import { readMenu, readSiteTheme } from "./read-site.ts";

describe("readSiteTheme", () => {
  test("a site without a theme, or with a strange one, has the calm default", () => {
    const calm = { hue: 220, motif: "initial", pairing: "classic", logo: null };
    for (const value of [null, undefined, "blue", 7, [], {}])
      expect(readSiteTheme(value)).toEqual(calm);
    expect(readSiteTheme({ hue: "red", motif: 3, pairing: null, logo: "javascript:x" })).toEqual(
      calm,
    );
  });

  test("keeps valid settings next to invalid ones", () => {
    expect(readSiteTheme({ hue: 12, motif: "wave", pairing: 1, logo: "/media/mark.svg" })).toEqual({
      hue: 12,
      motif: "wave",
      pairing: "classic",
      logo: "/media/mark.svg",
    });
  });
});

describe("readMenu", () => {
  const depth = (items: readonly MenuItem[]): number =>
    items.length === 0 ? 0 : 1 + Math.max(...items.map((item) => depth(item.items)));
  const ids = (items: readonly MenuItem[]): string[] =>
    items.flatMap((item) => [item.menuId, ...ids(item.items)]);

  // spec §3: menu: nested items of five levels at most
  // spec §9: menu nesting 5 levels
  test("a menu is cut below its fifth level", () => {
    let items: unknown[] = [];
    for (let level = 8; level > 0; level -= 1) items = [{ title: `L${level}`, url: "/x", items }];
    expect(depth(readMenu(items))).toBe(5);
  });

  test("entries without a title or with an address that is no link are left out", () => {
    const menu = readMenu([
      { title: "Good", url: "/good", items: "nonsense" },
      { title: " ", url: "/empty" },
      { title: "Script", url: "javascript:alert(1)" },
      { title: "Elsewhere", url: "//evil.test" },
      null,
      { title: "Out", url: "https://example.org/" },
    ]);
    expect(menu.map(({ title }) => title)).toEqual(["Good", "Out"]);
  });

  test("whatever is stored, ids are unique and nothing is thrown", () => {
    const entry = fc.letrec((tie) => ({
      item: fc.oneof(
        fc.anything(),
        fc.record({
          menuId: fc.constant("same"),
          title: fc.string(),
          url: fc.constantFrom("/a", "b", "https://example.org"),
          items: fc.array(tie("item"), { maxLength: 3 }),
        }),
      ),
    })).item;
    fc.assert(
      fc.property(fc.array(entry), (value) => {
        const all = ids(readMenu(value));
        expect(new Set(all).size).toBe(all.length);
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});
