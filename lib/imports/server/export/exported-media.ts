import { readImportedFile } from "#lib/core/shared/imported-file.ts";
import { readImportedPicture } from "#lib/core/shared/picture-file.ts";
import { toPhotoBase, toPhotoPath, toPhotoSource } from "#lib/uploads/shared/photo.ts";

/** A picture, sound, film or document that an export lists. */
export type ExportedMedia = {
  /** Its id in the WordPress export; `null` for a drawing, which WordPress does not accept. */
  id: number | null;
  /** Where it can be fetched. */
  address: string;
  /** Its name in the folder of files; `null` if the export has no file of it. */
  file: string | null;
  /** Where this product stores the file: an imported picture or an upload. */
  from: { imported: string } | { upload: string } | null;
  alt: string;
  caption: string;
};

/** The first attachment id, higher than the id of any item. */
const firstId = 2_000_000_000;

/** The storage location of a file. @param from.source the source of an uploaded photo */
function toOrigin({
  imported,
  source,
}: {
  imported: string | undefined;
  source: string | null;
}): ExportedMedia["from"] {
  if (imported) return { imported };
  return source ? { upload: source } : null;
}

/** The URL of an upload does not reveal the file type, which WordPress needs. */
function toTypedPath(path: string, uploaded: string | null): string {
  const whole = { crop: "full", width: 2048, extension: "jpg" } as const;
  return uploaded ? toPhotoPath(toPhotoBase(uploaded, "", ""), whole) : path;
}

type MediaWords = { alt?: string | undefined; caption?: string | null | undefined };

/** Collects the pictures of an export, each once. @param origin of the site */
export function createMediaList(origin: string) {
  const byPath = new Map<string, ExportedMedia>();

  function add(path: string, { alt = "", caption }: MediaWords = {}): ExportedMedia {
    const known = byPath.get(path);
    if (known) return known;
    const source = toPhotoSource(path);
    const isFile = readImportedFile(path) !== null;
    const imported = (readImportedPicture(path) ?? readImportedFile(path))?.name;
    const made: ExportedMedia = {
      id: source || isFile ? firstId + byPath.size : null,
      address: new URL(toTypedPath(path, imported ? null : source), origin).href,
      file: imported ?? (source && `${source}.jpg`),
      from: toOrigin({ imported, source }),
      alt,
      caption: caption ?? "",
    };
    byPath.set(path, made);
    return made;
  }

  return { add, list: () => [...byPath.values()] };
}
export type MediaList = ReturnType<typeof createMediaList>;
