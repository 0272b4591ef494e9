import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import {
  type AppIcon,
  appIconFolder,
  appIconPath,
  findAppIcon,
} from "#lib/site/shared/app-icon.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { getMotif } from "#lib/site/shared/site-mark.ts";
import { getPairing } from "#lib/site/shared/site-type.ts";
import type { UploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { sendText } from "#server/http/responses.ts";
import { isGetOrHead, type SiteCall } from "#server/http/site-call.ts";
import { type DrawInitial, drawAppIcon, getMarkScale } from "./app-icon-picture.ts";
import { createLogoReader } from "./site-logo.ts";
import { getTypeSetter } from "./type-setter.ts";

/** The paths that browsers request by themselves. */
const defaultIconPath = "/favicon.ico";

/** Whether a path is that of an icon. */
export const isAppIcon = (path: string): boolean =>
  path.startsWith(appIconFolder) || path === defaultIconPath;

const keptBytes = 4 * 1024 * 1024;
const initialSize = 36;

async function loadInitial(site: Site): Promise<DrawInitial> {
  if (getMotif(site.theme)) return () => "";
  const type = await getTypeSetter(getPairing(site.theme));
  return (initial) => {
    const x = 20 - type.measureWidth(initial, initialSize) / 2;
    return type.outline(initial, { x, y: 32.5, size: initialSize });
  };
}

/**
 * Handles `/media/icons/…png`: the icons of a site, drawn at the first request. Their paths change
 * with their content, so browsers cache them for a year.
 * @param options.importedPictures folder of imported pictures, which can be a site's logo
 */
export function createAppIcons(options: { storage: UploadStorage; importedPictures: string }) {
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: (picture) => picture.length,
  });
  const readLogo = createLogoReader(options);
  // One at a time, so that other cores serve readers.
  const inTurn = pLimit(1);

  async function draw(site: Site, icon: AppIcon): Promise<Buffer> {
    const { default: sharp } = await import("sharp");
    const { size, purpose } = icon;
    const logo = await readLogo(site.theme.logo);
    // A stencil of a picture would be a square.
    if (logo && purpose !== "monochrome") {
      const side = Math.round(size * (size <= 48 ? 1 : getMarkScale(icon)));
      const ground = purpose === "any" ? "#ffffff00" : "#ffffff";
      const picture = await sharp(logo)
        .resize(side, side, { fit: "contain", background: "#ffffff00" })
        .toBuffer();
      return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
        .composite([{ input: picture }])
        .png()
        .toBuffer();
    }
    const svg = drawAppIcon(site, icon, await loadInitial(site));
    // Flat colours: a palette takes a third of the size and looks the same.
    return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 4 }).toBuffer();
  }

  async function getPicture(site: Site, icon: AppIcon): Promise<Buffer> {
    const key = `${site.id} ${appIconPath(icon, site)}`;
    const known = kept.get(key);
    if (known) return known;
    return inTurn(async () => {
      const made = kept.get(key) ?? (await draw(site, icon));
      kept.set(key, made);
      return made;
    });
  }

  return async ({ request, response, site, path }: SiteCall): Promise<void> => {
    const isDefault = path === defaultIconPath;
    const found = isDefault ? { purpose: "any" as const, size: 48 } : findAppIcon(path, site);
    const icon = isGetOrHead(request) ? found : null;
    if (!icon) return sendText(response, 404, "not found");
    const body = await getPicture(site, icon);
    response.writeHead(200, {
      "Content-Type": "image/png",
      "Content-Length": body.length,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": isDefault ? "public, max-age=3600" : "public, max-age=31536000, immutable",
    });
    response.end(request.method === "HEAD" ? undefined : body);
  };
}
