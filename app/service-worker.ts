/**
 * The service worker, which handles requests while the device is offline. Bundled separately by
 * scripts/setup/build-service-worker.mjs; the request handler prepends its settings (server/pages/service-worker.ts).
 * It stores only the offline page with its files and, for members who turned it on, copies of their bookmarks as
 * guests read them. It also shows push messages and keeps their subscription.
 */
import { enable as enableNavigationPreload } from "workbox-navigation-preload";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";
import { listenForMessages, type MessageScope } from "#app/service-worker/messages.ts";
import { listenForPushes, type PushScope } from "#app/service-worker/push-messages.ts";
import { addSavedList } from "#app/service-worker/saved-page-html.ts";
import { createSavedPages } from "#app/service-worker/saved-pages.ts";
import { activateSilently, type VersionScope } from "#app/service-worker/version.ts";
import { offlinePath } from "#lib/routing/shared/product-paths.ts";
import { savedFileParameter } from "#lib/routing/shared/saved-pages.ts";

declare const self: PushScope &
  MessageScope &
  VersionScope & {
    __WB_MANIFEST: { url: string; revision: string | null }[];
    caches: CacheStorage;
    navigator: Navigator;
  };

activateSilently(self);
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
cleanupOutdatedCaches();
enableNavigationPreload();

const savedPages = createSavedPages({
  caches: self.caches,
  fetch: (...request) => self.fetch(...request),
  estimate: () => self.navigator.storage.estimate(),
  now: Date.now,
});

/**
 * The response to a page request while offline: its saved copy, else the offline page with the list
 * of copies.
 */
async function answerOffline(request: Request): Promise<Response | undefined> {
  const copy = await savedPages.openCopy(new URL(request.url).pathname).catch(() => null);
  if (copy) return copy;
  const page = await matchPrecache(offlinePath);
  const pages = await savedPages.list().catch(() => []);
  if (!page || pages.length === 0) return page;
  return new Response(addSavedList(await page.text(), pages), { headers: page.headers });
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.searchParams.has(savedFileParameter),
  ({ request }) => savedPages.openFile(request),
);
registerRoute(
  new NavigationRoute(
    new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => answerOffline(request) }] }),
  ),
);
listenForPushes(self);
listenForMessages(self, savedPages);
