/** Kinds of pictures that are served as files: what every browser draws, and nothing that can run. */
const pictureTypes = [
  { extension: "png", type: "image/png" },
  { extension: "gif", type: "image/gif" },
  { extension: "jpg", type: "image/jpeg" },
  { extension: "webp", type: "image/webp" },
] as const;
type PictureType = (typeof pictureTypes)[number];

const folder = "/media/imports/";
const nameOf = /^\/media\/imports\/([0-9a-f]{32}\.(png|gif|jpg|webp))$/;

/** Where a picture that came with an import is read. @param name 32 hex digits and its extension */
export const importedPicturePath = (name: string): string => folder + name;

/** Whether a path stands below the folder of imported pictures. */
export const isImportedPicture = (path: string): boolean => path.startsWith(folder);

/** The file and type of such a path; `null` for any other name: no path leads out of the folder. */
export function readImportedPicture(path: string): { name: string; type: string } | null {
  const [, name, extension] = nameOf.exec(path) ?? [];
  const known = pictureTypes.find((one) => one.extension === extension);
  return name && known ? { name, type: known.type } : null;
}

/** What a file is by its first bytes, whatever it is called; `null` for none of the kinds. */
export function detectPictureType(bytes: Uint8Array): PictureType | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  const extension = head.startsWith("\x89PNG\r\n\x1a\n")
    ? "png"
    : /^GIF8[79]a/.test(head)
      ? "gif"
      : head.startsWith("\xff\xd8\xff")
        ? "jpg"
        : /^RIFF[\s\S]{4}WEBP$/.test(head)
          ? "webp"
          : null;
  return pictureTypes.find((one) => one.extension === extension) ?? null;
}
