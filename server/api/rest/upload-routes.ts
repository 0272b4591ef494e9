import { AppError } from "#lib/core/shared/errors.ts";
import type { Services } from "#lib/services.ts";
import { type SentImage, uploadImage } from "#lib/uploads/server/upload-image.ts";
import { maxImageBytes } from "#lib/uploads/shared/upload.ts";
import { uploadTexts } from "#lib/uploads/shared/upload-texts.ts";
import { parseMultipartBody } from "#server/api/rest/forms/parse-body.ts";
import type { RestContext, RestRoute } from "#server/api/rest/forms/rest-route.ts";

/** Bytes of the form around the image. */
const formBytes = 16 * 1024;

const maxMentionBoxIdLength = 100;

async function readSentImage(c: RestContext): Promise<SentImage> {
  const form = await parseMultipartBody(c);
  const files = [...form].flatMap(([name, value]) =>
    /^images(\[\d*\])?$/.test(name) && typeof value !== "string" ? [value] : [],
  );
  if (files.length > 1)
    throw new AppError("BAD_USER_INPUT", uploadTexts.oneAtATime, { field: "image" });
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const [file] = files;
  return {
    image: file ? new Uint8Array(await file.arrayBuffer()) : null,
    alt: field("alt"),
    image_type: field("image_type"),
    mentionBoxId: field("mention_box_id")?.slice(0, maxMentionBoxIdLength) ?? null,
  };
}

/** `POST /api/upload-image` (spec §7): stores one image and answers where it is. */
export function uploadRoutes(
  services: Pick<Services, "store" | "limits" | "sessions" | "uploads" | "background">,
): RestRoute[] {
  const { store, limits, sessions, uploads, background } = services;
  return [
    {
      method: "POST",
      path: "/api/upload-image",
      changesState: true,
      maxBytes: maxImageBytes + formBytes,
      tooLargeMessage: uploadTexts.tooLarge,
      handle: async (c) => {
        const { site } = c.env;
        const session = await sessions.fromCookie(c.req.header("cookie"), site);
        const image = await uploadImage({
          store,
          limits,
          uploads,
          background,
          site,
          viewer: session?.member ?? null,
          read: () => readSentImage(c),
        });
        return c.json(image);
      },
    },
  ];
}
