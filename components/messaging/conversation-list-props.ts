import type { ConversationLineFragment } from "#graphql/generated/client/graphql.ts";

export type ConversationListProps = {
  isArchived: boolean;
  /** The page of the list that the server read; null after a failure. */
  initial: readonly ConversationLineFragment[] | null;
  /** The newest requests, wherever they are in the list; null if they are not shown or could not be read. */
  requests: readonly ConversationLineFragment[] | null;
  /** Whether `initial` is the first page. */
  isFirstPage: boolean;
  /** Whether the site has forums. */
  hasForums: boolean;
  /** The conversation next to the list. */
  currentId?: string;
};
