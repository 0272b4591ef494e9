import type { BodyContext, BodyPicture } from "#lib/imports/server/body/body-context.ts";
import { convertBody } from "#lib/imports/server/body/convert-body.ts";
import { attachmentFiles, type PictureFinder } from "./picture-files.ts";
import type { Pictures } from "./pictures.ts";

/** Pictures of a body by their addresses, as the conversion asks for them. */
export type BodyPictures = {
  find: BodyContext["findPicture"];
  /** Ids of the attachments that the body shows, imported or not. */
  shown: ReadonlySet<string>;
  /** Number of pictures that were imported. */
  imported: number;
};

/** A body without any of these has no picture. */
const mayHavePictures = /<img|\[gallery|background-image|poster=|<!-- wp:block /i;
const notAsked: BodyPicture = { problem: "left out", isElsewhere: false };
const silent = () => undefined;

/**
 * Imports the pictures of a body. It is converted once to learn which pictures it shows, also in galleries and in
 * reusable blocks; the result of that is not used.
 */
export async function takeBodyPictures(
  content: string,
  context: Omit<BodyContext, "findPicture">,
  { pictures, finder }: { pictures: Pictures; finder: PictureFinder },
): Promise<BodyPictures> {
  const found = new Map<string, BodyPicture>();
  const shown = new Set<string>();
  const toKey = ({ address, id }: { address: string; id: string | null }) =>
    `${id ?? ""} ${address}`;
  const wanted = new Map<string, { address: string; id: string | null }>();
  if (mayHavePictures.test(content))
    convertBody(content, {
      ...context,
      note: silent,
      count: silent,
      findPicture: (reference) => {
        wanted.set(toKey(reference), reference);
        return notAsked;
      },
    });
  for (const [key, reference] of wanted) {
    const { attachment, isOwn, file } = finder(reference);
    if (attachment) shown.add(attachment.id);
    if (!attachment && !isOwn) {
      const isAddress = /^https?:\/\//i.test(reference.address);
      const problem = isAddress ? "on another server, not fetched" : "it has no address";
      found.set(key, { problem, isElsewhere: isAddress });
      continue;
    }
    const files = [...(attachment ? attachmentFiles(attachment) : []), file];
    const taken = await pictures.take({
      files: [...new Set(files.filter(Boolean))],
      address: attachment?.address ?? reference.address,
    });
    found.set(
      key,
      "url" in taken ? { ...taken, alt: attachment?.alt ?? "" } : { ...taken, isElsewhere: false },
    );
  }
  const imported = [...found.values()].filter((picture) => "url" in picture).length;
  return { shown, imported, find: (reference) => found.get(toKey(reference)) ?? notAsked };
}
