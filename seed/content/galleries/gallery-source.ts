import type { Scene } from "#lib/illustrations/shared/scene.ts";

/** A gallery of drawings, each described by words. */
export type GallerySource = {
  slug: string;
  title: string;
  /** `%c` is the condition of the site inside a sentence. */
  summary: string;
  /** The text above the pictures. */
  intro: string;
  pictures: readonly (readonly [scene: Scene, caption: string])[];
};
