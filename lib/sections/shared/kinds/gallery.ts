import { defineSection } from "../define-section.ts";
import { recordId } from "../section-fields.ts";

/** The pictures of a gallery, to go through one by one. */
export const gallery = defineSection({
  kind: "Gallery",
  shape: { contentId: recordId },
  needs: ({ contentId }) => ({ galleryId: contentId }),
  isForColumns: false,
});
