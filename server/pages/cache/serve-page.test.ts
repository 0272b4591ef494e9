import { IncomingMessage, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { PageSession } from "#lib/auth/server/session.ts";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { alwaysControl } from "#lib/experiments/shared/experiment.ts";
import { parsePageUrl } from "#lib/routing/shared/page-url.ts";
import { createRedirectTable } from "#lib/routing/shared/redirect-table.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { TooBusy } from "#server/metrics/gate.ts";
import { createRequestState, type RequestState } from "#server/pages/state/request-state.ts";
import { createPageCaches } from "./create-page-caches.ts";
import { createPageServer } from "./serve-page.ts";

const site = { id: 1, host: "a.example", features: [], settings: {} } as unknown as Site;

async function next(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.end("<html><head><title>A</title></head><body><main>Text</main></body></html>");
}

const caches = createPageCaches({ invalidations: createInvalidationFeed(), maxBytes: 1_000_000 });
let isDown = false;
let isBusy = false;
const gate = {
  run: <Result>(work: () => Promise<Result>) => (isBusy ? Promise.reject(new TooBusy()) : work()),
};
const { readPage } = createPageServer({
  ...caches,
  renderer: { next },
  gate,
  nonce: "n0nce",
  isDown: () => isDown,
});
afterEach(() => {
  isDown = false;
  isBusy = false;
});

const member = { member: { id: 1, role: 4 } } as unknown as PageSession;

function toState(path: string, session: PageSession | null): RequestState {
  const url = parsePageUrl(path);
  if (!url) throw new Error(path);
  return createRequestState({
    requestId: "1",
    site,
    url,
    session,
    read: async () => null,
    cookieNames: [],
    variantFor: alwaysControl,
    legalPagesUrl: undefined,
    redirects: createRedirectTable([]),
  });
}

/** @returns the page for a session, and its outage mark */
async function read(path: string, session: PageSession | null) {
  const request = new IncomingMessage(new Socket());
  const { page, outcome } = await readPage(request, toState(path, session));
  const [, marks = ""] = String(page.readBody()).match(/data-outage="([^"]*)"/) ?? [];
  return `${outcome} ${marks}`.trim();
}

test.each(["the database cannot answer", "there is too much to do"])(
  "while %s a member reads the copy of guests where there is no other, and is told so",
  async (reason) => {
    const path = `/tag/${reason.length}`;
    const begin = () => {
      isDown = reason.startsWith("the database");
      isBusy = true;
    };
    begin();
    await expect(read(path, member)).rejects.toThrow(TooBusy);
    isDown = false;
    isBusy = false;
    expect(await read(path, null)).toBe("MISS");
    begin();
    expect(await read(path, null)).toBe("HIT");
    expect(await read(path, member)).toBe("STALE page account");
    isDown = false;
    isBusy = false;
    expect(await read(path, member)).toBe("MISS");
  },
);
