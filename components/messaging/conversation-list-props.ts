import type { ConversationLineFragment } from "#graphql/generated/client/graphql.ts";

export type ConversationListProps = {
  isArchived: boolean;
  /** The page of the list that the server read; null when it could not. */
  initial: readonly ConversationLineFragment[] | null;
  /** Whether that is the first page. */
  isFirstPage: boolean;
  /** Whether the site has forums. */
  hasForums: boolean;
  /** The conversation beside the list. */
  currentId?: string;
};
