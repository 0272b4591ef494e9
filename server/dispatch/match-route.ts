import { isImportedPicture } from "#lib/core/shared/picture-file.ts";
import { unsubscribePaths } from "#lib/leads/shared/unsubscribe.ts";
import { isPhotoPath } from "#lib/uploads/shared/photo.ts";
import { isUploadPath } from "#lib/uploads/shared/upload.ts";
import { linkPath } from "#server/api/link/link-tokens.ts";
import { isDemoPath } from "#server/demo/demo-paths.ts";
import { isDrawnAvatarPath } from "#server/files/drawn-avatars.ts";
import { isAppIcon } from "#server/files/share/app-icons.ts";
import { isShareImage } from "#server/files/share/share-images.ts";
import { isSiteFile } from "#server/files/site-files.ts";
import { isVideo } from "#server/files/videos.ts";
import { isSiteXml } from "#server/files/xml/site-xml.ts";
import { isOutbox } from "#server/outbox/outbox-handler.ts";
import { serviceWorkerPath } from "#server/pages/service-worker.ts";

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
  | "page";

/** Paths with one route each. */
const routeByPath: ReadonlyMap<string, OperatorRoute | SiteRoute> = new Map<
  string,
  OperatorRoute | SiteRoute
>([
  ["/ok", "ok"],
  ["/ready", "ready"],
  ["/metrics", "metrics"],
  ["/api", "graphql"],
  [serviceWorkerPath, "service-worker"],
  ...unsubscribePaths.map((path) => [path, "unsubscribe"] as const),
]);

const startsWith =
  (...prefixes: readonly string[]) =>
  (path: string): boolean =>
    prefixes.some((prefix) => path.startsWith(prefix));

/** The other routes: the first route whose test accepts the path wins. */
const routes: readonly (readonly [(path: string) => boolean, OperatorRoute | SiteRoute])[] = [
  [startsWith(linkPath), "api-link"],
  [startsWith("/api/"), "rest"],
  [startsWith("/_next/"), "file"],
  [isSiteFile, "site-file"],
  [isShareImage, "share-image"],
  [isSiteXml, "site-xml"],
  [startsWith("/media/illustrations/", "/media/scenes/"), "illustration"],
  [isImportedPicture, "imported-picture"],
  [isUploadPath, "upload"],
  [isPhotoPath, "photo"],
  [isDrawnAvatarPath, "drawn-avatar"],
  [isAppIcon, "app-icon"],
  [isOutbox, "outbox"],
  [isDemoPath, "demo"],
  [isVideo, "video"],
];

/** The route of a path. The operators' paths work on every host, before the site is known. */
export function matchRoute(path: string): OperatorRoute | SiteRoute {
  return routeByPath.get(path) ?? routes.find(([matches]) => matches(path))?.[1] ?? "page";
}
