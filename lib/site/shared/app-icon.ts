import { hashText } from "#lib/core/shared/hash-text.ts";
import type { SiteTheme } from "./site.ts";

/**
 * How an icon is used: `any` unchanged, `maskable` cut by the device into its own shape, `monochrome` as a stencil,
 * `apple` on the home screen of iOS, which rounds its corners.
 */
export type IconPurpose = "any" | "maskable" | "monochrome" | "apple";

/** The sizes of each purpose, in pixels. */
export const appIconSizes: Record<IconPurpose, readonly number[]> = {
  any: [16, 32, 48, 96, 192, 512],
  maskable: [192, 512],
  monochrome: [96, 512],
  apple: [180],
};

/** An icon of a site: a square with sides of `size` pixels. */
export type AppIcon = { purpose: IconPurpose; size: number };

/** Every icon of a site. */
export const appIcons: readonly AppIcon[] = Object.entries(appIconSizes).flatMap(
  ([purpose, sizes]) => sizes.map((size) => ({ purpose: purpose as IconPurpose, size })),
);

/** The part of a site that its icons show. */
export type IconSite = { displayName: string; theme: SiteTheme };

/** The folder of the icons. */
export const appIconFolder = "/media/icons/";
/** Increase this when the drawing changes: browsers cache icons for a year. */
const drawing = 1;

/** The path of an icon; it changes whenever the icon's appearance changes. */
export function appIconPath({ purpose, size }: AppIcon, { displayName, theme }: IconSite): string {
  const { hue, motif, pairing, logo } = theme;
  const hash = hashText(JSON.stringify([drawing, displayName, hue, motif, pairing, logo]));
  return `${appIconFolder}${purpose}-${size}-${hash}.png`;
}

/** The icon of a site that a path names; `null` for any other path, such as one of an earlier design. */
export const findAppIcon = (path: string, site: IconSite): AppIcon | null =>
  appIcons.find((icon) => appIconPath(icon, site) === path) ?? null;
