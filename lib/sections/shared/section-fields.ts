import { z } from "zod";
import { maxId } from "#lib/core/shared/id.ts";

/** Field shapes that several types of section share. All lengths are in characters. */

/** Id of a content item, a poll or a quiz. */
export const recordId = z.number().int().positive().max(maxId);
export const heading = z.string().trim().min(1).max(140);
export const sentence = z.string().trim().min(1).max(400).meta({ control: "lines" });
export const paragraphs = z.string().trim().min(1).max(5000).meta({ control: "paragraphs" });
/** Number of items in a list. */
export const limit = (most: number) => z.number().int().min(1).max(most);
/** Ids of several records, in display order. */
export const recordIds = (most: number) => z.array(recordId).min(1).max(most);

/** A path of this site, or an absolute URL. */
export const link = z
  .union([z.string().regex(/^\/(?![/\\])[^\s]*$/), z.url({ protocol: /^https?$/ })], {
    error: "it is not an address such as /about-us or https://example.org",
  })
  .meta({ control: "link" });

/** A file on our own servers; another host would learn who reads the page. */
const ownFile = z
  .string()
  .regex(/^\/(?![/\\])[^\s]+$/, "it is not the address of a file on our own servers");

const pixels = z.number().int().min(1).max(10_000);

/** A picture with its size, to avoid layout shifts. */
export const picture = z
  .object({
    url: ownFile.meta({ title: "Address of the file" }),
    alt: z.string().max(300).meta({
      title: "Description of the picture",
      description: "For readers who cannot see it: what it shows that matters here.",
      control: "lines",
    }),
    width: pixels.meta({ title: "Width in pixels" }),
    height: pixels.meta({ title: "Height in pixels" }),
    credit: z.string().trim().min(1).max(140).nullable().meta({
      title: "Credit",
      description: "Who made the picture, and its licence if it has one.",
    }),
  })
  .meta({ control: "picture" });

const providerWords = {
  title: "Where the video is",
  choices: { file: "On our own servers", youtube: "YouTube", vimeo: "Vimeo" },
};

/** A video: our own file with captions, or an embed that loads only on a click. */
export const video = z
  .object({
    title: heading.meta({ title: "Title of the video" }),
    poster: picture.meta({
      title: "Poster",
      description: "The picture that readers see before they play the video.",
    }),
    seconds: z
      .number()
      .int()
      .min(1)
      .max(86_400)
      .meta({ title: "Length in seconds", description: "90 for a minute and a half." }),
    transcript: paragraphs.nullable().meta({
      title: "Transcript",
      description: "What is said, for everyone who cannot hear or does not play the video.",
    }),
  })
  .and(
    z.discriminatedUnion("provider", [
      z.object({
        provider: z.literal("file").meta(providerWords),
        url: ownFile.meta({ title: "Address of the video file" }),
        captionsUrl: ownFile.meta({
          title: "Address of the captions",
          description: "A .vtt file.",
        }),
      }),
      z.object({
        provider: z.enum(["youtube", "vimeo"]).meta(providerWords),
        videoId: z
          .string()
          .regex(/^[\w-]{6,20}$/, "it is not the id of a video")
          .meta({
            title: "Id of the video",
            description: "The last part of its address, such as M7lc1UVf-VE.",
          }),
      }),
    ]),
  )
  .meta({ title: "Video" });
export type Video = z.output<typeof video>;
export type SectionPicture = z.output<typeof picture>;
