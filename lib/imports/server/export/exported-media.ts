import { readImportedFile } from "#lib/core/shared/imported-file.ts";
import { readImportedPicture } from "#lib/core/shared/picture-file.ts";
import { toPhotoBase, toPhotoPath, toPhotoSource } from "#lib/uploads/shared/photo.ts";

/** A picture, sound, film or document that an export lists. */
export type ExportedMedia = {
  /** Its number in the WordPress export; `null` for a drawing, which WordPress does not take. */
  id: number | null;
  /** Where it can be fetched. */
  address: string;
  /** Its name in the folder of files; `null` if the export has no file of it. */
  file: string | null;
  /** Where this product keeps it: an imported picture or an upload. */
  from: { imported: string } | { upload: string } | null;
  alt: string;
  caption: string;
};

/** Higher than the id of any item. */
const firstId = 2_000_000_000;

/** Collects the pictures of an export, each once. @param origin of the site */
export function createMediaList(origin: string) {
  const byPath = new Map<string, ExportedMedia>();

  function add(path: string, words: { alt?: string; caption?: string | null } = {}): ExportedMedia {
    const known = byPath.get(path);
    if (known) return known;
    const source = toPhotoSource(path);
    const isFile = readImportedFile(path) !== null;
    const imported = (readImportedPicture(path) ?? readImportedFile(path))?.name;
    const whole = { crop: "full", width: 2048, extension: "jpg" } as const;
    const made: ExportedMedia = {
      id: source || isFile ? firstId + byPath.size : null,
      // An address of an upload does not tell the type of its file, which WordPress asks for.
      address: new URL(
        source && !imported ? toPhotoPath(toPhotoBase(source, "", ""), whole) : path,
        origin,
      ).href,
      file: imported ?? (source && `${source}.jpg`),
      from: imported ? { imported } : source ? { upload: source } : null,
      alt: words.alt ?? "",
      caption: words.caption ?? "",
    };
    byPath.set(path, made);
    return made;
  }

  return { add, list: () => [...byPath.values()] };
}
export type MediaList = ReturnType<typeof createMediaList>;
