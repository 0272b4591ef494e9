import type { FocalPoint } from "#lib/uploads/shared/focal-point.ts";
import type { PhotoFile } from "#lib/uploads/shared/photo.ts";
import type { PhotoFacts } from "./photo-queries.ts";

/** A request to the image process. */
export type WorkerJob = {
  input: Uint8Array;
  /** Width of each size in pixels, by name. */
  sizes: Readonly<Record<string, number>>;
  /** The files to make. */
  outputs: readonly { size: string; extension: "avif" | "webp" | "jpg" }[];
  /** Whether the sizes are squares, cut from the middle. */
  isSquare: boolean;
  /** The size whose width and height are returned. */
  shownSize: string;
};

export type WorkerResult = {
  files: { name: string; bytes: Uint8Array }[];
  width: number;
  height: number;
  /** Facts about the largest size; null for squares. */
  photo: PhotoFacts | null;
};

/** A request to the process that crops photos. */
export type CropJob = PhotoFile & {
  input: Uint8Array;
  focalPoint: FocalPoint;
  /** Whether size and preview of the photo are already stored. */
  isKnown: boolean;
};
export type CropResult = { bytes: Uint8Array; photo: PhotoFacts | null };

/** Thrown when an image cannot be decoded, for any reason. */
export class UnreadableImage extends Error {
  override readonly name = "UnreadableImage";
}

/** Thrown when too many images wait. */
export class ProcessorBusy extends Error {
  override readonly name = "ProcessorBusy";
}
