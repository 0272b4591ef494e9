import type { Services } from "#lib/services.ts";
import { drawAvatarByPath } from "#server/files/drawn-avatars.ts";
import { createDrawnFiles } from "#server/files/drawn-files.ts";
import { drawPicture } from "#server/files/illustration.ts";
import { sendSiteFile } from "#server/files/site-files.ts";
import { createVideos } from "#server/files/videos.ts";
import type { SiteCall, SiteHandler } from "#server/http/site-call.ts";
import type { Gate } from "#server/metrics/gate.ts";
import type { RequestHandler } from "#server/pages/cache/capture-response.ts";
import {
  createPageHandler,
  createServiceWorkerHandler,
  type PageServices,
  type ServeCachedPage,
  type ServePage,
} from "#server/pages/page-handler.ts";
import type { PageViewers } from "#server/pages/state/page-viewer.ts";

/** The dependencies of pages, and of files that need no database. */
export type PageHandlersOptions = {
  services: PageServices & Pick<Services, "toOrigin">;
  viewers: PageViewers;
  gate: Gate;
  servePage: ServePage;
  serveCachedPage: ServeCachedPage;
  sendServiceWorker: ServePage;
  /** Next's own files: scripts, styles, fonts. */
  nextFiles: RequestHandler;
  /** The search term that opens the debug tool. */
  debugPhrase: string;
  /** Where to report a vulnerability. */
  supportEmail: string;
};

/** The handler of files that are the same on every site. */
const toSiteHandler =
  (handle: RequestHandler): SiteHandler =>
  ({ request, response }) =>
    handle(request, response);

/** The handlers that need no database in this process. */
export function createPageHandlers(parts: PageHandlersOptions) {
  const { services, viewers, supportEmail } = parts;
  const page = createPageHandler(parts);
  const video = createVideos();
  return {
    // Passes on only the call, because the dispatcher must not set the optional second parameter.
    page: (call: SiteCall) => page(call),
    "service-worker": createServiceWorkerHandler(parts.sendServiceWorker, viewers),
    file: toSiteHandler(parts.nextFiles),
    "drawn-avatar": toSiteHandler(createDrawnFiles(drawAvatarByPath)),
    illustration: toSiteHandler(createDrawnFiles(drawPicture)),
    video: ({ request, response }: SiteCall) => video(request, response),
    "site-file": ({ path, site, response }: SiteCall) =>
      sendSiteFile(path, { ...site, url: services.toOrigin(site.host), supportEmail }, response),
  };
}
