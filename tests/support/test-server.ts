import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openSession } from "#lib/auth/server/open-session.ts";
import type { Session } from "#lib/auth/server/session.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import type { RequestHandler } from "#server/pages/cache/capture-response.ts";
import { type Reply, sendRequest } from "./send-request.ts";
import { createTestNetwork, type TestNetwork } from "./test-network.ts";

/** Port in absolute links; the server listens on another one. */
const namedPort = "4321";
export const siteHost = (prefix: string) => `${prefix}.localhost`;
export const siteOrigin = (prefix: string) => `http://${siteHost(prefix)}:${namedPort}`;

export type RequestOptions = {
  method?: string;
  host?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
};
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** Starts the app on a free port; `renderPage` replaces Next.js. */
export async function startTestServer(options: {
  renderPage?: RequestHandler;
  /** Environment variables that override those of the tests. */
  settings?: Record<string, string>;
  /** The port of the server and of its links, for code that calls the server itself; any free port by default. */
  port?: number;
  /** Additional REST routes. */
  routes?: readonly RestRoute[];
  /** A running server: this one becomes a second instance on its database. Close it first. */
  sharesNetworkWith?: { network: TestNetwork };
}) {
  const { renderPage, routes = [], sharesNetworkWith } = options;
  const network = await createTestNetwork(
    { PORT: options.port ? String(options.port) : namedPort, ...options.settings },
    { extraRoutes: routes, renderPage },
    sharesNetworkWith?.network.database,
  );
  const { app, services } = network;
  app.start();
  const http = createServer(app.handler);
  http.on("upgrade", app.sockets.upgrade);
  await new Promise<void>((resolve) => http.listen(options.port ?? 0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;

  /** Sends a request without adding headers other than Host. */
  function ask(path: string, options: RequestOptions = {}): Promise<Reply> {
    const { host = siteHost("migraine"), headers, ...rest } = options;
    return sendRequest({ port, path, headers: { host, ...headers }, ...rest });
  }

  /** Sends JSON as a page of the site would. */
  const postJson = (path: string, value: unknown, options: RequestOptions = {}) =>
    ask(path, {
      method: "POST",
      body: JSON.stringify(value),
      ...options,
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        ...options.headers,
      },
    });

  /** Submits a form as a page of the site would without JavaScript. */
  const postForm = (path: string, fields: Record<string, string>, options: RequestOptions = {}) =>
    ask(path, {
      method: "POST",
      body: String(new URLSearchParams(fields)),
      ...options,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        ...options.headers,
      },
    });

  /**
   * Opens a session of a demo account as a login does, but without the password, which takes 50 ms of a core to check. Tests
   * of logins send the password themselves.
   * @returns the value of the Cookie header
   */
  async function logIn(email: string, prefix = "migraine"): Promise<string> {
    const { member } = await network.getSession(email, prefix);
    const { setCookie } = await openSession(services, {
      site: network.site(prefix),
      memberId: member.id,
      cookieHeader: undefined,
    });
    const [cookie = ""] = setCookie[0]?.split(";") ?? [];
    if (cookie === "") throw new Error(`${email} got no session`);
    return cookie;
  }

  /** Returns the session of a Cookie header. */
  async function getSession(cookie: string, site = "migraine"): Promise<Session> {
    const session = await services.sessions.fromCookie(cookie, network.site(site));
    if (!session) throw new Error("The cookie has no session");
    return session;
  }

  return {
    network,
    port,
    cache: app.cache,
    ask,
    postJson,
    postForm,
    logIn,
    getSession,
    close: async () => {
      await app.sockets.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await app.close();
      if (!sharesNetworkWith) network.database.dropLater();
    },
  };
}
