import { z } from "zod";
import { adNetworkPattern } from "./ad-network.ts";
import { legalPages } from "./site-options.ts";

/** An absolute http(s) URL. */
export const webAddress = z.url({ protocol: /^https?$/ });
/** An absolute http(s) URL or a path of this site. */
export const link = z.union([webAddress, z.string().regex(/^\/(?![/\\])/)]);

/** A setting whose value is invalid counts as not set. */
const setting = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** Keeps the valid entries of a list. */
const lenientList = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(z.unknown()).transform((values) =>
    values.flatMap((value): z.output<Schema>[] => {
      const parsed = schema.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    }),
  );

/** Keeps the valid entries of an object. */
const lenientRecord = <Schema extends z.ZodType>(name: z.ZodString, schema: Schema) =>
  z.record(z.string(), z.unknown()).transform((values): Record<string, z.output<Schema>> => {
    const entries = Object.entries(values).flatMap(([key, value]) => {
      const parsed = schema.safeParse(value);
      return parsed.success && name.safeParse(key).success ? [[key, parsed.data] as const] : [];
    });
    return Object.fromEntries(entries);
  });

/** Whether a time zone is known by this name. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).format() !== "";
  } catch {
    return false;
  }
}

const text = z.string().trim().min(1).max(500);
const color = z.string().regex(/^#[0-9a-f]{6}$/i);
const flagName = z.string().regex(/^[\w -]{1,60}$/);
/** Names of variables in a data layer; `__proto__` is not one. */
const variableName = z.string().regex(/^[a-z][\w.]{0,59}$/i);

/** A list of names, or an object whose true entries count. */
const flagList = z.union([
  lenientList(flagName),
  lenientRecord(flagName, z.boolean()).transform((flags) =>
    Object.keys(flags).filter((name) => flags[name]),
  ),
]);

/** A Sentry DSN with its public key only: the old form with a secret must not reach browsers. */
const publicDsn = webAddress.refine((value) => {
  const { username, password } = new URL(value);
  return username !== "" && password === "";
});

/** A telephone number as people write it: digits, with spaces and hyphens between them. */
const telephoneNumber = z.string().regex(/^\+?\d(?:[ -]?\d){1,14}$/);
const secureAddress = z.url({ protocol: /^https$/ });

const crisisLine = z
  .object({
    name: text,
    phone: telephoneNumber.optional(),
    sms: z
      .object({
        number: telephoneNumber,
        keyword: z
          .string()
          .regex(/^\w{1,20}$/)
          .optional(),
      })
      .optional(),
    url: secureAddress.optional(),
    hours: text.optional(),
  })
  .refine(({ phone, sms, url }) => phone ?? sms ?? url);

const crisisRegion = z.object({
  code: z.string().regex(/^[A-Z]{2}$/),
  name: text,
  emergency: telephoneNumber.optional(),
  lines: z.array(crisisLine).min(1).max(10),
});

/**
 * The settings that operators store for a site (spec §3). All are public: secrets belong in the environment. The
 * product itself does not use settings marked "API only" yet.
 */
