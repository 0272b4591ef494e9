import type { Queryable } from "#lib/core/server/db/client.ts";
import type { FocalPoint } from "#lib/uploads/shared/focal-point.ts";
import { type Photo, toPhotoSource } from "#lib/uploads/shared/photo.ts";
import type { PhotoAddresses } from "./photo-addresses.ts";
import { findPhotos, type PhotoFacts } from "./photo-queries.ts";

/** A picture of an item, as far as its photo depends on it. */
type Picture = { url: string; focalPoint?: FocalPoint | null };

const unknown = { width: null, height: null, preview: null };

/** The photo behind a picture. @param find what is known of its file */
export async function getPhoto(
  picture: Picture,
  {
    addresses,
    find,
  }: {
    addresses: PhotoAddresses;
    find: (source: string) => Promise<PhotoFacts | null>;
  },
): Promise<Photo | null> {
  const source = toPhotoSource(picture.url);
  if (!source) return null;
  const facts = await find(source);
  return { base: addresses.toBase(source, picture.focalPoint), ...(facts ?? unknown) };
}

/** The photos behind pictures, in their order; `null` where there is none. */
export async function getPhotos(
  { db, addresses }: { db: Queryable; addresses: PhotoAddresses },
  pictures: readonly (Picture | null)[],
): Promise<(Photo | null)[]> {
  const sources = pictures.map((picture) => picture && toPhotoSource(picture.url));
  const wanted = [...new Set(sources.filter((source) => source !== null))];
  const facts = wanted.length > 0 ? await findPhotos(db, wanted) : [];
  const find = async (source: string) => facts[wanted.indexOf(source)] ?? null;
  return Promise.all(pictures.map((picture) => picture && getPhoto(picture, { addresses, find })));
}
