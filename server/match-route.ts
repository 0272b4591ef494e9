import { isImportedPicture } from "#lib/core/shared/picture-file.ts";
import { unsubscribePaths } from "#lib/leads/shared/unsubscribe.ts";
import { isPhotoPath } from "#lib/uploads/shared/photo.ts";
import { isUploadPath } from "#lib/uploads/shared/upload.ts";
import { linkPath } from "#server/api-link/link-tokens.ts";
import { isDemoPath } from "#server/demo/demo-paths.ts";
import { isOutbox } from "#server/outbox/outbox-handler.ts";
import { isPageData } from "#server/page-cache/page-data.ts";
import { isAppIcon } from "#server/share/app-icons.ts";
import { isShareImage } from "#server/share/share-images.ts";
import { isSiteXml } from "#server/xml/site-xml.ts";
import { isDrawnAvatarPath } from "./drawn-avatars.ts";
import { serviceWorkerPath } from "./service-worker.ts";
import { isSiteFile } from "./site-files.ts";
import { isVideo } from "./videos.ts";

/** Routes on every host, for operators. */
export type OperatorRoute = "ok" | "ready" | "metrics" | "api-link";

/** Routes of a site. */
export type SiteRoute =
  | "graphql"
  | "rest"
  | "file"
  | "illustration"
  | "imported-picture"
  | "upload"
  | "photo"
  | "drawn-avatar"
  | "app-icon"
  | "video"
  | "share-image"
  | "site-xml"
  | "site-file"
  | "service-worker"
  | "unsubscribe"
  | "outbox"
  | "demo"
  | "page-data"
  | "page";

/** The route of a path. The operators' paths work on every host, before the site is known. */
export function matchRoute(path: string): OperatorRoute | SiteRoute {
  if (path === "/ok") return "ok";
  if (path === "/ready") return "ready";
  if (path === "/metrics") return "metrics";
  if (path.startsWith(linkPath)) return "api-link";
  if (path === "/api") return "graphql";
  if (path.startsWith("/api/")) return "rest";
  if (path.startsWith("/_next/")) return "file";
  if (isPageData(path)) return "page-data";
  if (isSiteFile(path)) return "site-file";
  if (path === serviceWorkerPath) return "service-worker";
  if (isShareImage(path)) return "share-image";
  if (isSiteXml(path)) return "site-xml";
  if (unsubscribePaths.includes(path)) return "unsubscribe";
  if (path.startsWith("/media/illustrations/") || path.startsWith("/media/scenes/"))
    return "illustration";
  if (isImportedPicture(path)) return "imported-picture";
  if (isUploadPath(path)) return "upload";
  if (isPhotoPath(path)) return "photo";
  if (isDrawnAvatarPath(path)) return "drawn-avatar";
  if (isAppIcon(path)) return "app-icon";
  if (isOutbox(path)) return "outbox";
  if (isDemoPath(path)) return "demo";
  if (isVideo(path)) return "video";
  return "page";
}
