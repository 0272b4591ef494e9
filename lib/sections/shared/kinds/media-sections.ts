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
  name: "Picture",
  description: "A picture with a caption.",
  words: ["image", "photo", "illustration", "figure"],
  group: "media",
  shape: {
    picture: picture.meta({ title: "Picture" }),
    caption: sentence.nullable().meta({ title: "Caption" }),
  },
});

/** The pictures of a gallery, to go through one by one. */
export const gallery = defineSection({
  kind: "Gallery",
  name: "Gallery",
  description: "The pictures of a gallery, one after the other.",
  words: ["images", "photos", "slideshow", "carousel"],
  group: "media",
  shape: { contentId: recordId.meta({ title: "Gallery", picks: "gallery" }) },
  needs: ({ contentId }) => ({ galleryId: contentId }),
  isForColumns: false,
});

/** A video to watch. */
export const recommendedVideo = defineSection({
  kind: "RecommendedVideo",
  name: "Video",
  description: "A video under a heading.",
  words: ["film", "clip", "youtube", "vimeo", "watch"],
  group: "media",
  shape: { heading: heading.meta({ title: "Heading" }), video },
});

/** A video with text next to it. */
export const videoWithCopy = defineSection({
  kind: "VideoWithCopy",
  name: "Video with text",
  description: "A video with text beside it.",
  words: ["film", "clip", "youtube", "vimeo", "watch"],
  group: "media",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    text: paragraphs.meta({ title: "Text" }),
    video,
  },
  isForColumns: false,
});
