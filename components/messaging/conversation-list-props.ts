import type { ConversationLineFragment } from "#graphql/generated/client/graphql.ts";

export type ConversationListProps = {
  isArchived: boolean;
  /** The page of the list that the server read; null when it could not. */
  initial: readonly ConversationLineFragment[] | null;
  /** The newest requests, however far down the list they are; null where none are shown or could be read. */
  requests: readonly ConversationLineFragment[] | null;
  /** Whether `initial` is the first page. */
  isFirstPage: boolean;
  /** Whether the site has forums. */
  hasForums: boolean;
  /** The conversation next to the list. */
  currentId?: string;
};
