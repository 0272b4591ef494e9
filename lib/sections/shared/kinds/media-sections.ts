import { defineSection } from "#lib/sections/shared/define-section.ts";
import {
  heading,
  paragraphs,
  picture,
  recordId,
  sentence,
  video,
} from "#lib/sections/shared/section-fields.ts";

/** An image with a caption. */
export const imageSection = defineSection({
  kind: "ImageSection",
  shape: { picture, caption: sentence.nullable() },
});

/** The pictures of a gallery, to go through one by one. */
export const gallery = defineSection({
  kind: "Gallery",
  shape: { contentId: recordId },
  needs: ({ contentId }) => ({ galleryId: contentId }),
  isForColumns: false,
});

/** A video to watch. */
export const recommendedVideo = defineSection({
  kind: "RecommendedVideo",
  shape: { heading, video },
});

/** A video with text next to it. */
export const videoWithCopy = defineSection({
  kind: "VideoWithCopy",
  shape: { heading, text: paragraphs, video },
  isForColumns: false,
});
