import { defineSection } from "#lib/sections/shared/define-section.ts";
import { recordId } from "#lib/sections/shared/section-fields.ts";

/** The pictures of a gallery, to go through one by one. */
export const gallery = defineSection({
  kind: "Gallery",
  shape: { contentId: recordId },
  needs: ({ contentId }) => ({ galleryId: contentId }),
  isForColumns: false,
});
