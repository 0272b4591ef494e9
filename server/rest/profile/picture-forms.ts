import type { AppError } from "#lib/core/shared/errors.ts";
import { toPictureProblem } from "#lib/profiles/shared/picture-problems.ts";
import type { Services } from "#lib/services.ts";
import { deleteProfilePicture, setDrawnAvatar } from "#lib/uploads/server/set-own-picture.ts";
import { uploadImage } from "#lib/uploads/server/upload-image.ts";
import { maxImageBytes } from "#lib/uploads/shared/upload.ts";
import { uploadTexts } from "#lib/uploads/shared/upload-texts.ts";
import { parseMultipartBody } from "#server/rest/parse-body.ts";
import { seeOther } from "#server/rest/respond.ts";
import type { RestContext, RestRoute } from "#server/rest/rest-route.ts";
import { ownFormRoute } from "./own-form-route.ts";

const page = "/profile/edit";

const refuse = (c: RestContext, error: AppError): Response =>
  seeOther(c, `${page}?problem=${toPictureProblem(error)}`);

/** The chosen file; browsers send an empty one where none was chosen. */
async function readFile(form: FormData): Promise<Uint8Array | null> {
  const file = form.get("image");
  if (file === null || typeof file === "string" || file.size === 0) return null;
  return new Uint8Array(await file.arrayBuffer());
}

/** The forms about the own picture: upload a photo, choose a drawn picture, remove it. */
export function pictureRoutes(
  services: Pick<Services, "store" | "limits" | "sessions" | "uploads" | "background">,
): RestRoute[] {
  return [
    ownFormRoute(services, {
      path: "/api/profile/picture",
      page,
      refuse,
      // Room for images that are too large, so that most of them are refused on the page.
      maxBytes: 2 * maxImageBytes,
      tooLargeMessage: uploadTexts.tooLarge,
      parse: parseMultipartBody,
      act: async ({ c, session, form }) => {
        await uploadImage({
          ...services,
          site: c.env.site,
          viewer: session?.member ?? null,
          read: async () => ({
            image: await readFile(form),
            image_type: "avatar",
            mentionBoxId: null,
          }),
        });
        if (session) services.sessions.forget(session.id);
        return `${page}?result=picture`;
      },
    }),
    ownFormRoute(services, {
      path: "/api/profile/drawn-picture",
      page,
      refuse,
      act: async ({ c, session, form }) => {
        const viewer = session?.member ?? null;
        await setDrawnAvatar({
          ...services,
          site: c.env.site,
          viewer,
          name: form.get("name"),
          ground: form.get("ground") || null,
        });
        if (session) services.sessions.forget(session.id);
        return `${page}?result=picture`;
      },
    }),
    ownFormRoute(services, {
      path: "/api/profile/remove-picture",
      page,
      refuse,
      act: async ({ c, session }) => {
        await deleteProfilePicture({
          ...services,
          site: c.env.site,
          viewer: session?.member ?? null,
        });
        if (session) services.sessions.forget(session.id);
        return `${page}?result=picture-removed`;
      },
    }),
  ];
}
