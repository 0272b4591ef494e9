import type { ComponentType } from "react";
import type { ContentType } from "#lib/content/shared/content.ts";

/** What a discussion needs to know of its item. */
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

/** What every comment of a discussion is shown with; the server hands it to the browser as it is. */
export type CommentRowProps = {
  item: Discussed;
  hasReactions: boolean;
  /** Whether the page is made for members: nothing in it is of one of them. */
  isMember: boolean;
  /** The best answer of a thread. */
  acceptedId: string | null;
};

/** One more tool of each comment for members, such as choosing the best answer: a component of the browser. */
export type MoreTools = {
  Component: ComponentType<{ thread: OwnedThread; replyId: string; isAccepted: boolean }>;
  thread: OwnedThread;
};

export type MoreCommentsProps = CommentRowProps & {
  /** The page that the server rendered. */
  page: number;
  pageCount: number;
};

/** What the tools of members in a discussion need. */
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
  /** New each time the page is rendered: tells a plain form that is sent twice from the same comment again. */
  formKey: string;
  /** The comment that is answered. */
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
