import { createHash } from "node:crypto";
import { access, mkdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { detectPictureType, importedPicturePath } from "#lib/core/shared/picture-file.ts";
import type { WxrItem } from "#lib/imports/shared/wxr.ts";

/** Maximum size of a picture, in bytes (spec §5). */
const maxPictureBytes = 4_000_000;

/** A picture as the file describes it. */
export type Attachment = {
  id: string;
  title: string;
  alt: string;
  caption: string;
  /** Who made it, and who holds the rights: what its camera or its editor wrote into the file. */
  credit: string;
  copyright: string;
  file: string;
};

/** The stored picture, or why it was not imported. */
export type PictureResult = { url: string } | { problem: string };

/** Imports pictures from a local folder; nothing is downloaded. */
export type Pictures = { take: (attachment: Attachment) => Promise<PictureResult> };

/** The path of an attachment's file in the uploads folder, if the file gives one. */
export function attachmentFile(item: WxrItem): string {
  const attachedFile = item.meta.get("_wp_attached_file");
  if (attachedFile) return attachedFile;
  const [, below = ""] = /\/(?:uploads|files)\/([^?#]+)/.exec(item.attachmentUrl) ?? [];
  try {
    return decodeURIComponent(below);
  } catch {
    return below;
  }
}

/** The real path of the file, if it is within the folder. */
async function findWithin(folder: string, file: string): Promise<string | null> {
  if (file === "" || file.includes("\0")) return null;
  const [root, found] = await Promise.all(
    [folder, path.join(folder, file)].map((one) => realpath(one).catch(() => null)),
  );
  return root && found?.startsWith(root + path.sep) ? found : null;
}

/**
 * @param options.from a copy of the blog's uploads folder, and the folder that `/media/imports/` is
 * served from; without them no picture is imported
 * @param options.isDryRun checks the files, but copies nothing
 */
export function createPictures(options: {
  from: { uploads: string; target: string } | null;
  isDryRun: boolean;
}): Pictures {
  const { from, isDryRun } = options;

  async function copy(attachment: Attachment): Promise<PictureResult> {
    if (!from) return { problem: "left out: use --uploads to name the folder of the blog’s files" };
    const { uploads, target } = from;
    const source = await findWithin(uploads, attachment.file);
    if (!source) return { problem: "left out: its file is not among the uploads" };
    const facts = await stat(source);
    if (!facts.isFile()) return { problem: "left out: its file is not among the uploads" };
    if (facts.size > maxPictureBytes) return { problem: "left out: its file is larger than 4 MB" };
    const bytes = await readFile(source);
    const type = detectPictureType(bytes);
    if (!type) return { problem: "left out: its file is not a PNG, GIF, JPEG or WebP" };
    // Named by a hash of its content: the same picture is stored once, and a name never refers to
    // another picture.
    const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${type.extension}`;
    if (!isDryRun) {
      await mkdir(target, { recursive: true });
      const file = path.join(target, name);
      const isThere = await access(file).then(
        () => true,
        () => false,
      );
      if (!isThere) await writeFile(file, bytes);
    }
    return { url: importedPicturePath(name) };
  }

  const known = new Map<string, Promise<PictureResult>>();
  return {
    take: (attachment) => {
      const taken = known.get(attachment.id) ?? copy(attachment);
      known.set(attachment.id, taken);
      return taken;
    },
  };
}
