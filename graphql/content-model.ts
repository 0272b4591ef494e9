import type { ContentSummary, ContentWithText } from "#lib/content/server/get-content-item.ts";

/** The model of a ContentItem: from a list without its text, or complete. */
export type ContentModel = ContentSummary &
  Partial<
    Pick<
      ContentWithText,
      | ("sections" | "body" | "document" | "images" | "seo")
      | ("nutrition" | "recipe" | "editedAt" | "visibility" | "isReviewOverdue")
    >
  > & {
    /** The questions of a quiz as a preview shows them. */
    editedQuiz?: unknown;
  };
