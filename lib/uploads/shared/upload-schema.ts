import * as z from "zod/mini";
import { optionalText } from "#lib/core/shared/form-schema.ts";
import { oneLine } from "#lib/core/shared/one-line.ts";
import { detectPictureType } from "#lib/core/shared/picture-file.ts";
import { maximumLength, type Rule } from "#lib/core/shared/validation.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { imageTypes, maxAltLength, maxImageBytes } from "./upload.ts";
import { uploadTexts } from "./upload-texts.ts";

/** The properties of a file that the rules check. Its name and declared type are untrusted. */
export type ImageFile = {
  /** Size in bytes. */
  size: number;
  /** The first bytes, at least 12 if the file has that many. */
  head: Uint8Array;
};

const acceptedTypes = new Set(["png", "gif", "jpg"]);

/** The first rule that a file breaks, or `null` (spec §5 Image upload). */
export function imageProblem(file: ImageFile | null): string | null {
  if (!file || file.size === 0) return uploadTexts.missing;
  if (file.size > maxImageBytes) return uploadTexts.tooLarge;
  const type = detectPictureType(file.head);
  return type && acceptedTypes.has(type.extension) ? null : uploadTexts.wrongType;
}

/**
 * Letters of any script with their marks, digits and the listed signs. The apostrophe is missing in
 * the specification; it is the first sign to add when the rule is relaxed.
 */
export const altText: Rule = (value) =>
  /^[\p{L}\p{M}\p{Nd}.\-_(),& ]*$/u.test(value) ? null : uploadTexts.alt;

/** The upload form: the same for the dialog and the server. */
export const uploadSchema = z.object({
  image: z.nullable(z.custom<ImageFile>()).check(
    z.superRefine<ImageFile | null>((file, context) => {
      const message = imageProblem(file);
      if (message !== null) context.addIssue({ code: "custom", message });
    }),
  ),
  alt: optionalText(oneLine, altText, maximumLength(maxAltLength)),
  image_type: z.enum(imageTypes, { error: validationTexts.fallback }),
});
