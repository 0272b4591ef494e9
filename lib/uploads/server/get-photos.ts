import type { Queryable } from "#lib/core/server/db/client.ts";
import type { FocalPoint } from "#lib/uploads/shared/focal-point.ts";
import { type Photo, toPhotoSource } from "#lib/uploads/shared/photo.ts";
import type { PhotoAddresses } from "./photo-addresses.ts";
import { findPhotos } from "./photo-queries.ts";

/** The fields of an item's picture on which its photo depends. */
export type PicturedPhoto = { url: string; focalPoint?: FocalPoint | null | undefined };

const unknown = { width: null, height: null, preview: null };

/** The photos behind pictures, in their order; `null` if there is none. */
export async function getPhotos(
  { db, addresses }: { db: Queryable; addresses: PhotoAddresses },
  pictures: readonly (PicturedPhoto | null)[],
): Promise<(Photo | null)[]> {
  const sources = pictures.map((picture) => picture && toPhotoSource(picture.url));
  const wanted = [...new Set(sources.filter((source) => source !== null))];
  const facts = wanted.length > 0 ? await findPhotos(db, wanted) : [];
  return sources.map((source, index) =>
    source
      ? {
          base: addresses.toBase(source, pictures[index]?.focalPoint),
          ...(facts[wanted.indexOf(source)] ?? unknown),
        }
      : null,
  );
}
