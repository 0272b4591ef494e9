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

/** A site's looks. Whatever is missing or strange has a calm default. */
export function readSiteTheme(value: unknown): SiteTheme {
  const parsed = themeSchema.safeParse(value);
  return parsed.success ? parsed.data : noTheme;
}

const entrySchema = z.object({ title: z.string().trim().min(1), url: link });

/**
 * A menu of five levels at most; what lies deeper, or is no link, is left out.
 * @returns entries whose `menuId` is unique in the menu, whatever was stored
 */
export function readMenu(value: unknown): MenuItem[] {
  const read = (items: unknown, trail: string, level: number): MenuItem[] => {
    if (!Array.isArray(items) || level > menuLevels) return [];
    return items.flatMap((item: unknown, index) => {
      const parsed = entrySchema.safeParse(item);
      if (!parsed.success) return [];
      const menuId = trail === "" ? String(index + 1) : `${trail}-${index + 1}`;
      const below = (item as { items?: unknown }).items;
      return [{ menuId, ...parsed.data, items: read(below, menuId, level + 1) }];
    });
  };
  return read(value, "", 1);
}
