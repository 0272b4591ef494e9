import path from "node:path";
import { z } from "zod";
import { StartUpError } from "./start-up-error.ts";

/** An empty variable counts as unset. */
const optionalText = z
  .string()
  .optional()
  .transform((value) => (value === "" ? undefined : value));
const flag = z
  .enum(["0", "1", "true", "false", ""])
  .default("0")
  .transform((value) => value === "1" || value === "true");
/** Separated by commas. */
const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** URL of a provider: https, or http on this machine. */
const providerUrl = z
  .url({ protocol: /^https?$/ })
  .refine(
    (text) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|\/|$)/.test(text),
    "must be an https URL",
  );

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Processes that serve the product behind the port; `auto`: one per processor, as far as the memory allows. */
  WORKERS: z.union([z.literal("auto"), z.coerce.number().int().min(1).max(64)]).default(1),
  /**
   * How pages are rendered. `components`: directly, and by Next if that is impossible. `next`: only by the Next server
   * (docs/operating.md).
   */
  RENDERER: z.enum(["components", "next"]).default("components"),
  /** Set by the supervisor of several workers: the database that the supervisor has prepared. */
  WORKER_DATABASE_URL: optionalText,
  /** Set by the supervisor for the first worker, which prints the URLs of the sites. */
  WORKER_IS_FIRST: flag,
  /** Address to listen on. Empty means every interface. */
  BIND_ADDRESS: optionalText,
  DATABASE_URL: optionalText,
  /** A streaming replica of the database, for the pages of guests. */
  DATABASE_REPLICA_URL: optionalText,
  /** Folder of the embedded database and of generated secrets. */
  DATA_DIR: z.string().min(1).default(".data"),
  /** Signs session cookies. Generated into DATA_DIR when the embedded database is used. */
  AUTH_SECRET: z.string().min(32).optional(),
  /**
   * Previous AUTH_SECRETs, separated by commas: links in mails that were signed with them still work.
   */
  FORMER_AUTH_SECRETS: list,
  /**
   * Mixed into the hash of every password and kept outside the database; optional. Separated by commas:
   * the first is used for new hashes, the others are still accepted.
   */
  PASSWORD_PEPPERS: list,
  /**
   * How the previous system signed its unsubscribe links; without both variables, those links show an
   * error page. `md5-suffix` is the MD5 of address and secret, the others are HMACs of the address.
   */
  LEGACY_UNSUBSCRIBE_ALGORITHM: z
    .enum(["hmac-sha256", "hmac-sha1", "hmac-md5", "md5-suffix"])
    .optional(),
  LEGACY_UNSUBSCRIBE_SECRET: optionalText,
  /**
   * Whether staff (roles 1, 2, 5 and 6) need an authenticator app or a passkey. `required`: staff have the rights of a
   * member until they have set one up.
   */
  STAFF_SECOND_FACTOR: z.enum(["optional", "required"]).default("optional"),
  /** Parent domain of the demo hosts: `{prefix}.{NETWORK_DOMAIN}`. */
  NETWORK_DOMAIN: z.string().min(1).default("localhost"),
  /** Scheme of the public URLs; decides cookie names and absolute links. */
  PUBLIC_SCHEME: z.enum(["http", "https"]).default("http"),
  /** Port in the public URLs. The default is the scheme's usual port, or PORT for hosts below `localhost`. */
  PUBLIC_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /**
   * Address of an API tier, such as `http://api.internal:3000`: this process is a web tier, which renders pages and has no
   * database.
   */
  API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Shared secret of the web and API tiers. An API tier serves only web tiers with the same secret. */
  API_SECRET: z.string().min(32).optional(),
  /** Comma-separated IP addresses whose X-Forwarded-* headers are trusted. */
  TRUSTED_PROXIES: list,
  /** Accept any GraphQL document, not only those that the product ships. For exploring a demo. */
  GRAPHQL_OPEN: flag,
  /**
   * Makes browsers remove the service worker and its stored data, if a release has a broken one.
   */
  WITHDRAW_SERVICE_WORKER: flag,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  SENTRY_DSN: optionalText,
  /** Maximum size of the page cache in bytes. */
  PAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(96 * 1024 * 1024),
  /**
   * URL that purges copies from a CDN by their keys. Without it, no shared cache outside the product may store pages.
   */
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Bearer token for calls to CDN_PURGE_URL. */
  CDN_PURGE_TOKEN: optionalText,
  /** The response header that gives a CDN the cache tags of a page. */
  CDN_KEY_HEADER: z.enum(["Surrogate-Key", "Cache-Tag"]).default("Surrogate-Key"),
  /** Seed the demo network into an empty database on start. */
  SEED_DEMO: z
    .enum(["0", "1", "true", "false", ""])
    .default("1")
    .transform((value) => value === "1" || value === "true"),
  /**
   * Seconds between reporting "not ready" and closing the port at SIGTERM: the time that a load balancer needs to
   * notice.
   */
  SHUTDOWN_WAIT_SECONDS: z.coerce.number().min(0).max(60).default(3),
  /** Seconds that a page or a call may wait for its turn under load; then it is rejected with 503. */
  MAX_QUEUE_SECONDS: z.coerce.number().min(0.1).max(60).default(1),
  /** Multiplies every rate limit; 0 switches them off for load tests. */
  RATE_LIMIT_SCALE: z.coerce.number().min(0).default(1),
  /** Redis for the rate limits that instances share. Without it, the database counts them. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /**
   * Mail server, such as `smtps://user:password@mail.example`. Without it mails are kept in the outbox.
   */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of mails: `help@example.org` or `Name <help@example.org>`. Required with SMTP_URL. */
  MAIL_FROM: optionalText,
  /** Whether this installation sends newsletters. */
  NEWSLETTER: z.enum(["on", "off"]).default("on"),
  /** Whether links that editors set to other sites are followed, to find dead ones. */
  LINK_CHECKS: z.enum(["on", "off"]).default("on"),
  /** The day of weekly newsletters. */
  NEWSLETTER_WEEKDAY: z
    .enum(["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"])
    .default("tuesday"),
  /** The hour of the day, in UTC, at which newsletters are sent. */
  NEWSLETTER_HOUR: z.coerce.number().int().min(0).max(23).default(14),
  /**
   * The address to which mail servers return undeliverable mails, such as `bounces@mail.example`. It must accept
   * `bounces+…` too.
   */
  BOUNCE_ADDRESS: z.email().optional(),
  /** Bearer token for `POST /api/bounces`; without it the call is refused. */
  BOUNCE_TOKEN: z.string().min(32).optional(),
  /**
   * Private key of a VAPID pair, 32 bytes as base64url. Without it, push messages are off. After a change, every
   * device has to subscribe again.
   */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "32 bytes as base64url")
    .optional(),
  /** The operator's contact for push services: `mailto:` or `https:`; SUPPORT_EMAIL by default. */
  VAPID_SUBJECT: z.url({ protocol: /^(?:mailto|https)$/ }).optional(),
  /** Origin of a push service that may be local and use http, such as in a test. */
  PUSH_LOCAL_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Base URL of a service with Twilio's API. Without it text messages are kept in the outbox. */
  SMS_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_ACCOUNT: optionalText,
  SMS_TOKEN: optionalText,
  /** Sender number of text messages, such as `+12025550100`. */
  SMS_FROM: optionalText,
  /** Bucket of a service with Amazon's S3 API for uploads. Without it they are kept below DATA_DIR. */
  S3_BUCKET: optionalText,
  S3_REGION: z.string().min(1).default("us-east-1"),
  /** Base URL of a service other than Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  /** Maximum number of text messages that the whole network sends in a day (UTC); 0 sends none. */
  SMS_DAILY_BUDGET: z.coerce.number().int().min(0).default(1000),
  /** Captcha of the login and registration forms; `none` is for closed networks. */
  CAPTCHA_PROVIDER: z.enum(["none", "altcha", "recaptcha"]).default("altcha"),
  /** Multiplies the work of an ALTCHA challenge. */
  CAPTCHA_EFFORT: z.coerce.number().min(0.001).max(100).default(1),
  /** Key pair of reCAPTCHA v3. */
  RECAPTCHA_SITE_KEY: optionalText,
  RECAPTCHA_SECRET: optionalText,
  /** Where reCAPTCHA's tokens are verified. */
  RECAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://www.google.com/recaptcha/api/siteverify"),
  /**
   * Login with Google: id and secret come from Google's console, where the redirect URI is `{scheme}://{AUTH_HOST or
   * the site's host}/api/auth/google/callback`.
   */
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  /** OpenID Connect issuer. */
  GOOGLE_ISSUER: providerUrl.default("https://accounts.google.com"),
  /** Login with Facebook; the redirect URI ends in `/api/auth/facebook/callback`. */
  FACEBOOK_CLIENT_ID: optionalText,
  FACEBOOK_CLIENT_SECRET: optionalText,
  FACEBOOK_AUTH_URL: providerUrl.default("https://www.facebook.com/v24.0/dialog/oauth"),
  FACEBOOK_TOKEN_URL: providerUrl.default("https://graph.facebook.com/v24.0/oauth/access_token"),
  FACEBOOK_PROFILE_URL: providerUrl.default("https://graph.facebook.com/v24.0/me"),
  /**
   * The one host that providers redirect to, such as `login.publisher.example`; it may belong to a site or to none.
   * Without it, each site's host must be registered with the provider.
   */
  AUTH_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/, "a host name in lower case, without scheme and port")
    .optional(),
  /** URL of the publisher's dashboard, to which members are redirected; optional. */
  DASHBOARD_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Bearer token for requests to /metrics that do not come from loopback. */
  METRICS_TOKEN: optionalText,
  /**
   * Base URL of the publisher's legal pages, such as `https://publisher.example/legal`; sites may
   * override it.
   */
  LEGAL_PAGES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * The header with the viewer's location, set by a trusted proxy, such as `cf-ipcountry`: a
   * country, or a region of it (`US-WA`). Without it every viewer is asked for consent.
   */
  CONSENT_REGION_HEADER: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/i, "the name of a header")
    .optional(),
  /**
   * Countries and regions in which readers are not asked for consent and no optional purpose is
   * allowed.
   */
  CONSENT_NEVER_REGIONS: list.refine(
    (regions) => regions.every((region) => /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/.test(region)),
    "countries and regions such as DE,US-WA",
  ),
  /** The consent service: the built-in banner, or OneTrust on sites with a `one_trust_id`. */
  CONSENT_SERVICE: z.enum(["built-in", "onetrust"]).default("built-in"),
  /** Days after which single events of pages are deleted; their sums by day stay. */
  ANALYTICS_RETENTION_DAYS: z.coerce.number().int().min(2).max(3650).default(90),
  /** Enables the component catalogue, and the debug tool for everyone. Always on in development. */
  INTERNAL_TOOLS: flag,
  /**
   * Simulates Google, Facebook and the ad manager where internal tools are on and no keys are set, on this machine
   * only: `allowsDemo` in `server/demo/open-demo.ts`.
   */
  DEMO_SERVICES: z
    .enum(["0", "1", "true", "false", ""])
    .default("1")
    .transform((value) => value === "1" || value === "true"),
  /** Search phrase that opens the debug tool; case and spaces are ignored. */
  DEBUG_PHRASE: z.string().min(6).default("super secret debug tool"),
  /** Support address shown when a login fails (spec §8). */
  SUPPORT_EMAIL: z.email().default("help@demo.test"),
});

export type Env = z.infer<typeof schema>;

/**
 * Parses the environment variables.
 * @param source `process.env` by default
 * @throws StartUpError naming every invalid variable in one line
 */
export function parseEnv(source: Record<string, string | undefined> = process.env): Env {
  // Number("") is 0, so empty values are removed first.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new StartUpError(`Invalid environment variables: ${problems.join("; ")}`);
}

/** Sets a variable that a library reads on load, unless the environment defines it. */
export function provideVariable(name: string, value: string): void {
  process.env[name] ??= value;
}

/** Folder of the pictures of imported content. */
export const importedPicturesFolder = ({ DATA_DIR }: Pick<Env, "DATA_DIR">): string =>
  path.join(DATA_DIR, "media", "imports");
