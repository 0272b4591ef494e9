import type { BodyContext, BodyPicture } from "#lib/imports/server/body/body-context.ts";
import { convertBody } from "#lib/imports/server/body/convert-body.ts";
import { attachmentFiles, type PictureFinder } from "./picture-files.ts";
import type { Pictures } from "./pictures.ts";

/** The pictures of a body, which the conversion looks up by their URLs. */
export type BodyPictures = {
  find: BodyContext["findPicture"];
  /** Ids of the attachments that the body shows, imported or not. */
  shown: ReadonlySet<string>;
  /** Number of pictures that were imported. */
  imported: number;
};

/** A body without a match has no picture. */
const mayHavePictures = /<img|\[gallery|background-image|poster=|<!-- wp:block /i;
const notAsked: BodyPicture = { problem: "left out", isElsewhere: false };
const silent = () => undefined;

type Reference = { address: string; id: string | null };

const toKey = ({ address, id }: Reference) => `${id ?? ""} ${address}`;

/** The pictures that a body shows, by their keys: the body is converted to find them, and the result is discarded. */
function listWanted(
  content: string,
  context: Omit<BodyContext, "findPicture">,
): Map<string, Reference> {
  const wanted = new Map<string, Reference>();
  if (!mayHavePictures.test(content)) return wanted;
  convertBody(content, {
    ...context,
    note: silent,
    count: silent,
    findPicture: (reference) => {
      wanted.set(toKey(reference), reference);
      return notAsked;
    },
  });
  return wanted;
}

/** A picture that is neither in the file nor on the blog. */
function toForeign({ address }: Reference): BodyPicture {
  const isAddress = /^https?:\/\//i.test(address);
  const problem = isAddress ? "on another server, not fetched" : "it has no address";
  return { problem, isElsewhere: isAddress };
}

/** Imports a picture of the blog. */
async function takePicture(
  pictures: Pictures,
  { address }: Reference,
  { attachment, file }: Pick<ReturnType<PictureFinder>, "attachment" | "file">,
): Promise<BodyPicture> {
  const files = [...(attachment ? attachmentFiles(attachment) : []), file];
  const taken = await pictures.take({
    files: [...new Set(files.filter(Boolean))],
    address: attachment?.address ?? address,
  });
  return "url" in taken
    ? { ...taken, alt: attachment?.alt ?? "" }
    : { ...taken, isElsewhere: false };
}

/** Imports the pictures of a body, also those in galleries and in reusable blocks. */
export async function takeBodyPictures(
  content: string,
  context: Omit<BodyContext, "findPicture">,
  { pictures, finder }: { pictures: Pictures; finder: PictureFinder },
): Promise<BodyPictures> {
  const found = new Map<string, BodyPicture>();
  const shown = new Set<string>();
  for (const [key, reference] of listWanted(content, context)) {
    const { attachment, isOwn, file } = finder(reference);
    if (attachment) shown.add(attachment.id);
    const isBlogAddress = attachment !== null || isOwn;
    found.set(
      key,
      isBlogAddress
        ? await takePicture(pictures, reference, { attachment, file })
        : toForeign(reference),
    );
  }
  const imported = [...found.values()].filter((picture) => "url" in picture).length;
  return { shown, imported, find: (reference) => found.get(toKey(reference)) ?? notAsked };
}
