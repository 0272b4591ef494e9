import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { getContentByIds } from "#lib/content/server/list-content.ts";
import {
  parseShareImagePath,
  shareImagePath,
  siteLogoPath,
  siteShareImagePath,
} from "#lib/content/shared/share-image.ts";
import { shownTypes } from "#lib/content/shared/shown-types.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { getPairing } from "#lib/site/shared/site-type.ts";
import { toEtag } from "#server/http/cached/to-etag.ts";
import { sendText } from "#server/http/responses.ts";
import { setDataHeaders } from "#server/http/security-headers.ts";
import { drawLogo, drawShareImage } from "./share-picture.ts";
import { getTypeSetter } from "./type-setter.ts";

/** Whether a path is that of a share image. */
export const isShareImage = (path: string): boolean => path.startsWith("/media/share/");

const keptBytes = 8 * 1024 * 1024;
const maxWaiting = 20;

/** The drawing for a path, with a cache key that changes with its content. */
type Wanted = {
  key: string;
  cacheControl: string;
  draw: (type: Awaited<ReturnType<typeof getTypeSetter>>) => string;
};

const hour = "public, max-age=3600";
const forever = "public, max-age=31536000, immutable";

async function toPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  // No cache: no picture is drawn twice.
  sharp.cache(false);
  // Flat colours: a palette takes a third of the size and looks the same.
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 4 }).toBuffer();
}

function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  { body, cacheControl }: { body: Buffer; cacheControl: string },
): void {
  const etag = toEtag(body);
  setDataHeaders(response);
  response.setHeader("ETag", etag);
  response.setHeader("Cache-Control", cacheControl);
  // Other sites embed these pictures.
  response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  const isKnown = request.headers["if-none-match"]?.includes(etag) ?? false;
  if (isKnown) response.writeHead(304);
  else response.writeHead(200, { "Content-Type": "image/png", "Content-Length": body.length });
  response.end(isKnown || request.method === "HEAD" ? undefined : body);
}

/**
 * Handles `/media/share/…png`: pictures for link previews, drawn on first request. Only public
 * content has one, and only at the URL that its page names, so that clients cannot request
 * arbitrary drawings.
 */
export function createShareImages(services: Pick<Services, "store" | "limits">) {
  const { store, limits } = services;
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: (picture) => picture.length,
  });
  const underWay = new Map<string, Promise<Buffer>>();
  // One at a time, so that other cores serve readers.
  const inTurn = pLimit(1);

  async function findWanted(path: string, site: Site): Promise<Wanted | null> {
    // The paths of these two do not depend on the site's design; their cache key does.
    const ofSite = (name: string) =>
      `${site.id} ${name} ${shareImagePath(0, { title: site.description, site })}`;
    if (path === siteLogoPath)
      return { key: ofSite("logo"), cacheControl: hour, draw: (type) => drawLogo(site, type) };
    if (path === siteShareImagePath) {
      const picture = { site, title: site.description, seed: site.id };
      return {
        key: ofSite("site"),
        cacheControl: hour,
        draw: (type) => drawShareImage(picture, type),
      };
    }
    const id = parseShareImagePath(path);
    const [item] = id === null ? [] : await getContentByIds(store.db, site, [id]);
    if (!item || !shownTypes(site.features).includes(item.type)) return null;
    const { title } = item;
    if (path !== shareImagePath(item.id, { title, site })) return null;
    const picture = { site, title, seed: item.id % 1_000_000 };
    return {
      key: `${site.id} ${path}`,
      cacheControl: forever,
      draw: (type) => drawShareImage(picture, type),
    };
  }

  async function make({ key, draw }: Wanted, site: Site): Promise<Buffer> {
    const picture = await inTurn(async () =>
      toPng(draw(await getTypeSetter(getPairing(site.theme)))),
    );
    kept.set(key, picture);
    return picture;
  }

  /** @throws AppError RATE_LIMITED when one client, or all together, request too many new pictures */
  async function getPicture(wanted: Wanted, site: Site, address: string): Promise<Buffer> {
    const ready = kept.get(wanted.key) ?? underWay.get(wanted.key);
    if (ready) return ready;
    await limits.consume("shareImage", address);
    const begun = underWay.get(wanted.key);
    if (begun) return begun;
    if (inTurn.pendingCount >= maxWaiting)
      throw new AppError("RATE_LIMITED", "Too many pictures are being drawn.", {
        retryAfterSeconds: 10,
      });
    const made = make(wanted, site).finally(() => underWay.delete(wanted.key));
    underWay.set(wanted.key, made);
    return made;
  }

  return async function shareImage(
    request: IncomingMessage,
    response: ServerResponse,
    asked: { path: string; site: Site; address: string },
  ): Promise<void> {
    const { path, site, address } = asked;
    const wanted = await findWanted(path, site);
    if (!wanted) return sendText(response, 404, "not found");
    const body = await getPicture(wanted, site, address);
    sendPicture(request, response, { body, cacheControl: wanted.cacheControl });
  };
}
