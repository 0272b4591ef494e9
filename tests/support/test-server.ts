import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createGraphQLServer } from "#graphql/yoga.ts";
import type { Session } from "#lib/auth/server/session-store.ts";
import { watchPublications } from "#lib/content/server/watch-publications.ts";
import { demoPassword } from "#seed/content/accounts.ts";
import { createFrontDoor } from "#server/front-door.ts";
import type { RequestHandler } from "#server/page-cache/capture-response.ts";
import { createPageCache } from "#server/page-cache/page-cache.ts";
import { createPageServer } from "#server/page-cache/serve-page.ts";
import { connectPages } from "#server/page-link.ts";
import { requestIds } from "#server/page-request.ts";
import { productRoutes } from "#server/rest/product-routes.ts";
import type { RestRoute } from "#server/rest/rest-route.ts";
import { createRestRouter } from "#server/rest/rest-router.ts";
import { createServiceWorker } from "#server/service-worker.ts";
import { createSocketServer } from "#server/socket.ts";
import { type Reply, sendRequest } from "./send-request.ts";
import { createTestNetwork } from "./test-network.ts";

/** Port that the network's own links name; the server under test listens on another one. */
const namedPort = "4321";
export const hostOf = (prefix: string) => `${prefix}.localhost`;
export const originOf = (prefix: string) => `http://${hostOf(prefix)}:${namedPort}`;

export type Wishes = {
  method?: string;
  host?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
};
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/**
 * The front door with everything behind it as the product has it, but for Next: `renderPage`
 * stands in for it.
 */
export async function startTestServer(options: {
  renderPage?: RequestHandler;
  settings?: Record<string, string>;
  trustedProxies?: readonly string[];
  isOpen?: boolean;
  routes?: readonly RestRoute[];
  importedPictures?: string;
}) {
  const { trustedProxies = [], isOpen = true, routes = [] } = options;
  const network = await createTestNetwork({ PORT: namedPort, ...options.settings });
  const { services, schema, metrics } = network;
  const cache = createPageCache({ maxBytes: 16 * 1024 * 1024, changes: services.store.changes });
  services.process.pageCache = cache.stats;
  const stopWatching = watchPublications({
    store: services.store,
    onError: (error) => services.log.error({ err: error }, "publications could not be read"),
  });
  const sockets = createSocketServer({ schema, services, isOpen, trustedProxies, metrics });
  const next: RequestHandler =
    options.renderPage ?? (async (_request, response) => response.end("<p>a page</p>"));
  const nonce = "a-nonce-of-the-tests";
  connectPages({
    schema,
    services,
    facts: {
      supportEmail: "help@demo.test",
      hasCaptcha: true,
      nonce,
      hasInternalTools: services.hasInternalTools,
    },
  });
  const { legalPagesUrl } = services;
  const { readPage, servePage } = createPageServer({ cache, next, nonce, legalPagesUrl });
  const frontDoor = createFrontDoor({
    services,
    graphql: createGraphQLServer({
      schema,
      services,
      isOpen,
      currentRequestId: () => requestIds.getStore() ?? "",
    }),
    rest: createRestRouter([...productRoutes({ services }), ...routes]),
    servePage,
    sendServiceWorker: createServiceWorker({
      isDevelopment: false,
      readPage,
      readBundle: () => "/* the bundled worker */",
    }),
    nextFiles: async (_request, response) => response.end("a file"),
    metrics,
    isReady: network.isDatabaseUp,
    trustedProxies,
    isHttps: false,
    metricsToken: "a-token-of-the-tests",
    debugPhrase: "super secret debug tool",
    importedPictures: options.importedPictures ?? "/nowhere",
    isDevelopment: false,
  });
  const http = createServer(frontDoor);
  http.on("upgrade", sockets.upgrade);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;

  /** Sends one request exactly as told: no header is added but Host. */
  function ask(path: string, wishes: Wishes = {}): Promise<Reply> {
    const { host = hostOf("migraine"), headers, ...rest } = wishes;
    return sendRequest({ port, path, headers: { host, ...headers }, ...rest });
  }

  /** Sends JSON as a page of the site itself would. */
  const postJson = (path: string, value: unknown, wishes: Wishes = {}) =>
    ask(path, {
      method: "POST",
      body: JSON.stringify(value),
      ...wishes,
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        ...wishes.headers,
      },
    });

  /** Sends a form as a page of the site itself would, without scripts. */
  const postForm = (path: string, fields: Record<string, string>, wishes: Wishes = {}) =>
    ask(path, {
      method: "POST",
      body: String(new URLSearchParams(fields)),
      ...wishes,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        ...wishes.headers,
      },
    });

  /** Logs a demo account in. @returns the cookie header of its browser */
  async function logIn(email: string, site = "migraine"): Promise<string> {
    const reply = await postJson(
      "/api/auth/identity/callback",
      { email, password: demoPassword },
      { host: hostOf(site) },
    );
    const [cookie] = reply.headers["set-cookie"] ?? [];
    if (reply.status !== 200 || !cookie)
      throw new Error(`${email} could not log in: ${reply.text}`);
    return cookie.split(";")[0] ?? "";
  }

  /** The session behind a cookie header. */
  async function sessionOf(cookie: string, site = "migraine"): Promise<Session> {
    const session = await services.sessions.fromCookie(cookie, network.site(site));
    if (!session) throw new Error("The cookie opens no session");
    return session;
  }

  return {
    network,
    port,
    cache,
    ask,
    postJson,
    postForm,
    logIn,
    sessionOf,
    close: async () => {
      await sockets.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      cache.close();
      await stopWatching();
      await network.close();
    },
  };
}
