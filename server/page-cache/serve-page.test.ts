import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { alwaysControl } from "#lib/experiments/shared/experiment.ts";
import { parsePageUrl } from "#lib/routing/shared/page-url.ts";
import { createRedirectTable } from "#lib/routing/shared/redirect-table.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { createRequestState, requestState } from "#server/request-state.ts";
import { createPageCaches } from "./create-page-caches.ts";
import { createPageServer } from "./serve-page.ts";

const site = { id: 1, host: "a.example", features: [], settings: {} } as unknown as Site;
const events: string[] = [];

/** Renders a page as Next does, with its frame unless that is known. */
async function next(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  const state = requestState.getStore();
  const isKnown = Boolean(state?.frame?.find("key"));
  events.push(isKnown ? "without frame" : "with frame");
  if (!isKnown) state?.frame?.keep("key", [[2, 1]]);
  const [before, after] = isKnown ? ["", ""] : ["<nav>Menu</nav>", "<footer>About</footer>"];
  response.end(
    `<html><head><title>A</title></head><body>${before}<main>Text</main>${after}</body></html>`,
  );
}

const caches = createPageCaches({ invalidations: createInvalidationFeed(), maxBytes: 1_000_000 });
const { servePage } = createPageServer({ ...caches, next, nonce: "n0nce" });

/** Asks for a page. */
async function ask(path: string): Promise<void> {
  const url = parsePageUrl(path);
  if (!url) throw new Error(path);
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  response.end = (() => events.push("sent")) as never;
  const state = createRequestState({
    ...{ requestId: "1", site, url, session: null, read: async () => null, cookieNames: [] },
    ...{ variantFor: alwaysControl, legalPagesUrl: undefined, redirects: createRedirectTable([]) },
  });
  await servePage(request, response, state);
}

test("a page is sent before its frame is made, which the next page is put into", async () => {
  await ask("/tag/a");
  expect(events.splice(0)).toEqual(["with frame", "sent"]);
  await wait(50);
  expect(events.splice(0)).toEqual(["with frame", "without frame"]);
  await ask("/tag/b");
  expect(events.splice(0)).toEqual(["without frame", "sent"]);
  // One that is kept makes none again.
  await ask("/tag/b");
  await wait(50);
  expect(events).toEqual(["sent"]);
});
