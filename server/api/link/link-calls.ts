import { z } from "zod";
import type { PageSession } from "#lib/auth/server/session.ts";
import type { SiteRedirect } from "#lib/routing/shared/redirect-table.ts";
import type { HostedSite } from "#lib/site/server/site-directory.ts";
import type { PageSettings } from "#server/pages/state/page-settings.ts";

const siteId = z.int().positive();
/** Node accepts 16 KB of headers. */
const cookie = z
  .string()
  .max(16 * 1024)
  .optional();
const text = z.string().max(2048);
const nothing = z.strictObject({});
const pairs = z.array(z.tuple([z.string(), z.string()]));

const settings = z.object({
  isHttps: z.boolean(),
  portSuffix: z.string().regex(/^(?::\d{1,5})?$/),
  supportEmail: z.string(),
  hasDashboard: z.boolean(),
  captcha: z.enum(["none", "altcha", "recaptcha"]),
  hasInternalTools: z.boolean(),
  debugPhrase: z.string(),
  errorReportsDsn: z.string().nullable(),
  legalPagesUrl: z.string().nullable(),
  authHost: z.string().nullable(),
  pushKey: z.string().nullable(),
  isWorkerWithdrawn: z.boolean(),
  limitScale: z.number().min(0),
  vendors: z.object({
    googleClientId: z.string().nullable(),
    service: z.enum(["built-in", "onetrust"]),
    isProduction: z.boolean(),
  }),
  regions: z.object({
    header: z.string().nullable(),
    neverRegions: z.array(z.string()).readonly(),
  }),
}) satisfies z.ZodType<PageSettings>;

/** The facts that permissions and limits depend on; no other account data leaves the API tier. */
const session = z.object({
  id: z.int(),
  siteId,
  expiresAt: z.coerce.date(),
  member: z.object({
    id: z.int(),
    slug: z.string(),
    username: z.string(),
    roleId: z.int(),
    legacyRole: z.enum(["author", "contributor", "administrator"]).nullable(),
    isVerified: z.boolean(),
    insertedAt: z.coerce.date(),
    moderatedSiteIds: z.union([z.literal("all"), z.array(z.int()).readonly()]),
    editedSiteIds: z.array(z.int()).readonly(),
    restriction: z
      .object({ kind: z.enum(["limit", "suspend"]), endsAt: z.coerce.date().nullable() })
      .nullable(),
  }),
}) satisfies z.ZodType<PageSession>;

/** Pages read the fields of sites, and pages are from the same release. */
const sites = z.array(
  z.object({
    site: z.custom<HostedSite["site"]>(
      (value) =>
        z.looseObject({ id: siteId, prefix: z.string(), host: z.string() }).safeParse(value)
          .success,
    ),
    hosts: z.array(z.string()).readonly(),
  }),
);

const redirects = z.array(
  z.custom<SiteRedirect>(
    (value) =>
      z.looseObject({ path: z.string(), redirect: z.string(), status: z.int() }).safeParse(value)
        .success,
  ),
);

const read = {
  request: z.strictObject({
    siteId,
    /** Names a document of the product by the SHA-256 of its text. */
    hash: z.string().regex(/^sha256:[0-9a-f]{64}$/),
    variables: z.record(z.string(), z.unknown()),
    variant: z.enum(["guest", "subscriber", "member"]),
    asViewer: z.boolean(),
    /** Whether the page is made for a session; its cookie says which. */
    hasSession: z.boolean(),
    /** Whether the page is the same for all variants of experiments. */
    isControl: z.boolean(),
    /** Id of the render: all reads of one page have the same one and share loaded rows. */
    render: z.string().max(64),
    cookie,
  }),
  response: z.object({
    data: z.unknown(),
    error: z.object({ code: z.string(), message: z.string() }).optional(),
    tags: z.array(z.string()),
    variants: pairs,
    hasFailed: z.boolean(),
  }),
};

/**
 * The remote calls of a web tier to an API tier: the types of each call and its response, both
 * JSON.
 */
export const linkCalls = {
  settings: { request: nothing, response: settings },
  sites: { request: nothing, response: sites },
  redirects: { request: z.strictObject({ siteId }), response: redirects },
  session: { request: z.strictObject({ siteId, cookie }), response: session.nullable() },
  /** The viewer's variant of an experiment. */
  variant: {
    request: z.strictObject({ siteId, cookie, symbol: z.string().max(200) }),
    response: z.string(),
  },
  /** The variants that the viewer has chosen for their browser. */
  forced: { request: z.strictObject({ siteId, cookie }), response: pairs },
  read,
  /** Whether an item, a condition or another record has the name in a path. */
  named: { request: z.strictObject({ siteId, path: text }), response: z.boolean() },
  /** Counts a view of a profile. */
  profile: { request: z.strictObject({ key: z.string().max(200) }), response: z.null() },
} as const;

export type LinkCall = keyof typeof linkCalls;
export type LinkRequest<Call extends LinkCall> = z.output<(typeof linkCalls)[Call]["request"]>;
export type LinkResponse<Call extends LinkCall> = z.output<(typeof linkCalls)[Call]["response"]>;

export const isLinkCall = (name: string): name is LinkCall => Object.hasOwn(linkCalls, name);

/** Longest body of a call, in bytes. */
export const maxCallBytes = 256 * 1024;

/** One line of the stream of events. Each event has the next number of its instance. */
export const streamLine = z.union([
  z.strictObject({
    /**
     * The first line: the instance whose events follow, the first number, and whether none is
     * missing.
     */
    hello: z.strictObject({ instance: z.uuid(), at: z.int().min(0), isResumed: z.boolean() }),
  }),
  z.strictObject({ at: z.int().min(1), tags: z.array(z.string()) }),
  z.strictObject({ at: z.int().min(1), ended: z.array(z.int()) }),
  /** A heartbeat: no event has happened. */
  z.strictObject({ beat: z.literal(1) }),
]);
export type StreamLine = z.output<typeof streamLine>;
export type StreamEvent = Extract<StreamLine, { at: number }>;

/** Maximum time between two lines of a stream, in ms. */
export const beatMs = 500;
