import { describe, expect, test } from "vitest";
import { z } from "zod";
import { familySites } from "#seed/content/sites/family-sites.ts";
import { ordinarySites } from "#seed/content/sites/ordinary-sites.ts";
import { appIconPath, appIcons, findAppIcon } from "./app-icon.ts";
import { featureFlags } from "./site-options.ts";
import { toWebManifest } from "./web-manifest.ts";

const theme = { hue: 285, motif: "ring", pairing: "classic", logo: null };
const site = {
  displayName: "Migraine",
  description: "People with migraine.",
  theme,
  features: ["Accounts", "Forums", "private_messaging"] as const,
  settings: {},
};
const color = z.string().regex(/^#[0-9a-f]{6}$/);
const icon = z.strictObject({
  src: z.string().regex(/^\/media\/icons\/\w+-\d+-[0-9a-z]{14}\.png$/),
  sizes: z.string().regex(/^(\d+)x\1$/),
  type: z.literal("image/png"),
  purpose: z.enum(["any", "maskable", "monochrome"]),
});
const inScope = z.string().regex(/^\/(?!\/)/);
/** The requirements of browsers for offering to install a site. */
const manifestSchema = z.strictObject({
  id: z.literal("/"),
  name: z.string().min(1),
  short_name: z.string().min(1),
  description: z.string().min(1),
  start_url: inScope,
  scope: z.literal("/"),
  display: z.literal("standalone"),
  lang: z.literal("en"),
  dir: z.literal("ltr"),
  theme_color: color,
  background_color: color,
  categories: z.array(z.string()).min(1),
  icons: z.array(icon),
  shortcuts: z.array(
    z.strictObject({ name: z.string().min(1), url: inScope, icons: z.array(icon) }),
  ),
});

// spec §1: a web manifest
test("every demo site has a valid manifest with icons of 192 and 512 pixels, also maskable", () => {
  const sites = [...familySites, ...ordinarySites];
  expect(sites.length).toBeGreaterThan(40);
  for (const { name, description, hue, motif, pairing } of sites) {
    const manifest = toWebManifest({
      displayName: name,
      description,
      theme: { hue, motif, pairing, logo: null },
      features: featureFlags,
      settings: {},
    });
    expect(() => manifestSchema.parse(manifest)).not.toThrow();
    const icons = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
    expect(icons).toEqual(
      expect.arrayContaining([
        "any 192x192",
        "any 512x512",
        "maskable 192x192",
        "maskable 512x512",
      ]),
    );
    expect(new Set(manifest.icons.map(({ src }) => src)).size).toBe(icons.length);
  }
});

// spec §3: site settings
test("the operator's settings override the site's name and theme", () => {
  expect(toWebManifest(site)).toMatchObject({ name: "Migraine", short_name: "Migraine" });
  const pwa_settings = {
    name: "Migraine community",
    short_name: "M",
    theme_color: "#102030",
    background_color: "#fefefe",
  };
  expect(toWebManifest({ ...site, settings: { pwa_settings } })).toMatchObject(pwa_settings);
  expect(toWebManifest({ ...site, settings: { pwa_settings: { name: "Calm" } } })).toMatchObject({
    name: "Calm",
    short_name: "Calm",
    theme_color: toWebManifest(site).theme_color,
  });
});

test("shortcuts link to switched-on features", () => {
  const urls = (features: (typeof featureFlags)[number][]) =>
    toWebManifest({ ...site, features }).shortcuts.map(({ url }) => url);
  expect(urls([...site.features])).toEqual(["/forums", "/messages", "/profile/bookmarks"]);
  expect(urls(["Accounts"])).toEqual(["/profile/bookmarks"]);
  expect(urls(["private_messaging"])).toEqual([]);
});

describe("the path of an icon", () => {
  test("changes with everything that the icon shows", () => {
    const [one] = appIcons;
    if (!one) throw new Error("There are no icons");
    const designs = [
      site,
      { ...site, displayName: "Lupus" },
      ...[{ hue: 1 }, { motif: "wave" }, { pairing: "warm" }, { logo: "/media/imports/a.png" }].map(
        (change) => ({ ...site, theme: { ...theme, ...change } }),
      ),
    ];
    expect(new Set(designs.map((design) => appIconPath(one, design))).size).toBe(designs.length);
    expect(findAppIcon(appIconPath(one, site), { ...site, displayName: "Lupus" })).toBeNull();
  });

  test("uses only that icon", () => {
    for (const one of appIcons) expect(findAppIcon(appIconPath(one, site), site)).toEqual(one);
    expect(findAppIcon("/media/icons/any-100000-00000000000000.png", site)).toBeNull();
  });
});
