import { sql } from "drizzle-orm";
import type { ExportPart } from "#lib/members/server/export-part.ts";
import { uploadSizes } from "#lib/uploads/shared/upload.ts";

/** The sizes of pictures and avatars, the largest first. */
const sizesBySize = Object.values(uploadSizes)
  .flatMap((sizes) => Object.entries(sizes))
  .sort(([, one], [, other]) => other - one)
  .map(([name]) => name);

/** Uploaded images. Their files are in the folder `images`, named by key. */
export const uploadExportParts: readonly ExportPart[] = [
  {
    name: "images",
    title: "Images you uploaded",
    references: ["uploads.member_id"],
    select: (memberId) => sql`
      select site_id as "siteId", key, image_type as type, alt, width, height,
        inserted_at as "uploadedAt"
      from uploads where member_id = ${memberId} order by id`,
    toFile: ({ key }) => ({
      name: `images/${key}.jpg`,
      storedAs: sizesBySize.map((size) => `${key}/${size}.jpg`),
    }),
  },
];
