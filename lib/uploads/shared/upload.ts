import { avatarSizes } from "#lib/members/shared/member.ts";

/** The purpose of an upload: a picture in a text, or a member's own picture (spec §2). */
export const imageTypes = ["ugc", "avatar"] as const;
export type ImageType = (typeof imageTypes)[number];

/** Maximum size of an uploaded file, in bytes (spec §9). */
export const maxImageBytes = 4_000_000;
export const maxAltLength = 200;

/** Maximum width of a picture in a text, in pixels; the height may be twice as large. */
export const pictureSizes = { medium: 640, large: 1280, full: 2048 } as const;

/** The sizes of each type. An avatar is a square of these CSS pixels and stored twice as large. */
export const uploadSizes: Record<ImageType, Readonly<Record<string, number>>> = {
  ugc: pictureSizes,
  avatar: avatarSizes,
};

/** Formats in which each size is stored, best first: the first one that a browser accepts is served. */
export const uploadFormats = [
  { extension: "avif", type: "image/avif" },
  { extension: "webp", type: "image/webp" },
  { extension: "jpg", type: "image/jpeg" },
] as const;
export type UploadFormat = (typeof uploadFormats)[number];

/** The response of `POST /api/upload-image` (spec §3 Uploaded image). */
export type UploadedImage = {
  /** The path of the size to show: `full` for an avatar, `medium` for any other image. */
  images: { full: string } | { medium: string };
  alt: string;
  /** Width of the shown size in pixels. */
  width: number;
  height: number;
  /** The id of the editor that requested the image, unvalidated; `null` if missing. */
  mentionBoxId: string | null;
};

const folder = "/media/uploads/";
const pathPattern = /^\/media\/uploads\/([0-9a-f]{32})\/([A-Za-z]{1,20})$/;
const sizeNames = new Set([...Object.keys(pictureSizes), ...Object.keys(avatarSizes)]);

/** The path of an uploaded image. @param key 32 hex digits */
export const uploadPath = (key: string, size: string): string => `${folder}${key}/${size}`;

/** Whether a path is in the folder of uploads. */
export const isUploadPath = (path: string): boolean => path.startsWith(folder);

/** The parts of the path of an upload; `null` for any other text. */
export function parseUploadPath(path: string): { key: string; size: string } | null {
  const [, key, size] = pathPattern.exec(path) ?? [];
  return key && size && sizeNames.has(size) ? { key, size } : null;
}

/** The keys of the uploads whose paths occur in a text, such as the JSON of a document. */
export const findUploadKeys = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/media\/uploads\/([0-9a-f]{32})\//g)].map(([, key = ""]) => key)),
];

/**
 * The best format that a browser accepts. It searches the exact type names, because browsers that support AVIF and
 * WebP list them.
 * @param accept the `Accept` header
 */
export function listAcceptedFormats(accept: string | undefined): UploadFormat[] {
  const header = accept?.toLowerCase() ?? "";
  return uploadFormats.filter(
    ({ type, extension }) => extension === "jpg" || header.includes(type),
  );
}