export const siteSettingsSchema = z.object({
  /** The name of the site, if it differs from the name of its condition (`site-name.ts`). */
  brand_name: setting(
    z
      .string()
      .trim()
      .regex(/^[^\p{Cc}]{1,40}$/u),
  ),
  ads_enabled: setting(z.boolean()),
  subscription_wall: setting(z.boolean()),
  enable_auth_wall: setting(z.boolean()),
  crisis_response_banner: setting(z.boolean()),
  /**
   * Telephone and text lines for people in a crisis, the region of most readers first; one invalid line makes the
   * whole setting invalid.
   */
  crisis_lines: setting(
    z.object({
      regions: z.array(crisisRegion).min(1).max(60),
      other_countries_url: secureAddress.optional(),
    }),
  ),
  restrict_private_messaging: setting(z.boolean()),
  /** The first post of each member waits for a moderator before it is public. */
  hold_first_posts: setting(z.boolean()),
  /** New stories by members wait for a moderator before they are public. */
  hold_stories: setting(z.boolean()),
  /** Offers Google one tap and accepts its credentials. */
  one_tap_enabled: setting(z.boolean()),
  /** The sign-up pop-up uses a fixed delay instead of the delay from an experiment (spec §9). */
  subscription_pop_up_time_based: setting(z.boolean()),
  /** A new subscriber gets no emails before the address is confirmed by a link. */
  lead_double_opt_in: setting(z.boolean()),
  /** How often the site sends its newsletter; weekly by default. */
  newsletter_rhythm: setting(z.enum(["off", "daily", "weekly"])),
  /** The time zone in which editors schedule, such as `America/New_York`; UTC by default. */
  time_zone: setting(z.string().refine(isTimeZone)),
  /** Whether the accessibility menu is shown; true by default. */
  accessibility: setting(z.boolean()),
  /** Features in addition to those in the list of the site. */
  feature_flags: setting(flagList),
  /** A banner on every page with a link to a content item. */
  content_driver_banner: setting(z.object({ text: text, linkText: text, url: link })),
  /** The welcome for new members: a staff member by slug, and a thread for introductions. */
  welcome: setting(
    z.object({
      moderator: setting(z.string().regex(/^[a-z0-9-]{1,100}$/)),
      greeting: setting(text),
      thread_url: setting(link),
    }),
  ),
  /** The site's accounts on social platforms. */
  social: setting(lenientList(z.object({ platform: z.string().min(1), url: webAddress }))),
  google_search_console_verification: setting(z.string().regex(/^[\w+/=-]{10,100}$/)),
  /** OAuth client id of Google one tap, instead of the network's. */
  google_client_id: setting(z.string().regex(/^[\w.-]{5,200}$/)),
  /**
   * URL of the resources for health leaders, which a social-network site links to after registration.
   */
  health_leader_resources_url: setting(link),
  /** The target of the link “Just diagnosed” of Home. */
  newly_diagnosed_url: setting(link),
  /** The publisher's dashboard, overriding DASHBOARD_URL. */
  dashboard_url: setting(link),
  /** Site key of reCAPTCHA; must belong to the same key pair as RECAPTCHA_SECRET. */
  recaptcha_key: setting(z.string().regex(/^[\w-]{10,100}$/)),
  /**
   * Network code of the site's ad manager; only browsers whose readers allow advertising receive it. `demo` means the
   * simulated ad manager in the demo, and no ad manager elsewhere.
   */
  ad_manager_network: setting(z.string().regex(adNetworkPattern)),
  /** Id of the site at the consent service, if `CONSENT_SERVICE` names one. */
  one_trust_id: setting(z.string().regex(/^[\w-]{1,100}$/)),
  /** Metadata of pages without their own. */
  meta: setting(
    z.object({
      title: setting(text),
      description: setting(text),
      keywords: setting(text),
      image: setting(link),
    }),
  ),
  /** Values of the web app manifest; `theme_color` is also the colour of the browser's frame. */
  pwa_settings: setting(
    z.object({
      name: setting(text),
      short_name: setting(z.string().trim().min(1).max(30)),
      theme_color: setting(color),
      background_color: setting(color),
    }),
  ),
  /** The site's own Sentry project. API only: pages report to the project of the environment. */
  error_monitoring: setting(
    z.object({
      dsn: publicDsn,
      environment: setting(z.string().regex(/^[\w.-]{1,60}$/)),
      sample_rate: setting(z.number().min(0).max(1)),
    }),
  ),
  /** Additional variables for analytics and ads. */
  data_layer: setting(
    lenientRecord(variableName, z.union([z.string().max(500), z.number(), z.boolean()])),
  ),
  /** URLs of the publisher's legal pages: absolute, or a path of this site. */
  legal_pages: setting(z.partialRecord(z.enum(legalPages), setting(link))),
});

export type SiteSettings = z.output<typeof siteSettingsSchema>;

/** Reads the settings of a site from the database's JSON; an invalid one counts as not set. */
export function parseSiteSettings(value: unknown): SiteSettings {
  const parsed = siteSettingsSchema.safeParse(value);
  return parsed.success ? parsed.data : {};
}
