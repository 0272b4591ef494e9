import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Logger } from "#lib/core/server/log.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { createMetrics } from "./metrics.ts";
import { createRequestHandler, type RequestHandlerOptions } from "./request-handler.ts";
import { listSecurityHeaders } from "./security-headers.ts";
import type { SiteCall } from "./site-call.ts";

const error = vi.fn();
const findReady = vi.fn();
let server: Server;
let port = 0;

beforeAll(async () => {
  const log = { error, debug: () => undefined } as unknown as Logger;
  const handle = Object.assign(({ response }: SiteCall) => response.end("the long way"), {
    findReady: () => findReady(),
  });
  const handler = createRequestHandler({
    services: { log, directory: { forHost: () => ({ id: 1 }), all: () => [] } },
    siteHandlers: { page: handle, file: handle },
    ...{ metrics: createMetrics(), nextFiles: async () => undefined, metricsToken: undefined },
    ...{ isReady: () => true, isTrustedProxy: () => false, isHttps: true, isDevelopment: false },
    ...{ authHost: null, answerForAuthHost: async () => false },
  } as unknown as RequestHandlerOptions);
  server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as { port: number });
});
afterAll(() => server.close());
beforeEach(() => {
  error.mockClear();
  findReady.mockReset();
});

const ask = (path: string) => sendRequest({ port, path, headers: { host: "migraine.test" } });

test.each([
  ["a page", "/tag/a", 1],
  ["a file", "/_next/static/a.js", 2],
])(
  "%s that could not be found among what is ready is answered the long way",
  async (_what, path, count) => {
    findReady.mockImplementation(() => {
      throw new Error("out of order");
    });
    const { status, text, headers } = await ask(path);
    expect([status, text]).toEqual([200, "the long way"]);
    const own = listSecurityHeaders(true, path.startsWith("/_next/"));
    for (let at = 0; at < own.length; at += 2)
      expect(headers[own[at]?.toLowerCase() ?? ""]).toBe(own[at + 1]);
    const ids = error.mock.calls.map(([about]) => about.requestId);
    expect(ids).toEqual(Array(count).fill(headers["x-request-id"]));
  },
);

test("a page is looked for once among what is ready", async () => {
  expect((await ask("/tag/a")).text).toBe("the long way");
  expect(findReady).toHaveBeenCalledTimes(1);
});
