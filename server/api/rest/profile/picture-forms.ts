import * as z from "zod/mini";
import type { Session } from "#lib/auth/server/session.ts";
import type { AppError } from "#lib/core/shared/errors.ts";
import { toPictureProblem } from "#lib/profiles/shared/picture-problems.ts";
import type { Services } from "#lib/services.ts";
import { deleteProfilePicture, setDrawnAvatar } from "#lib/uploads/server/set-own-picture.ts";
import { uploadImage } from "#lib/uploads/server/upload-image.ts";
import { maxImageBytes } from "#lib/uploads/shared/upload.ts";
import { uploadTexts } from "#lib/uploads/shared/upload-texts.ts";
import { formText, formTextOrNull } from "#server/api/rest/forms/form-fields.ts";
import { formRoute, type SentForm } from "#server/api/rest/forms/form-route.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

const page = "/profile/edit";

const onError = (error: AppError): string => `${page}?problem=${toPictureProblem(error)}`;

/** The chosen file; browsers send an empty file if none was chosen. */
async function readImage({ files }: SentForm): Promise<Uint8Array | null> {
  const file = files.get("image");
  return file && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
}

/** The forms of the viewer's picture: upload a photo, choose a drawn picture, remove the picture. */
export function pictureRoutes(
  services: Pick<Services, "store" | "limits" | "sessions" | "uploads" | "background">,
): RestRoute[] {
  /** The next request reads the picture again. */
  const forget = (session: Session | null) => {
    if (session) services.sessions.forget(session.id);
  };
  return [
    formRoute(services, {
      path: "/api/profile/picture",
      page,
      // Room for images that are too large, so that most of them are refused on the page.
      maxBytes: 2 * maxImageBytes,
      tooLargeMessage: uploadTexts.tooLarge,
      accepts: "multipart",
      run: async (call) => {
        const { site, viewer, session } = call;
        const read = async () => ({
          image: await readImage(call),
          image_type: "avatar",
          mentionBoxId: null,
        });
        await uploadImage({ ...services, site, viewer, read });
        forget(session);
        return `${page}?result=picture`;
      },
      onError,
    }),
    formRoute(services, {
      path: "/api/profile/drawn-picture",
      page,
      schema: z.object({ name: formTextOrNull, ground: formText }),
      run: async ({ site, viewer, session, fields: { name, ground } }) => {
        await setDrawnAvatar({ ...services, site, viewer, name, ground: ground || null });
        forget(session);
        return `${page}?result=picture`;
      },
      onError,
    }),
    formRoute(services, {
      path: "/api/profile/remove-picture",
      page,
      run: async ({ site, viewer, session }) => {
        await deleteProfilePicture({ ...services, site, viewer });
        forget(session);
        return `${page}?result=picture-removed`;
      },
      onError,
    }),
  ];
}
