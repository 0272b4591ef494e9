import type { BodyContext } from "#lib/imports/server/body/body-context.ts";
import { convertBody } from "#lib/imports/server/body/convert-body.ts";
import type { MediaFiles, MediaResult } from "./media-files.ts";
import type { PictureFinder } from "./picture-files.ts";

/** The audio, video and documents of a body, which the conversion looks up by their URLs. */
type BodyMedia = {
  find: (address: string) => MediaResult | null;
  /** Ids of the attachments that the body shows, imported or not. */
  shown: ReadonlySet<string>;
  /** Number of files that were imported. */
  imported: number;
};

/** A body without a match has no audio, video or document. */
const mayHaveMedia =
  /<(?:audio|video)|\[(?:audio|video|playlist)|wp-block-file|<!-- wp:(?:block|playlist-track) /i;
const silent = () => undefined;

/**
 * Imports the audio, video and documents of a body. The body is converted once to find them, and that result is
 * discarded.
 */
export async function takeBodyMedia(
  content: string,
  context: Omit<BodyContext, "findPicture">,
  { media, finder }: { media: MediaFiles; finder: PictureFinder },
): Promise<BodyMedia> {
  const wanted = new Set<string>();
  const found = new Map<string, MediaResult>();
  const shown = new Set<string>();
  if (mayHaveMedia.test(content))
    convertBody(content, {
      ...context,
      note: silent,
      count: silent,
      findPicture: () => ({ problem: "left out", isElsewhere: false }),
      findMedia: (address) => {
        wanted.add(address);
        // Pretends that the file was imported, because captions are requested only for an imported video.
        return { url: "" };
      },
    });
  for (const address of wanted) {
    const { attachment, isOwn, file } = finder({ address, id: null });
    if (attachment) shown.add(attachment.id);
    if (attachment || isOwn) found.set(address, await media.take(attachment?.file || file));
  }
  return {
    shown,
    find: (address) => found.get(address) ?? null,
    imported: [...found.values()].filter((one) => "url" in one).length,
  };
}
