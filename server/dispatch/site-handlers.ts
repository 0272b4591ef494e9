import type { ExecutePersisted } from "#graphql/execute-persisted.ts";
import type { Services } from "#lib/services.ts";
import {
  createGraphQLRequestHandler,
  type GraphQLHandler,
} from "#server/api/graphql-request-handler.ts";
import type { Demo } from "#server/demo/create-demo.ts";
import { createImportedPictures } from "#server/files/imported-picture.ts";
import { createPhotoHandler } from "#server/files/photos.ts";
import { createAppIcons } from "#server/files/share/app-icons.ts";
import { createShareImages } from "#server/files/share/share-images.ts";
import { createUploadHandler } from "#server/files/uploads.ts";
import { createSiteXml } from "#server/files/xml/site-xml.ts";
import { isGetOrHead, type SiteCall, type SiteHandler } from "#server/http/site-call.ts";
import { handleOutbox } from "#server/outbox/outbox-handler.ts";
import type { SiteRoute } from "./match-route.ts";
import { createPageHandlers, type PageHandlersOptions } from "./page-handlers.ts";

/** The parts that answer on the host of a site. */
export type SiteHandlerOptions = PageHandlersOptions & {
  services: Services;
  graphql: GraphQLHandler;
  executePersisted: ExecutePersisted;
  rest: (call: SiteCall) => Promise<void> | void;
  /** Folder of imported pictures. */
  importedPictures: string;
  /** Simulates third-party services. */
  demo: Demo | null;
};

/** The handler of each route on a site; the type makes a missing one a compile error. */
export function createSiteHandlers(parts: SiteHandlerOptions): Record<SiteRoute, SiteHandler> {
  const { services, demo } = parts;
  const own = createPageHandlers(parts);
  const { page } = own;
  const shareImage = createShareImages(services);
  const siteXml = createSiteXml(services);
  return {
    ...own,
    graphql: createGraphQLRequestHandler(services, parts),
    "imported-picture": createImportedPictures(parts.importedPictures),
    upload: createUploadHandler(services.uploads.storage),
    photo: createPhotoHandler(services.uploads.photos),
    "app-icon": createAppIcons({
      storage: services.uploads.storage,
      importedPictures: parts.importedPictures,
    }),
    "share-image": (call) => {
      const { request, response, path, site } = call;
      if (!isGetOrHead(request)) return page(call);
      return shareImage(request, response, { path, site, address: call.getAddress() });
    },
    "site-xml": async (call) => {
      // Not every category has a feed; without one the usual "not found" page is shown.
      const { request, response } = call;
      const isAnswered = isGetOrHead(request) && (await siteXml(request, response, call));
      if (!isAnswered) await page(call);
    },
    // An ad blocker aborts requests for ads; the demo simulates that.
    rest: (call) => (demo?.isBlocked(call) ? void call.response.destroy() : parts.rest(call)),
    outbox: async (call) => {
      if (!(await handleOutbox(services, call))) await page(call);
    },
    demo: async (call) => {
      if (!(await demo?.handle(call))) await page(call);
    },
    // One path serves a page for people and a call for mail programs.
    unsubscribe: (call) => (call.request.method === "POST" ? parts.rest(call) : page(call)),
  };
}
