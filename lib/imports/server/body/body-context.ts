import type { Part } from "./group-blocks.ts";
import type { Element } from "./html-element.ts";
import type { BodyLinks } from "./links.ts";
import type { NoteIds } from "./note-ids.ts";

/** How a block, a shortcode or an element was converted; `empty` if the blog showed nothing either. */
export type Outcome = "kept" | "changed" | "dropped" | "empty";

/** The data in a body that identifies a picture. */
export type PictureReference = {
  address: string;
  /** Id of the attachment, if it is named. */
  id: string | null;
};

/** The stored picture, or the reason why there is none. */
export type BodyPicture =
  | { url: string; alt: string; width: number | null; height: number | null }
  | { problem: string; isElsewhere: boolean };

/** A picture, sound, film or file of the blog. */
export type BodyFile = { address: string; title: string; alt: string; caption: string };

/** The inputs and reports of a conversion. */
export type BodyContext = {
  links: BodyLinks;
  /** Reports that a part was removed or changed. */
  note: (kind: string, name: string, reason: string) => void;
  /** Counts a block, a shortcode or an element. */
  count: (kind: string, outcome: Outcome) => void;
  findPicture: (reference: PictureReference) => BodyPicture;
  /** Finds the audio, video or document at a URL; `null` for another server. Without it, no media are imported. */
  findMedia?: (address: string) => { url: string } | { problem: string } | null;
  /** The attachment with an id. */
  findFile: (id: string) => BodyFile | null;
  /** Ids of the pictures of the item itself, for a gallery that names none. */
  ownPictures: readonly string[];
  /** Whether the galleries of the body are shown as the pictures of the item. */
  hasGalleryOfItem: boolean;
  /** Texts of the footnotes, which the block editor keeps beside the body. */
  footnotes: readonly { id: string; content: string }[];
  /** The body of a reusable block; `null` if the file has none with this id. */
  findReusable: (id: string) => string | null;
};

/** How text directly inside an element is converted. */
export type Flow = {
  /** Loose text becomes paragraphs. */
  wraps: boolean;
  /**
   * An empty line ends a paragraph and a line end is a line break, as in posts from before the
   * block editor.
   */
  breaks: boolean;
  /** The caption describes the picture, so its alt text would repeat it. */
  isCaptioned: boolean;
  /** Lists only wrap the pictures of a gallery. */
  isGallery: boolean;
  /** Spaces and line ends are kept. */
  isPre: boolean;
  /** Ids of the reusable blocks that are being converted, the outermost first. */
  reused: readonly string[];
  depth: number;
};

/** Converts the parts of a body. */
export type Writer = {
  context: BodyContext;
  ids: NoteIds;
  /** Converts parts that may contain blocks. */
  flow: (parts: readonly Part[], flow: Flow) => string;
  /** Converts one element in a line of text. */
  inline: (node: Element, flow: Flow) => string;
  /** Converts parts and keeps only their text and inline elements. */
  line: (parts: readonly Part[], flow: Flow) => string;
  /** Converts the body of another item, such as a reusable block. */
  body: (html: string, flow: Flow) => string;
  /** Reports a change or loss in the part that is being converted. */
  note: (kind: string, name: string, reason: string) => void;
  /** Reports that the part that is being converted has nothing to show. */
  noteEmpty: (kind: string, name: string) => void;
  /** Converts a part and counts its outcome. */
  counted: (kind: string, write: () => string) => string;
};
