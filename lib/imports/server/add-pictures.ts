import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { type Attachment, attachmentFiles } from "./picture-files.ts";
import type { Pictures } from "./pictures.ts";
import type { ItemPlan } from "./plan-item.ts";

type Picture = Attachment & { url: string };

/** A picture in its stored form, with the credits from the export. */
const toMedia = ({ url, alt, credit, copyright }: Picture) => ({
  url,
  alt,
  credit: credit || undefined,
  copyright: copyright || undefined,
});

/**
 * Imports the pictures of an item and adds them to its plan. A picture that cannot be imported is
 * left out and reported; the item is imported without it.
 * @returns the ids of the attachments in the item, imported or not
 */
export async function addPictures(
  plan: ItemPlan,
  pictures: Pictures,
  reporter: Reporter,
): Promise<string[]> {
  const take = async (attachment: Attachment, kind: string) => {
    const taken = await pictures.take({
      files: attachmentFiles(attachment),
      address: attachment.address,
    });
    if ("url" in taken) return { ...attachment, url: taken.url };
    const what = attachment.title || attachment.file;
    reporter.change(kind, what ? `${plan.name}: ${what}` : plan.name, taken.problem, plan.link);
    return null;
  };
  const { featured, gallery } = plan.attachments;
  const main = featured && (await take(featured, "featured image"));
  for (const attachment of gallery) {
    const picture = await take(attachment, "picture");
    if (picture) plan.images.push({ ...toMedia(picture), caption: picture.caption || null });
  }
  const [first] = plan.images;
  if (main) plan.featuredMedia = { ...toMedia(main), caption: main.caption || undefined };
  else if (first) plan.featuredMedia = { ...first };
  const found = (main ? 1 : 0) + plan.images.length;
  if (found > 0) reporter.count("pictures imported", found);
  if (plan.picturesOfText > 0) reporter.count("pictures of texts imported", plan.picturesOfText);
  return [
    ...(featured ? [featured.id] : []),
    ...gallery.map(({ id }) => id),
    ...plan.shownPictures,
  ];
}
