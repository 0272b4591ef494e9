import { manifestPath, toWebManifest } from "#lib/site/shared/web-manifest.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { toEtag } from "#server/http/cached/to-etag.ts";

/** A changed name or icon shows within five minutes. */
const cacheControl = "public, max-age=300";

/** `GET /api/manifests/app.webmanifest`: the site as an app (spec §1, §7); the same for everyone. */
export const manifestRoutes: RestRoute[] = [
  {
    method: "GET",
    path: manifestPath,
    changesState: false,
    handle: (c) => {
      const body = JSON.stringify(toWebManifest(c.env.site));
      const etag = toEtag(body);
      const headers = { "Cache-Control": cacheControl, ETag: etag };
      if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
      return c.body(body, 200, { ...headers, "Content-Type": "application/manifest+json" });
    },
  },
];
