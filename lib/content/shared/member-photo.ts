import { AppError } from "#lib/core/shared/errors.ts";
import { cleanLine } from "#lib/core/shared/text.ts";
import { maxAltLength, parseUploadPath, uploadPath } from "#lib/uploads/shared/upload.ts";
import type { FeaturedMedia } from "./content.ts";
import { memberItemTexts } from "./member-item-texts.ts";

/** A photo as its form sends it: the path of an upload of any size. */
export type PhotoInput = { path: string; alt: string };

/**
 * The photo of an item from an upload; the owner of the upload is checked when the item is stored.
 * @returns `null` for no photo, `undefined` to keep the stored one
 * @throws AppError BAD_USER_INPUT for another path
 */
export function parsePhoto(photo: PhotoInput | null | undefined): FeaturedMedia | null | undefined {
  if (!photo) return photo;
  const upload = parseUploadPath(photo.path);
  if (!upload) throw new AppError("BAD_USER_INPUT", memberItemTexts.notAPhoto, { field: "photo" });
  const { key } = upload;
  return {
    url: uploadPath(key, "large"),
    urlMedium: uploadPath(key, "medium"),
    urlLarge: uploadPath(key, "full"),
    alt: cleanLine(photo.alt).slice(0, maxAltLength),
  };
}
