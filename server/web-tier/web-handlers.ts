import type { SiteRoute } from "#server/dispatch/match-route.ts";
import { createPageHandlers, type PageHandlersOptions } from "#server/dispatch/page-handlers.ts";
import type { SiteCall, SiteHandler } from "#server/http/site-call.ts";
import { waitForRestart } from "#server/http/wait-for-restart.ts";

/** The handlers of a web tier. Requests that need a database are passed on to the API tier. */
export function createWebHandlers(
  parts: PageHandlersOptions & {
    passOn: (call: SiteCall) => Promise<void>;
    health: Parameters<typeof waitForRestart>[0];
  },
): Record<SiteRoute, SiteHandler> {
  const { passOn } = parts;
  const own = createPageHandlers(parts);
  return {
    ...own,
    unsubscribe: (call) => (call.request.method === "POST" ? passOn(call) : own.page(call)),
    graphql: async (call) => {
      await waitForRestart(parts.health);
      await passOn(call);
    },
    rest: passOn,
    "imported-picture": passOn,
    upload: passOn,
    photo: passOn,
    "app-icon": passOn,
    "share-image": passOn,
    "site-xml": passOn,
    outbox: passOn,
    // No API tier has a demo.
    demo: own.page,
  };
}
