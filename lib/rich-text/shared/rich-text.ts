/**
 * The stored form of a formatted text: the JSON of the editor, reduced to the nodes and marks below. It is rendered as
 * React nodes, so HTML in it is never parsed.
 */
export type RichText = { type: "doc"; content: readonly Block[] };

export type Block =
  | { type: "paragraph"; content?: readonly Inline[] }
  | { type: "blockquote"; content: readonly Block[] }
  | { type: "bulletList" | "orderedList"; content: readonly ListItem[] }
  /** `src` is the path of an uploaded image (lib/uploads), never another host. */
  | { type: "image"; attrs: { src: string; alt: string; width: number; height: number } };

export type ListItem = { type: "listItem"; content: readonly Block[] };

export type Inline =
  | { type: "text"; text: string; marks?: readonly Mark[] | undefined }
  | { type: "hardBreak" }
  /**
   * `id` is the member's. `label` is the username; in stored texts, it may be outdated shortly after a rename.
   * `hasPage` is set while a text is shown, and false for a member whose page does not exist.
   */
  | { type: "mention"; attrs: { id: number; label: string; hasPage?: false } };

export type Mark =
  | { type: "bold" }
  | { type: "italic" }
  | { type: "link"; attrs: { href: string } };
