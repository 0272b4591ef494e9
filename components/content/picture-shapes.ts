import type { SceneShape } from "#lib/illustrations/shared/scene-shapes.ts";
import type { Photo, PhotoCrop } from "#lib/uploads/shared/photo.ts";

/** The crop of a photo for a media query, and its width. */
export type PictureLayer = { crop: PhotoCrop; sizes: string; media?: string };

type Shape = {
  /** The classes of the picture's box; a photo may have another box on phones. */
  box: string;
  photoBox?: string;
  /** The first layer whose media query matches is shown. The last layer is for phones and always matches. */
  layers: readonly PictureLayer[];
  /** The layout of a drawing, and the media query for which the box has the shape of `lead`. */
  scene: SceneShape;
  leadFrom?: string;
};

const fromTablet = "(width >= 40rem)";
const fromDesktop = "(width >= 64rem)";

/** The positions of pictures in pages. A box has its height before its picture has loaded. */
const pictureShapes = {
  /**
   * Across the column of an article, and in galleries. Phones have another crop, because this one would be too flat.
   */
  wide: {
    box: "aspect-[1468/560]",
    photoBox: "aspect-[2/1] sm:aspect-[1468/560]",
    layers: [
      { crop: "hero", media: fromTablet, sizes: `${fromDesktop} 60rem, 100vw` },
      { crop: "card", sizes: "100vw" },
    ],
    scene: "hero",
  },
  /** A card in a grid. */
  card: {
    box: "aspect-[2/1]",
    layers: [{ crop: "card", sizes: `${fromDesktop} 22rem, ${fromTablet} 50vw, 100vw` }],
    scene: "card",
  },
  /** A single card, whose picture is as high as its text. */
  row: {
    box: "aspect-[2/1] sm:h-full sm:aspect-auto",
    layers: [
      { crop: "lead", media: fromTablet, sizes: `${fromDesktop} 28rem, 40vw` },
      { crop: "card", sizes: "100vw" },
    ],
    scene: "card",
    leadFrom: fromTablet,
  },
  /** The first article of a home page. */
  lead: {
    box: "aspect-[2/1] lg:aspect-[4/3]",
    layers: [
      { crop: "lead", media: fromDesktop, sizes: "30rem" },
      { crop: "card", sizes: "100vw" },
    ],
    scene: "card",
    leadFrom: fromDesktop,
  },
  /** Half of a page, next to a text. */
  half: {
    box: "aspect-[2/1]",
    layers: [{ crop: "card", sizes: `${fromDesktop} 33rem, 100vw` }],
    scene: "card",
  },
  /** Next to an item of a list. */
  thumb: {
    box: "aspect-square",
    layers: [{ crop: "thumb", sizes: `${fromTablet} 9rem, 5rem` }],
    scene: "thumb",
  },
  /** The whole picture, across the column of a member's story or recipe. */
  whole: {
    box: "max-h-[34rem]",
    layers: [{ crop: "full", sizes: `${fromDesktop} 60rem, 100vw` }],
    scene: "hero",
  },
  /** Like `whole`, for a photo whose size is not known yet. */
  unmeasured: {
    box: "aspect-[4/3] max-h-[34rem]",
    layers: [{ crop: "lead", sizes: `${fromDesktop} 60rem, 100vw` }],
    scene: "hero",
  },
} satisfies Record<string, Shape>;
export type PictureShape = Exclude<keyof typeof pictureShapes, "unmeasured">;

/** The box and the crops of a picture. @param photo null for drawings and pictures from other servers */
export function getPictureShape(shape: PictureShape, photo: Pick<Photo, "width"> | null): Shape {
  if (!photo) return { ...pictureShapes[shape], layers: [] };
  if (shape === "whole" && photo.width === null) return pictureShapes.unmeasured;
  const known: Shape = pictureShapes[shape];
  return { ...known, box: known.photoBox ?? known.box };
}
