import fc from "fast-check";
import { expect, test } from "vitest";
import { parseShareImagePath, shareImagePath } from "./share-image.ts";

const site = {
  displayName: "Migraine",
  theme: { hue: 280, motif: "wave", pairing: "classic", logo: null },
};

test("a path identifies its item, whatever the title", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), fc.string(), (id, title) => {
      expect(parseShareImagePath(shareImagePath(id, { title, site }))).toBe(id);
    }),
  );
});

test("another title, name or look is another address", () => {
  const { theme } = site;
  const paths = [
    shareImagePath(1, { title: "A", site }),
    shareImagePath(1, { title: "B", site }),
    shareImagePath(1, { title: "A", site: { ...site, displayName: "Sleep" } }),
    shareImagePath(1, { title: "A", site: { ...site, theme: { ...theme, hue: 10 } } }),
    shareImagePath(1, { title: "A", site: { ...site, theme: { ...theme, pairing: "warm" } } }),
  ];
  expect(new Set(paths).size).toBe(paths.length);
});

test.each([
  "/media/share/0-aaaaaaaaaaaaaa.png",
  "/media/share/9999999999-aaaaaaaaaaaaaa.png",
  "/media/share/1-aaaa.png",
  "/media/share/1-aaaaaaaaaaaaaa.svg",
  "/media/share/../1-aaaaaaaaaaaaaa.png",
])("%s causes no request", (path) => {
  expect(parseShareImagePath(path)).toBeNull();
});
