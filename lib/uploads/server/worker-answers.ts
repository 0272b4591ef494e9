import sharp, { type Sharp } from "sharp";

/**
 * Shared code of the processes that decode images. Such a process is untrusted after it has read a
 * file of a member: it has no secrets, writes no files, and its response is only bytes.
 */

/** 50 megapixels: phones make 48. A decoded image of this size takes 200 MB. */
export const limitInputPixels = 50_000_000;

/** Formats whose loaders of libvips may be unlocked. */
const loaders = {
  jpeg: "VipsForeignLoadJpegBuffer",
  png: "VipsForeignLoadPngBuffer",
  gif: "VipsForeignLoadNsgifBuffer",
  webp: "VipsForeignLoadWebpBuffer",
  avif: "VipsForeignLoadHeifBuffer",
} as const;

/** Opens an image in one of some formats. */
export type OpenImage = (input: Uint8Array) => Promise<Sharp>;

/**
 * Answers the jobs of the server, one at a time.
 * @param options.formats the unlocked formats; libvips reads other formats too
 */
export function answerJobs<Job, Result>(options: {
  formats: readonly (keyof typeof loaders)[];
  run: (job: Job, openImage: OpenImage) => Promise<Result>;
}): void {
  const { formats, run } = options;
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: formats.map((format) => loaders[format]) });
  sharp.cache(false);
  // One thread, so that pages can use the other processors.
  sharp.concurrency(1);

  async function openImage(input: Uint8Array) {
    // For an animation, only the first frame (docs/decisions/0042).
    const image = sharp(input, { limitInputPixels, failOn: "error", pages: 1 });
    const { format, compression } = await image.metadata();
    // HEIC has the same container but another codec.
    const isAvif = format === "heif" && compression === "av1";
    if (!formats.some((known) => known === (isAvif ? "avif" : format)))
      throw new Error("Another format");
    return image;
  }

  process.on("message", (job: Job) => {
    run(job, openImage).then(
      (result) => process.send?.(result),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : "?" }),
    );
  });
  // The server has gone.
  process.on("disconnect", () => process.exit(0));
}
