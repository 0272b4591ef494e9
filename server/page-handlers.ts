import type { Services } from "#lib/services.ts";
import type { RequestHandler } from "#server/page-cache/capture-response.ts";
import { drawAvatarOfPath } from "./drawn-avatars.ts";
import { createDrawnFiles } from "./drawn-files.ts";
import type { Gate } from "./gate.ts";
import { drawPicture } from "./illustration.ts";
import {
  createPageDataHandler,
  createPageHandler,
  createServiceWorkerHandler,
  type PageServices,
  type ServeData,
  type ServeKept,
  type ServePage,
} from "./page-handler.ts";
import type { PageViewers } from "./page-viewer.ts";
import type { SiteCall, SiteHandler } from "./site-call.ts";
import { sendSiteFile } from "./site-files.ts";
import { createVideos } from "./videos.ts";

/** What pages, and the files that need no database, are made with. */
export type PageHandlersOptions = {
  services: PageServices & Pick<Services, "toOrigin">;
  viewers: PageViewers;
  gate: Gate;
  servePage: ServePage;
  serveKept: ServeKept;
  serveData: ServeData;
  sendServiceWorker: ServePage;
  /** Next's own files: scripts, styles, fonts. */
  nextFiles: RequestHandler;
  /** What to type into the site search to open the debug tool. */
  debugPhrase: string;
  /** Where to report a vulnerability. */
  supportEmail: string;
};

/** The handler of files that are the same on every site. */
const toSiteHandler =
  (handle: RequestHandler): SiteHandler =>
  ({ request, response }) =>
    handle(request, response);

/** The handlers of what a process answers by itself, also without a database of its own. */
export function createPageHandlers(parts: PageHandlersOptions) {
  const { services, viewers, supportEmail } = parts;
  const page = createPageHandler(parts);
  const video = createVideos();
  return {
    // Not the handler itself: what a request is about is in its address.
    page: (call: SiteCall) => page(call),
    "page-data": createPageDataHandler(page, parts.serveData),
    "service-worker": createServiceWorkerHandler(parts.sendServiceWorker, viewers),
    file: toSiteHandler(parts.nextFiles),
    "drawn-avatar": toSiteHandler(createDrawnFiles(drawAvatarOfPath)),
    illustration: toSiteHandler(createDrawnFiles(drawPicture)),
    video: ({ request, response }: SiteCall) => video(request, response),
    "site-file": ({ path, site, response }: SiteCall) =>
      sendSiteFile(path, { ...site, url: services.toOrigin(site.host), supportEmail }, response),
  };
}
