import { readImportedPicture } from "#lib/core/shared/picture-file.ts";
import type { FocalPoint } from "./focal-point.ts";
import { parseUploadPath, pictureSizes, type UploadFormat, uploadFormats } from "./upload.ts";

/**
 * The crops of photos: an aspect ratio or the whole photo, with the widths in pixels. Crops with the shape of a scene
 * share its name.
 */
export const photoCrops = {
  hero: { ratio: 1468 / 560, widths: [480, 734, 1101, 1468] },
  card: { ratio: 2, widths: [360, 720, 1080] },
  lead: { ratio: 4 / 3, widths: [360, 720, 1080] },
  thumb: { ratio: 1, widths: [80, 160, 288] },
  share: { ratio: 1200 / 630, widths: [1200] },
  full: { ratio: null, widths: [360, 720, 1080, 1468, 2048] },
} as const satisfies Record<string, { ratio: number | null; widths: readonly number[] }>;
export type PhotoCrop = keyof typeof photoCrops;

/** A file of a crop. The server makes no other files. */
export type PhotoFile = {
  crop: PhotoCrop;
  width: number;
  extension: UploadFormat["extension"];
};

/** The facts about a photo that pages need. */
export type Photo = {
  /** Folder of its crops, which depends on the focal point. */
  base: string;
  /** Width of the whole photo in pixels; null until its first crop is made. */
  width: number | null;
  height: number | null;
  /**
   * A WebP file of a few pixels in base64; null until its first crop is made, and for photos with transparent parts.
   */
  preview: string | null;
};

type PhotoAddress = PhotoFile & {
  source: string;
  /** The focal point; the middle if null. */
  focalPoint: FocalPoint | null;
  /** Proves that an editor chose the focal point; empty without one. */
  signature: string;
};

const folder = "/media/photos/";
const middle: FocalPoint = { x: 0.5, y: 0.5 };
const formats = new Set<string>(uploadFormats.map(({ extension }) => extension));
const uploadSizeNames = new Set(Object.keys(pictureSizes));
const pathPattern =
  /^\/media\/photos\/([0-9a-f]{32}(?:\.(?:png|gif|jpg|webp))?)\/(?:(\d{1,3})x(\d{1,3})-([\w-]{12})\/)?([a-z]+)-([1-9]\d{1,3})\.([a-z]+)$/;

/** Whether a path is in the folder of crops. */
export const isPhotoPath = (path: string): boolean => path.startsWith(folder);

/**
 * The file that crops of a picture are made of: the key of an upload or the name of an imported picture.
 * @returns `null` for drawings, avatars and pictures of other servers
 */
export function toPhotoSource(url: string): string | null {
  const upload = parseUploadPath(url);
  if (upload) return uploadSizeNames.has(upload.size) ? upload.key : null;
  return readImportedPicture(url)?.name ?? null;
}

/** A focal point in hundredths, the form in URLs and file names; empty for the middle. */
export function toFocalName(point: FocalPoint | null | undefined): string {
  const { x, y } = point ?? middle;
  const [across, down] = [Math.round(x * 100), Math.round(y * 100)];
  return across === 50 && down === 50 ? "" : `${across}x${down}`;
}

/** The folder of a photo's crops. @param signature of the focal point, unless that is the middle */
export function toPhotoBase(source: string, focalName: string, signature: string): string {
  return `${folder}${source}/${focalName === "" ? "" : `${focalName}-${signature}/`}`;
}

/** The path of a crop. */
export const toPhotoPath = (base: string, { crop, width, extension }: PhotoFile): string =>
  `${base}${crop}-${width}.${extension}`;

const isPhotoCrop = (name: string): name is PhotoCrop => Object.hasOwn(photoCrops, name);
const isFormat = (name: string): name is PhotoFile["extension"] => formats.has(name);

/** The parts of the path of a crop; `null` for any other path, including unlisted sizes. */
export function parsePhotoPath(path: string): PhotoAddress | null {
  const [, source, across, down, signature = "", crop = "", width = "", extension = ""] =
    pathPattern.exec(path) ?? [];
  if (!source || !isPhotoCrop(crop) || !isFormat(extension)) return null;
  const widths: readonly number[] = photoCrops[crop].widths;
  if (!widths.includes(Number(width))) return null;
  const file = { source, crop, width: Number(width), extension, signature };
  if (across === undefined || down === undefined) return { ...file, focalPoint: null };
  const focalPoint = { x: Number(across) / 100, y: Number(down) / 100 };
  return toFocalName(focalPoint) === `${across}x${down}` && focalPoint.x <= 1 && focalPoint.y <= 1
    ? { ...file, focalPoint }
    : null;
}

type Size = { width: number; height: number };

/** The largest part of a photo with a shape, in pixels of the photo. */
function toCropBox({ width, height }: Size, ratio: number | null): Size {
  if (ratio === null) return { width, height };
  return width / height > ratio
    ? { width: height * ratio, height }
    : { width, height: width / ratio };
}

/**
 * The size of a crop in pixels: at most that of the photo, because enlarging only adds bytes.
 * @param photo size of the whole photo
 */
export function toCropSize(photo: Size, { crop, width }: Omit<PhotoFile, "extension">): Size {
  const { ratio } = photoCrops[crop];
  const box = toCropBox(photo, ratio);
  const out = Math.min(width, Math.max(1, Math.round(box.width)));
  return { width: out, height: Math.max(1, Math.round((out * box.height) / box.width)) };
}

/**
 * The largest JPEG file of a crop, for programs that do not choose a size: link previews, search engines and feed
 * readers.
 */
export function toPhotoImage(
  { base, width, height }: Pick<Photo, "base" | "width" | "height">,
  crop: PhotoCrop,
): Size & { url: string } {
  const { ratio, widths } = photoCrops[crop];
  const file = { crop, width: Math.max(...widths) };
  // While the size of the photo is unknown, the photo counts as large enough.
  const whole =
    width && height ? { width, height } : { width: 1e4, height: 1e4 / (ratio ?? 4 / 3) };
  return { url: toPhotoPath(base, { ...file, extension: "jpg" }), ...toCropSize(whole, file) };
}
