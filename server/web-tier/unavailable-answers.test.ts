import { createServer, type IncomingMessage, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Logger } from "#lib/core/server/log.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { createRequestHandler } from "#server/dispatch/request-handler.ts";
import { listSecurityHeaders } from "#server/http/security-headers.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { ApiUnavailable } from "./api-unavailable.ts";
import { createWebHandlers } from "./web-handlers.ts";

const secret = "10.0.0.7 refused the connection";
/** How requests to the API tier fail. */
let fail: (request: IncomingMessage) => Promise<never>;
const error = vi.fn();
const log = { error, debug: () => undefined } as unknown as Logger;
let server: Server;
let port = 0;

beforeAll(async () => {
  const site = { id: 1, prefix: "migraine", host: "migraine.test" } as Site;
  const services = {
    log,
    toOrigin: (host: string) => `http://${host}`,
    directory: { forHost: () => site, all: () => [] },
  } as unknown as Services;
  const passOn = ({ request }: { request: IncomingMessage }) => fail(request);
  const siteHandlers = createWebHandlers({
    services,
    passOn,
    health: { isDown: () => false },
    nextFiles: async () => undefined,
  } as unknown as Parameters<typeof createWebHandlers>[0]);
  const handler = createRequestHandler({
    services,
    siteHandlers,
    metrics: createMetrics(),
    nextFiles: async () => undefined,
    isReady: () => true,
    isTrustedProxy: () => false,
    isHttps: true,
    isDevelopment: false,
    metricsToken: undefined,
    authHost: "login.test",
    answerForAuthHost: async (request, _response, { host }) => {
      if (host !== "login.test") return false;
      await passOn({ request });
      return true;
    },
  });
  server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as { port: number });
});
afterAll(() => server.close());
beforeEach(() => {
  error.mockClear();
  fail = () => Promise.reject(new ApiUnavailable(secret));
});

const shown = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const ask = (path: string, { method = "GET", host = "migraine.test", headers = {} }) =>
  sendRequest({ port, path, method, headers: { host, ...headers } });
type Answer = Awaited<ReturnType<typeof ask>>;

/**
 * Checks the common parts of every response: a status that asks to retry, the standard headers, and one log line with
 * its id.
 */
function expectToBeLogged({ status, headers, text }: Answer): string {
  expect([status, headers["retry-after"]]).toEqual([503, "10"]);
  expect(headers["cache-control"]).toContain("no-store");
  const own = listSecurityHeaders(true);
  for (let at = 0; at < own.length; at += 2)
    expect(Object.keys(headers)).toContain(own[at]?.toLowerCase());
  const id = String(headers["x-request-id"]);
  expect(error.mock.calls.map(([about]) => about.requestId)).toEqual([id]);
  expect(text).not.toContain("10.0.0.7");
  expect(text).toContain(id);
  return id;
}

test.each([
  ["a call of a script", "/api/reactions", "POST", {}],
  ["a feed", "/feed", "GET", { accept: "application/rss+xml" }],
  ["a picture", "/media/uploads/x/full", "GET", { accept: "image/avif,image/*" }],
])("%s without an API tier gets JSON with a stable code", async (_what, path, method, headers) => {
  const answer = await ask(path, { method, headers });
  const requestId = expectToBeLogged(answer);
  expect(JSON.parse(answer.text)).toMatchObject({
    status: "error",
    code: "UNAVAILABLE",
    requestId,
  });
});

test.each([
  ["an address that a browser opens", "/feed", {}],
  ["the way back from a login provider", "/api/auth/google", { host: "login.test" }],
])("%s gets a page with a retry", async (_what, path, more) => {
  const answer = await ask(path, { headers: shown, ...more });
  expectToBeLogged(answer);
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(answer.text).toContain("One moment, please");
  expect(answer.text).toContain("Try again");
});

test("a form without scripts gets a page that does not claim that anything was stored", async () => {
  const answer = await ask("/api/replies", { method: "POST", headers: shown });
  expectToBeLogged(answer);
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(answer.text).toContain("What you sent may not have been saved.");
  expect(answer.text).not.toContain("kept on this device");
});

test("a form with another error gets a page without a link to its POST-only URL", async () => {
  fail = () => Promise.reject(new Error(secret));
  const { status, headers, text } = await ask("/api/replies", { method: "POST", headers: shown });
  expect([status, headers["retry-after"]]).toEqual([500, undefined]);
  expect(text).toContain("What you sent may not have been saved.");
  expect(text).toContain(String(headers["x-request-id"]));
  for (const wrong of ["10.0.0.7", "kept on this device", "Try again"])
    expect(text).not.toContain(wrong);
  expect(error).toHaveBeenCalledOnce();
});

test("a client that disconnects in the middle of a request is no error for operators", async () => {
  const started = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<void>();
  fail = async (request) => {
    started.resolve();
    // The request also emits an error, which would reject `once` of Node.
    await new Promise((resolve) => request.once("close", resolve));
    setImmediate(failed.resolve);
    throw new ApiUnavailable(secret);
  };
  const socket = connect(port, "127.0.0.1");
  socket.write(
    "POST /api/replies HTTP/1.1\r\nHost: migraine.test\r\nContent-Length: 9\r\n\r\nhalf",
  );
  await started.promise;
  socket.destroy();
  await failed.promise;
  expect(error).not.toHaveBeenCalled();
});
