import { z } from "zod";
import { type MenuItem, menuLevels, type SiteSettings, type SiteTheme } from "../shared/site.ts";
import { legalPages } from "../shared/site-options.ts";

/** Values out of the database's JSON: operators and importers put in what they like. */
const webAddress = z.url({ protocol: /^https?$/ });
const path = z.string().regex(/^\/(?![/\\])/);
const link = z.union([webAddress, path]);

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

const setting = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** Of a list that people fill in, the entries that make sense. */
const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(z.unknown()).transform((values) =>
    values.flatMap((value) => {
      const parsed = schema.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    }),
  );

const settingsSchema = z.object({
  ads_enabled: setting(z.boolean()),
  subscription_wall: setting(z.boolean()),
  enable_auth_wall: setting(z.boolean()),
  crisis_response_banner: setting(z.boolean()),
  restrict_private_messaging: setting(z.boolean()),
  one_tap_enabled: setting(z.boolean()),
  content_driver_banner: setting(
    z.object({ text: z.string().min(1), linkText: z.string().min(1), url: link }),
  ),
  social: setting(listOf(z.object({ platform: z.string().min(1), url: webAddress }))),
  google_search_console_verification: setting(z.string().regex(/^[\w+/=-]{10,100}$/)),
  legal_pages: setting(
    z.object(Object.fromEntries(legalPages.map((page) => [page, setting(link)]))),
  ),
});

/** A site's settings; one that makes no sense is as if it were not there. */
export function readSiteSettings(value: unknown): SiteSettings {
  const parsed = settingsSchema.safeParse(value);
  return parsed.success ? parsed.data : {};
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
