import { expect, test } from "vitest";
import { parseScenePath, scenePath } from "#lib/illustrations/shared/scene.ts";
import { familySites } from "#seed/content/sites/family-sites.ts";
import { ordinarySites } from "#seed/content/sites/ordinary-sites.ts";
import { chooseGallery } from "./choose-gallery.ts";
import { generalGalleries } from "./general-galleries.ts";
import { siteGalleries } from "./site-galleries.ts";

const sites = [...familySites, ...ordinarySites];
const galleries = [...Object.values(siteGalleries), ...generalGalleries];

test("five communities have a gallery of their own, and the others share three", () => {
  expect(Object.keys(siteGalleries).toSorted()).toEqual(
    ["migraine", "sleep", "mentalhealth", "rare", "shn"].toSorted(),
  );
  const others = sites.filter(({ prefix }) => !(prefix in siteGalleries));
  const counts = generalGalleries.map(
    (gallery) => others.filter((site) => chooseGallery(site) === gallery).length,
  );
  expect(counts).toHaveLength(3);
  expect(Math.min(...counts)).toBeGreaterThan(others.length / 6);
});

test("no two galleries share a title or a caption, and each picture can be drawn", () => {
  const captions = galleries.flatMap(({ pictures }) => pictures.map(([, caption]) => caption));
  const titles = galleries.map(({ title }) => title);
  for (const words of [captions, titles]) expect(new Set(words).size).toBe(words.length);
  for (const { slug, pictures } of galleries) {
    expect(pictures, slug).toHaveLength(6);
    for (const [scene] of pictures)
      expect(
        parseScenePath(scenePath(scene, { hue: 20, hand: "flat" })),
        scene.objects.join(),
      ).not.toBeNull();
    const mains = pictures.map(([scene]) => scene.objects[0]);
    expect(new Set(mains).size, slug).toBe(mains.length);
  }
});

test("a picture about the morning is not drawn at night, and one about a night is", () => {
  for (const { pictures } of galleries)
    for (const [{ setting }, caption] of pictures) {
      if (
        /\b(morning|waking|daylight|noon)\b/i.test(caption) &&
        !/two in the morning/.test(caption)
      )
        expect([caption, setting]).not.toEqual([caption, "night"]);
      if (/\bnight off\b|\bawake\b/i.test(caption))
        expect([caption, setting]).toEqual([caption, "night"]);
    }
});
