import path from "node:path";
import { z } from "zod";
import { StartUpError } from "./start-up-error.ts";

/** An unset variable and an empty one mean the same: not configured. */
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

/** A provider's address: encrypted, or on this machine. */
const providerUrl = z
  .url({ protocol: /^https?$/ })
  .refine(
    (text) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|\/|$)/.test(text),
    "has to be https",
  );

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Address to listen on. Empty means every interface. */
  BIND_ADDRESS: optionalText,
  DATABASE_URL: optionalText,
  /** Folder of the embedded database and of generated secrets. */
  DATA_DIR: z.string().min(1).default(".data"),
  /** Signs session cookies. Generated into DATA_DIR when the embedded database is used. */
  AUTH_SECRET: z.string().min(32).optional(),
  /** Former AUTH_SECRETs, separated by commas: links in mails that were made with them still work. */
  FORMER_AUTH_SECRETS: list,
  /**
   * Mixed into the hash of every password and kept outside the database; without it they are hashed
   * all the same. Separated by commas: the first is in use, passwords made with the others still work.
   */
  PASSWORD_PEPPERS: list,
  /**
   * How the system before this one made the hashes of its unsubscribe links; without both they are
   * refused kindly. `md5-suffix` is the MD5 of address and secret, the others are HMACs of the address.
   */
  LEGACY_UNSUBSCRIBE_ALGORITHM: z
    .enum(["hmac-sha256", "hmac-sha1", "hmac-md5", "md5-suffix"])
    .optional(),
  LEGACY_UNSUBSCRIBE_SECRET: optionalText,
  /**
   * Whether staff (roles 1, 2, 5 and 6) need an authenticator app or a passkey. `required`: they have
   * the rights of a member until they have set one up.
   */
  STAFF_SECOND_FACTOR: z.enum(["optional", "required"]).default("optional"),
  /** Domain below which the demo hosts live: `{prefix}.{NETWORK_DOMAIN}`. */
  NETWORK_DOMAIN: z.string().min(1).default("localhost"),
  /** Whether visitors reach the network over https; decides cookie names and absolute links. */
  PUBLIC_SCHEME: z.enum(["http", "https"]).default("http"),
  /** Comma-separated addresses whose X-Forwarded-* headers count. */
  TRUSTED_PROXIES: list,
  /** Accept any GraphQL document, not only the ones the product ships. For exploring a demo. */
  GRAPHQL_OPEN: flag,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  SENTRY_DSN: optionalText,
  /** Bytes the page cache may hold. */
  PAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(64 * 1024 * 1024),
  /** Seed the demo network into an empty database on start. */
  SEED_DEMO: z
    .enum(["0", "1", "true", "false", ""])
    .default("1")
    .transform((value) => value === "1" || value === "true"),
  /**
   * Seconds between "no longer ready" and the last connection taken when stopping: as long as a load
   * balancer needs to notice.
   */
  SHUTDOWN_WAIT_SECONDS: z.coerce.number().min(0).max(60).default(0.2),
  /** Multiplies every rate limit; 0 switches them off for load tests. */
  RATE_LIMIT_SCALE: z.coerce.number().min(0).default(1),
  /** Where limits that instances share are counted, instead of in the database. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Mail server, such as `smtps://user:password@mail.example`. Without it mails stay in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whom mails come from: `help@example.org` or `Name <help@example.org>`. Needed with SMTP_URL. */
  MAIL_FROM: optionalText,
  /** Base address of a service that speaks Twilio's API. Without it text messages stay in the outbox. */
  SMS_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_ACCOUNT: optionalText,
  SMS_TOKEN: optionalText,
  /** Number that text messages come from, such as `+12025550100`. */
  SMS_FROM: optionalText,
  /** Text messages that the whole network sends in a day (UTC) at most; 0 sends none. */
  SMS_DAILY_BUDGET: z.coerce.number().int().min(0).default(1000),
  /** What keeps programs from registering; `none` is for closed networks. */
  CAPTCHA_PROVIDER: z.enum(["none", "altcha", "recaptcha"]).default("altcha"),
  /** Multiplies the work that altcha asks of a browser. */
  CAPTCHA_EFFORT: z.coerce.number().min(0.001).max(100).default(1),
  /** The keys of reCAPTCHA v3. */
  RECAPTCHA_SITE_KEY: optionalText,
  RECAPTCHA_SECRET: optionalText,
  /** Where reCAPTCHA's tokens are verified. */
  RECAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://www.google.com/recaptcha/api/siteverify"),
  /**
   * Logins by Google: both of its console. The redirect URI to enter there is
   * `{scheme}://{AUTH_HOST or the site's host}/api/auth/google/callback`.
   */
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  /** Whose OpenID Connect it is. */
  GOOGLE_ISSUER: providerUrl.default("https://accounts.google.com"),
  /** Logins by Facebook, with `/api/auth/facebook/callback` in the same way. */
  FACEBOOK_CLIENT_ID: optionalText,
  FACEBOOK_CLIENT_SECRET: optionalText,
  FACEBOOK_AUTH_URL: providerUrl.default("https://www.facebook.com/v24.0/dialog/oauth"),
  FACEBOOK_TOKEN_URL: providerUrl.default("https://graph.facebook.com/v24.0/oauth/access_token"),
  FACEBOOK_PROFILE_URL: providerUrl.default("https://graph.facebook.com/v24.0/me"),
  /**
   * The one host that providers send everybody back to, such as `login.publisher.example`; a site's
   * own or one of no site. Without it each site's host has to be registered with the provider.
   */
  AUTH_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/, "a host name in lower case, without scheme and port")
    .optional(),
  /** Where members who go to their dashboard are sent; without it there is none. */
  DASHBOARD_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Bearer token that may read /metrics from elsewhere than loopback. */
  METRICS_TOKEN: optionalText,
  /** Where the publisher's legal pages lie, such as `https://publisher.example/legal`; sites may differ. */
  LEGAL_PAGES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The component catalogue, and the debug tool for everyone. Always on in development. */
  INTERNAL_TOOLS: flag,
  /** What to type into the site search to open the debug tool; case and spaces do not count. */
  DEBUG_PHRASE: z.string().min(6).default("super secret debug tool"),
  /** Address that people are told to write to when signing in fails (spec §8). */
  SUPPORT_EMAIL: z.email().default("help@demo.test"),
});

export type Env = z.infer<typeof schema>;

/**
 * Reads the settings once.
 * @param source the environment, `process.env` unless a test says otherwise
 * @throws StartUpError naming every wrong variable in one line
 */
export function parseEnv(source: Record<string, string | undefined> = process.env): Env {
  // An empty line in a settings file is no setting: as a number it would read as 0.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new StartUpError(`Wrong settings in the environment: ${wrong.join("; ")}`);
}

/** Where pictures that come with imports are put, and served from. */
export const importedPicturesFolder = ({ DATA_DIR }: Pick<Env, "DATA_DIR">): string =>
  path.join(DATA_DIR, "media", "imports");
