import type { PictureReference } from "#lib/imports/server/body/body-context.ts";
import type { WxrItem } from "#lib/imports/shared/wxr.ts";

/** A picture or another file as the export describes it. */
export type Attachment = {
  id: string;
  title: string;
  alt: string;
  caption: string;
  /** Author and copyright holder, from the metadata of the file. */
  credit: string;
  copyright: string;
  /** Its address on the blog. */
  address: string;
  /** Its path in the uploads folder. */
  file: string;
  /** The URL of its attachment page. */
  link: string;
  /** Id of the item that it belongs to. */
  parent: string;
};

/** The suffixes that WordPress adds to file names for a size, an edit or a reduced original. */
const sizeMark = "(?:-\\d{1,5}x\\d{1,5}|-scaled|-rotated|-e\\d{10,14})";
const ending = "(?=\\.\\w{2,5}$)";
const sizeMarks = new RegExp(`${sizeMark}+${ending}`);
const lastSizeMark = new RegExp(sizeMark + ending);
/** Services that serve the pictures of a blog from their own hosts. */
const relay = /^https?:\/\/i\d\.wp\.com\//;

const toDirect = (address: string): string =>
  address.replace(relay, "https://").replace(/^\/\//, "https://");

/** The path of a file without the suffix of a size. */
export const toOriginal = (file: string): string => file.replace(sizeMarks, "");

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path below the uploads folder, if the URL is of a file in it. */
export function belowUploads(address: string): string {
  const [, below = ""] = /\/(?:uploads|files)\/(?:sites\/\d+\/)?([^?#]+)/.exec(address) ?? [];
  return decode(below);
}

/** The month folder and name of a WordPress file, on any host: `2008/06/pot.png`. */
const datedFile = /\/(\d{4}\/\d{2}\/[^/?#]+)(?:[?#]|$)/;

/** The path below the uploads folder of a URL on a file server, which may have the files at its root. */
function belowRoot(address: string): string {
  const [, dated = ""] = datedFile.exec(address) ?? [];
  return decode(dated || (URL.parse(address)?.pathname.slice(1) ?? ""));
}

/** The path of an attachment's file in the uploads folder. Exports of WordPress.com have only its URL. */
export const attachmentFile = ({ meta, attachmentUrl }: WxrItem): string =>
  meta.get("_wp_attached_file") || belowUploads(attachmentUrl) || belowRoot(attachmentUrl);

/** The hosts that serve files of the blog, such as `name.files.wordpress.com`. */
export const listFileHosts = (attachments: ReadonlyMap<string, Attachment>): Set<string> =>
  new Set(
    [...attachments.values()].flatMap(
      ({ address }) => URL.parse(toDirect(address))?.hostname ?? [],
    ),
  );

/** The files of an attachment, the best first: the full-size picture, and the original upload. */
export const attachmentFiles = ({ file }: Pick<Attachment, "file">): string[] =>
  file ? [...new Set([file, toOriginal(file)])] : [];

/** A URL without scheme and query, to compare it with the URLs of attachments. */
function toKey(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  return `${hostname}${decode(pathname)}`;
}

/**
 * Attachments by file name. The name may have a size suffix. Exact names are matched first, because another
 * attachment's file name may look like a size.
 */
function createIndex() {
  const byName = new Map<string, Attachment>();
  const byOriginal = new Map<string, Attachment>();
  return {
    add: (name: string, attachment: Attachment) => {
      const original = toOriginal(name);
      byName.set(name, attachment);
      if (name === original || !byOriginal.has(original)) byOriginal.set(original, attachment);
    },
    find: (name: string) => {
      for (
        let whole = name, before = "";
        whole !== before;
        whole = whole.replace(lastSizeMark, "")
      ) {
        const found = byName.get(whole);
        if (found) return found;
        before = whole;
      }
      return byOriginal.get(toOriginal(name));
    },
  };
}

/** Finds the attachment of a picture in a text, which may be one of its sizes. */
export type PictureFinder = (reference: PictureReference) => {
  attachment: Attachment | null;
  /** Whether the URL is of a file of the blog. */
  isOwn: boolean;
  /** Path of the addressed file in the uploads folder; empty without one. */
  file: string;
};

const lastSegment = (path: string) => path.split("/").at(-1);

/** Whether a URL is of this file, also in another size. */
const isSameFile = ({ file }: Attachment, address: string): boolean =>
  lastSegment(toOriginal(file)) === lastSegment(toOriginal(address.split(/[?#]/)[0] ?? ""));

/**
 * @param attachments of the file, by id
 * @param ownHosts of the blog
 */
export function createPictureFinder(
  attachments: ReadonlyMap<string, Attachment>,
  ownHosts: ReadonlySet<string>,
): PictureFinder {
  const byFile = createIndex();
  const byAddress = createIndex();
  for (const attachment of attachments.values()) {
    if (attachment.file) byFile.add(attachment.file, attachment);
    const key = toKey(attachment.address);
    if (key) byAddress.add(key, attachment);
  }

  /** The attachment with an id, if the address may be its own. */
  function findById(id: string | null, plain: string, mayDiffer: boolean): Attachment | null {
    const attachment = id ? attachments.get(id) : undefined;
    return attachment && (mayDiffer || isSameFile(attachment, plain)) ? attachment : null;
  }

  return ({ address, id }) => {
    const plain = toDirect(address);
    const host = URL.canParse(plain) ? new URL(plain).hostname : "";
    const isPath = /^\/(?!\/)/.test(plain);
    const isOwn = isPath || ownHosts.has(host);
    const named = belowUploads(plain);
    const file = named || (host ? belowRoot(plain) : "");
    const attachment =
      byAddress.find(toKey(plain) ?? "") ??
      (isOwn && file ? byFile.find(file) : undefined) ??
      findById(id, plain, isOwn && named === "");
    return { attachment, isOwn, file: isOwn ? file : "" };
  };
}
