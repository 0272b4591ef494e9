import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type AppIcon, appIcons } from "#lib/site/shared/app-icon.ts";
import { markParts } from "#lib/site/shared/site-mark.ts";
import { drawAppIcon, drawTabIcon } from "./app-icon-picture.ts";

const theme = { hue: 285, motif: "ring", pairing: "classic", logo: null };
const motifs = [...Object.keys(markParts), "initial"];
/** A box with the maximum width and height of a letter. */
const drawInitial = () => '<rect x="2" y="6" width="36" height="28"/>';

async function toPixels(motif: string, icon: AppIcon) {
  const site = { displayName: "Migraine", theme: { ...theme, motif } };
  const svg = Buffer.from(drawAppIcon(site, icon, drawInitial));
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * 4;
    return [...data.subarray(start, start + 4)];
  };
  return { width: info.width, height: info.height, at };
}

test.each(appIcons)("the icon $purpose of $size pixels has this size", async (icon) => {
  const { width, height } = await toPixels("ring", icon);
  expect([width, height]).toEqual([icon.size, icon.size]);
});

// spec §1: a web manifest
describe.each(motifs)("the mark %s", (motif) => {
  test.each([192, 512])("is in the safe zone of a maskable icon of %i pixels", async (size) => {
    const { at } = await toPixels(motif, { purpose: "maskable", size });
    const ground = at(0, 0);
    expect(ground[3]).toBe(255);
    let marked = 0;
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) {
        const isGround = at(x, y).every((channel, index) => channel === ground[index]);
        const radius = Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2);
        if (!isGround) marked += 1;
        if (!isGround && radius > size * 0.4) throw new Error(`${x},${y} may be cut off`);
      }
    }
    expect(marked).toBeGreaterThan(size * size * 0.02);
  });

  test("is a stencil without a background", async () => {
    const { at } = await toPixels(motif, { purpose: "monochrome", size: 96 });
    const alphas = Array.from(
      { length: 96 * 96 },
      (_, index) => at(index % 96, (index / 96) | 0)[3],
    );
    expect(at(0, 0)[3]).toBe(0);
    expect(alphas.filter((alpha) => alpha === 255).length).toBeGreaterThan(100);
  });
});

test("iOS gets an icon without transparent corners, others a rounded one", async () => {
  expect((await toPixels("ring", { purpose: "apple", size: 180 })).at(0, 0)[3]).toBe(255);
  expect((await toPixels("ring", { purpose: "any", size: 192 })).at(0, 0)[3]).toBe(0);
});

test("the icon of tabs shows the mark on a ground of the site's hue, else the initial", () => {
  const icon = drawTabIcon({ displayName: "Migraine", theme });
  expect(icon).not.toContain("<text");
  expect(icon).not.toBe(drawTabIcon({ displayName: "Migraine", theme: { ...theme, hue: 20 } }));
  const initial = drawTabIcon({ displayName: "Migraine", theme: { ...theme, motif: "none" } });
  expect(initial).toContain(">M</text>");
});

test("a name or a hue of any kind draws an icon in which nothing is markup", () => {
  const odd = { ...theme, motif: "initial", hue: Number.NaN };
  expect(drawTabIcon({ displayName: "<&é>", theme: odd })).toContain(">É</text>");
  expect(drawTabIcon({ displayName: "—", theme: odd })).toContain("></text>");
});
