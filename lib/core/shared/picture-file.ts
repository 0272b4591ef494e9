/** Image types that are served as files: supported by every browser and without active content. */
const pictureTypes = [
  { extension: "png", type: "image/png" },
  { extension: "gif", type: "image/gif" },
  { extension: "jpg", type: "image/jpeg" },
  { extension: "webp", type: "image/webp" },
] as const;
type PictureType = (typeof pictureTypes)[number];

const folder = "/media/imports/";
const pathPattern = /^\/media\/imports\/([0-9a-f]{32}\.(png|gif|jpg|webp))$/;

/** The path of an imported picture. @param name 32 hex digits and the extension */
export const importedPicturePath = (name: string): string => folder + name;

/** Whether a path is in the folder of imported pictures. */
export const isImportedPicture = (path: string): boolean => path.startsWith(folder);

/**
 * File name and type of an imported picture; `null` for any other path, which prevents path
 * traversal.
 */
export function readImportedPicture(path: string): { name: string; type: string } | null {
  const [, name, extension] = pathPattern.exec(path) ?? [];
  const known = pictureTypes.find((pictureType) => pictureType.extension === extension);
  return name && known ? { name, type: known.type } : null;
}

/** Detects the type of a file by its first bytes; `null` for other types. */
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
  return pictureTypes.find((pictureType) => pictureType.extension === extension) ?? null;
}
