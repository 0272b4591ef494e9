import type { ContentType } from "#lib/content/shared/content.ts";

/** What a discussion needs to know of its item. */
export type Discussed = {
  id: string;
  type: ContentType;
  path: string;
  /** Whether comments can be added. */
  isOpen: boolean;
  author: { id: string } | null;
};

/** What the tools of members in a discussion need. */
export type ToolsProps = {
  item: { id: string; type: ContentType; path: string; isOpen: boolean };
  pinnedId: string | null;
  formKey: string;
};
