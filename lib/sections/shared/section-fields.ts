import { z } from "zod";
import { maxId } from "#lib/core/shared/id.ts";

/** Field shapes that several types of section share. All lengths are in characters. */

/** Id of a content item, a poll or a quiz. */
export const recordId = z.number().int().positive().max(maxId);
export const heading = z.string().trim().min(1).max(140);
export const sentence = z.string().trim().min(1).max(400);
export const paragraphs = z.string().trim().min(1).max(5000);
/** Number of items in a list. */
export const limit = (most: number) => z.number().int().min(1).max(most);
/** Ids of several records, in display order. */
export const recordIds = (most: number) => z.array(recordId).min(1).max(most);

/** A path of this site, or an absolute URL. */
export const link = z.union([
  z.string().regex(/^\/(?![/\\])[^\s]*$/),
  z.url({ protocol: /^https?$/ }),
]);

/** A file on our own servers; another host would learn who reads the page. */
const ownFile = z.string().regex(/^\/(?![/\\])[^\s]+$/);

/** A picture with its size, to avoid layout shifts. */
export const picture = z.object({
  url: ownFile,
  alt: z.string().max(300),
  width: z.number().int().min(1).max(10_000),
  height: z.number().int().min(1).max(10_000),
  credit: z.string().trim().min(1).max(140).nullable(),
});

/** A video: our own file with captions, or an embed that loads only on a click. */
export const video = z
  .object({
    title: heading,
    poster: picture,
    seconds: z.number().int().min(1).max(86_400),
    /** The transcript, for everyone who cannot hear or does not play the video. */
    transcript: paragraphs.nullable(),
  })
  .and(
    z.discriminatedUnion("provider", [
      z.object({ provider: z.literal("file"), url: ownFile, captionsUrl: ownFile }),
      z.object({
        provider: z.enum(["youtube", "vimeo"]),
        videoId: z.string().regex(/^[\w-]{6,20}$/),
      }),
    ]),
  );
export type Video = z.output<typeof video>;
export type SectionPicture = z.output<typeof picture>;
