import { LRUCache } from "lru-cache";
import type { PageSession } from "#lib/auth/server/session.ts";
import { sha256 } from "#lib/auth/server/sha256.ts";
import { controlVariant, type VariantFor } from "#lib/experiments/shared/experiment.ts";
import { forcedVariantsCookie, noForcedVariants } from "#lib/experiments/shared/forced-variants.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { findPageSession, type PageSessions } from "#server/pages/state/find-page-session.ts";
import type { PageViewer, PageViewers } from "#server/pages/state/page-viewer.ts";
import type { ReadForPage } from "#server/pages/state/read-for-page.ts";
import type { ApiClient } from "./api-client.ts";

/** The time for which the API tier caches running experiments. */
const variantMs = 1000;
const maxVariants = 10_000;

type Asker = Parameters<PageViewers["identify"]>[0];

/** The viewers of pages of a web tier: the API tier decides what they may read and which variants they have. */
export function createApiViewers(options: {
  api: Pick<ApiClient, "call">;
  sessions: PageSessions<PageSession>;
  readWith: (cookieHeader: string | undefined) => ReadForPage;
}): PageViewers {
  const { api, sessions, readWith } = options;
  const variants = new LRUCache<
    string,
    string,
    { siteId: number; cookie?: string; symbol: string }
  >({
    max: maxVariants,
    ttl: variantMs,
    // During an outage the last known variant is used, so that pages of a variant are found in the cache.
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _stale, { context }) => (await api.call("variant", context)).answer,
  });

  const createVariantFor =
    (site: Site, cookie: string | undefined): VariantFor =>
    (symbol) => {
      const context = { siteId: site.id, symbol, cookie };
      const key = `${site.id} ${symbol} ${cookie === undefined ? "" : sha256(cookie)}`;
      return variants.forceFetch(key, { context }).catch(() => controlVariant);
    };

  async function readForced({ site, cookieHeader: cookie }: Asker) {
    if (!cookie?.includes(forcedVariantsCookie)) return noForcedVariants;
    const asked = api.call("forced", { siteId: site.id, cookie });
    return asked.then(
      ({ answer }) => new Map(answer),
      () => noForcedVariants,
    );
  }

  const toViewer = (
    { site, cookieHeader }: Asker,
    found: Pick<PageViewer, "session" | "isUnchecked" | "forcedVariants">,
  ): PageViewer => ({
    ...found,
    variantFor: createVariantFor(site, cookieHeader),
    read: readWith(cookieHeader),
  });

  return {
    identify: (asker) =>
      asker.cookieHeader === undefined
        ? toViewer(asker, { session: null, isUnchecked: false, forcedVariants: noForcedVariants })
        : Promise.all([
            findPageSession(sessions, asker.cookieHeader, asker.site),
            readForced(asker),
          ]).then(([found, forcedVariants]) => toViewer(asker, { ...found, forcedVariants })),
  };
}
