/**
 * The worker that answers for a site while there is no network. Bundled on its own by
 * scripts/setup/build-service-worker.mjs; the request handler puts the list of files before it
 * (server/service-worker.ts). It keeps the offline page and that page's files, and nothing else ever. It also
 * shows push messages and keeps their subscription.
 */
import { enable as enableNavigationPreload } from "workbox-navigation-preload";
import { PrecacheFallbackPlugin, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";
import { offlinePath } from "#lib/routing/shared/offline-path.ts";
import { listenForPushes, type PushScope } from "./service-worker-push.ts";

declare const self: PushScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
  skipWaiting: () => Promise<void>;
};

// Nothing but the offline page depends on which version is at work.
void self.skipWaiting();
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
enableNavigationPreload();
registerRoute(
  new NavigationRoute(
    new NetworkOnly({ plugins: [new PrecacheFallbackPlugin({ fallbackURL: offlinePath })] }),
  ),
);
listenForPushes(self);
