import type { ExecutePersisted } from "#graphql/execute-persisted.ts";
import type { Services } from "#lib/services.ts";
import { handleOutbox } from "#server/outbox/outbox-handler.ts";
import type { RequestHandler } from "#server/page-cache/capture-response.ts";
import { createAppIcons } from "#server/share/app-icons.ts";
import { createShareImages } from "#server/share/share-images.ts";
import { createSiteXml } from "#server/xml/site-xml.ts";
import { drawAvatarOfPath } from "./drawn-avatars.ts";
import { createDrawnFiles } from "./drawn-files.ts";
import { createGraphQLRequestHandler, type GraphQLHandler } from "./graphql-request-handler.ts";
import { drawPicture } from "./illustration.ts";
import { createImportedPictures } from "./imported-picture.ts";
import type { SiteRoute } from "./match-route.ts";
import {
  createPageDataHandler,
  createPageHandler,
  createServiceWorkerHandler,
  type ServeData,
  type ServePage,
} from "./page-handler.ts";
import type { PageViewers } from "./page-viewer.ts";
import { createPhotoHandler } from "./photos.ts";
import { isReading, type SiteCall } from "./site-call.ts";
import { sendSiteFile } from "./site-files.ts";
import { createUploadHandler } from "./uploads.ts";
import { createVideos } from "./videos.ts";

/** The parts that answer on the host of a site. */
export type SiteHandlerOptions = {
  services: Services;
  viewers: PageViewers;
  graphql: GraphQLHandler;
  executePersisted: ExecutePersisted;
  rest: (call: SiteCall) => Promise<void> | void;
  servePage: ServePage;
  serveData: ServeData;
  sendServiceWorker: ServePage;
  /** Next's own files: scripts, styles, fonts. */
  nextFiles: RequestHandler;
  /** What to type into the site search to open the debug tool. */
  debugPhrase: string;
  /** Folder of imported pictures. */
  importedPictures: string;
};

/** The handler of each route on a site; the type makes a missing one a compile error. */
export function createSiteHandlers(
  parts: SiteHandlerOptions,
): Record<SiteRoute, (call: SiteCall) => unknown> {
  const { services } = parts;
  const page = createPageHandler(parts);
  const shareImage = createShareImages(services);
  const siteXml = createSiteXml(services);
  const video = createVideos();
  const drawnAvatar = createDrawnFiles(drawAvatarOfPath);
  const illustration = createDrawnFiles(drawPicture);
  return {
    // Not the handler itself: what a request is about is in its address.
    page: (call) => page(call),
    "page-data": createPageDataHandler(page, parts.serveData),
    graphql: createGraphQLRequestHandler(services, parts),
    "service-worker": createServiceWorkerHandler(parts.sendServiceWorker, parts.viewers),
    file: ({ request, response }) => parts.nextFiles(request, response),
    "imported-picture": createImportedPictures(parts.importedPictures),
    upload: createUploadHandler(services.uploads.storage),
    photo: createPhotoHandler(services.uploads.photos),
    "drawn-avatar": ({ request, response }) => drawnAvatar(request, response),
    "app-icon": createAppIcons({
      storage: services.uploads.storage,
      importedPictures: parts.importedPictures,
    }),
    illustration: ({ request, response }) => illustration(request, response),
    video: ({ request, response }) => video(request, response),
    "site-file": ({ path, site, response }) =>
      sendSiteFile(path, { ...site, url: services.toOrigin(site.host) }, response),
    "share-image": (call) =>
      isReading(call.request) ? shareImage(call.request, call.response, call) : page(call),
    "site-xml": async (call) => {
      // Not every category has a feed; without one the usual "not found" page is shown.
      const { request, response } = call;
      const isAnswered = isReading(request) && (await siteXml(request, response, call));
      if (!isAnswered) await page(call);
    },
    rest: parts.rest,
    outbox: async (call) => {
      if (!(await handleOutbox(services, call))) await page(call);
    },
    // One path serves a page for people and a call for mail programs.
    unsubscribe: (call) => (call.request.method === "POST" ? parts.rest(call) : page(call)),
  };
}
