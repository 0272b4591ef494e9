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
  type ServePage,
} from "./page-handler.ts";
import type { PageViewers } from "./page-viewer.ts";
import type { FindReadyAnswer, WithReadyAnswers } from "./ready-answer.ts";
import type { SiteCall, SiteHandler } from "./site-call.ts";
import { sendSiteFile } from "./site-files.ts";
import { createVideos } from "./videos.ts";

/** What pages, and the files that need no database, are made with. */
export type PageHandlersOptions = {
  services: PageServices & Pick<Services, "toOrigin">;
  viewers: PageViewers;
  gate: Gate;
  servePage: ServePage;
  serveData: ServeData;
  sendServiceWorker: ServePage;
  findReadyPage: FindReadyAnswer;
  /** Next's own files: scripts, styles, fonts. */
  nextFiles: RequestHandler & WithReadyAnswers;
  /** What to type into the site search to open the debug tool. */
  debugPhrase: string;
  /** Where to report a vulnerability. */
  supportEmail: string;
};

/** The handler of files that are the same on every site. */
const toSiteHandler = (handle: RequestHandler & WithReadyAnswers): SiteHandler =>
  Object.assign(({ request, response }: SiteCall) => handle(request, response), {
    findReady: handle.findReady,
  });

/** The handlers of what a process answers by itself, also without a database of its own. */
export function createPageHandlers(parts: PageHandlersOptions) {
  const { services, viewers, supportEmail } = parts;
  const page = createPageHandler(parts);
  const video = createVideos();
  const drawnAvatar = createDrawnFiles(drawAvatarOfPath);
  const illustration = createDrawnFiles(drawPicture);
  return {
    // Not the handler itself: what a request is about is in its address.
    page: Object.assign((call: SiteCall) => page(call), { findReady: parts.findReadyPage }),
    "page-data": createPageDataHandler(page, parts.serveData),
    "service-worker": createServiceWorkerHandler(parts.sendServiceWorker, viewers),
    file: toSiteHandler(parts.nextFiles),
    "drawn-avatar": toSiteHandler(drawnAvatar),
    illustration: toSiteHandler(illustration),
    video: ({ request, response }: SiteCall) => video(request, response),
    "site-file": ({ path, site, response }: SiteCall) =>
      sendSiteFile(path, { ...site, url: services.toOrigin(site.host), supportEmail }, response),
  };
}
