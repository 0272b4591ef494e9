import { eq } from "drizzle-orm";
import { type DocumentNode, print } from "graphql";
import type { Session } from "#lib/auth/server/session.ts";
import { poolSettings } from "#lib/core/server/db/client.ts";
import { PlannedPool } from "#lib/core/server/db/planned-pool.ts";
import { parseEnv } from "#lib/core/server/env.ts";
import type { CacheTag } from "#lib/core/server/invalidation.ts";
import { createMemoryOutbox } from "#lib/core/server/outbox/memory-outbox.ts";
import { unknownVisitor, type Visitor } from "#lib/core/server/visitors.ts";
import { getViewer } from "#lib/members/server/get-members.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { isStaff } from "#lib/members/shared/member.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { SiteSettings } from "#lib/site/shared/site-settings.ts";
import { type AppOptions, createApp } from "#server/application/create-app.ts";
import type { RequestHandler } from "#server/pages/cache/capture-response.ts";
import { requestIds } from "#server/pages/state/request-state.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { withMiddleware } from "./with-middleware.ts";

type Answer = {
  // biome-ignore lint/suspicious/noExplicitAny: tests name the fields they read, and fail if one is missing
  data: any;
  errors?: { message: string; extensions: { code: string; field?: string } }[];
};

/** The viewer and the site of a request. */
export type RequestedAs = {
  email?: string | undefined;
  /** A session instead of `email`, for data that belongs to one session. */
  session?: Session;
  site?: string;
  address?: string;
  visitor?: Visitor;
  /** Overrides of the site settings for this request. */
  settings?: SiteSettings;
};

/** A network on its own database, queried through the GraphQL schema. */
export type TestNetwork = Awaited<ReturnType<typeof createTestNetwork>>;

/**
 * On a busy machine a connection may take longer than the server's timeout, which is not an error
 * of the product.
 */
const openPatientPool = (url: string) =>
  new PlannedPool({ ...poolSettings, connectionTimeoutMillis: 30_000, connectionString: url });

/**
 * @param settings environment variables that override the defaults; limits are off by default
 * @param parts replacements for Next.js and built files
 * @param sharedDatabase of another network: this one is a second instance of the same installation
 */
export async function createTestNetwork(
  settings: Record<string, string> = {},
  parts: Partial<Pick<AppOptions, "extraRoutes"> & { renderPage: RequestHandler }> = {},
  sharedDatabase?: TestDatabase,
) {
  const database = sharedDatabase ?? (await createTestDatabase());
  const env = parseEnv({
    LOG_LEVEL: "silent",
    RATE_LIMIT_SCALE: "0",
    MAX_QUEUE_SECONDS: "60",
    CAPTCHA_EFFORT: "0.005",
    AUTH_SECRET: "a-secret-that-only-these-tests-know-of",
    METRICS_TOKEN: "a-token-of-the-tests",
    NEWSLETTER: "off",
    LINK_CHECKS: "off",
    GRAPHQL_OPEN: "1",
    DATABASE_URL: database.url,
    ...settings,
  });
  const outbox = createMemoryOutbox();
  const app = await createApp({
    env,
    database: { url: database.url, pool: openPatientPool(database.url) },
    renderer: {
      next: withMiddleware(
        parts.renderPage ?? (async (_request, response) => response.end("<p>a page</p>")),
      ),
    },
    serveBuiltFile: async (_request, response) => response.end("a file"),
    outbox,
    readWorkerBundle: () => "/* the bundled worker */",
    extraRoutes: parts.extraRoutes,
  });
  const { services, schema, metrics } = app;
  const changedTags: CacheTag[] = [];
  services.store.invalidations.subscribe((tags) => changedTags.push(...tags));

  /** Returns a demo site by its prefix. */
  function site(prefix: string): Site {
    const found = services.directory.byPrefix(prefix);
    if (!found) throw new Error(`No test site ${prefix}`);
    return found;
  }

  /** Creates a session of a demo account, such as `member@demo.test`, without a login. */
  async function getSession(email: string, prefix: string): Promise<Session> {
    const [row] = await services.store.db
      .select({ id: members.id })
      .from(members)
      .where(eq(members.email, email));
    const member = row && (await getViewer(services.store.db, row.id, site(prefix)));
    if (!member) throw new Error(`No demo account ${email}`);
    return {
      id: 0,
      siteId: site(prefix).id,
      member,
      renewsAt: null,
      expiresAt: new Date(Date.now() + 60_000),
      authenticatedAt: new Date(),
      isStaff: isStaff(member.accountRoleId),
    };
  }

  /** Runs a GraphQL operation as a guest or a demo account. */
  async function ask(
    document: string | DocumentNode,
    variables: Record<string, unknown> = {},
    as: RequestedAs = {},
  ): Promise<Answer> {
    const prefix = as.site ?? "migraine";
    const session = as.session ?? (as.email ? await getSession(as.email, prefix) : null);
    const query = typeof document === "string" ? document : print(document);
    const server = await app.getGraphQLServer();
    const body = JSON.stringify({ query, variables });
    const headers = { "content-type": "application/json" };
    const context = {
      requestId: "test",
      site: { ...site(prefix), settings: { ...site(prefix).settings, ...as.settings } },
      session,
      visitor: as.visitor ?? unknownVisitor,
      address: as.address ?? "192.0.2.1",
      cookieNames: [],
    };
    const response = await requestIds.run("test", async () =>
      server.fetch("http://localhost/api", { method: "POST", headers, body }, context),
    );
    return (await response.json()) as Answer;
  }

  return {
    app,
    services,
    metrics,
    schema,
    database,
    changedTags,
    /** Sent messages: `outbox.mails` and `outbox.texts`, latest last. */
    outbox,
    site,
    getSession,
    ask,
    close: async () => {
      await app.sockets.close();
      await app.close();
      if (!sharedDatabase) database.dropLater();
    },
  };
}
