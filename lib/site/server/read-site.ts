import { z } from "zod";
import { type MenuItem, menuLevels, type SiteTheme } from "#lib/site/shared/site.ts";
import { link } from "#lib/site/shared/site-settings.ts";

const themeSchema = z.object({
  hue: z.number().catch(220),
  motif: z.string().catch("initial"),
  pairing: z.string().catch("classic"),
  logo: link.nullable().catch(null),
});

const noTheme: SiteTheme = { hue: 220, motif: "initial", pairing: "classic", logo: null };

/** Parses the theme of a site. Missing or invalid values get a default. */
export function readSiteTheme(value: unknown): SiteTheme {
  const parsed = themeSchema.safeParse(value);
  return parsed.success ? parsed.data : noTheme;
}

const itemSchema = z.object({ title: z.string().trim().min(1), url: link });

/**
 * Parses a menu. Items below level five and items without a valid link are left out.
 * @returns items whose `menuId` is unique in the menu
 */
export function readMenu(value: unknown): MenuItem[] {
  const read = (items: unknown, parentId: string, level: number): MenuItem[] => {
    if (!Array.isArray(items) || level > menuLevels) return [];
    return items.flatMap((item: unknown, index) => {
      const parsed = itemSchema.safeParse(item);
      if (!parsed.success) return [];
      const menuId = parentId === "" ? String(index + 1) : `${parentId}-${index + 1}`;
      const below = (item as { items?: unknown }).items;
      return [{ menuId, ...parsed.data, items: read(below, menuId, level + 1) }];
    });
  };
  return read(value, "", 1);
}
