import type { ComponentType } from "react";
import type { ContentType } from "#lib/content/shared/content.ts";

/** The facts about an item that its discussion needs. */
export type Discussed = {
  id: string;
  type: ContentType;
  path: string;
  /** Whether comments can be added. */
  isOpen: boolean;
  author: { id: string } | null;
  /** Somebody may be in danger: only supportive reactions are open. */
  offersHelpFirst: boolean;
};

type OwnedThread = { id: string; path: string; author: { id: string } };

/** The props that all comments of a discussion share; the server sends them to the browser unchanged. */
export type CommentRowProps = {
  item: Discussed;
  hasReactions: boolean;
  /** Whether the page is for members; it contains no personal data. */
  isMember: boolean;
  /** The best answer of a thread. */
  acceptedId: string | null;
};

/** A further tool of each comment for members, such as choosing the best answer: a client component. */
export type MoreTools = {
  Component: ComponentType<{ thread: OwnedThread; replyId: string; isAccepted: boolean }>;
  thread: OwnedThread;
};

export type MoreCommentsProps = CommentRowProps & {
  /** The page that the server rendered. */
  page: number;
  pageCount: number;
};

/** The props of the members' tools in a discussion. */
export type ToolsProps = {
  item: { id: string; type: ContentType; path: string; isOpen: boolean };
  pinnedId: string | null;
  formKey: string;
  /** The best answer of a thread. */
  acceptedId: string | null;
  moreTools: MoreTools | null;
};

export type CommentFormProps = {
  item: { id: string; type: ContentType; path: string };
  /**
   * New for each render of the page: distinguishes a plain form that is sent twice from the same comment written
   * again.
   */
  formKey: string;
  /** The comment that is replied to. */
  replyTo?: { id: string; username: string } | null;
};

/** A comment that is on the page. */
export type CommentPlace = {
  id: string;
  kind: "COMMENT" | "REPLY";
  authorId: string;
  username: string;
  element: HTMLElement;
};
