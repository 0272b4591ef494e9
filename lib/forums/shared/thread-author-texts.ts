/** Texts in a thread for the member who started it. */
export const threadAuthorTexts = {
  editOrDelete: "Edit or delete",
  markBestAnswer: "Mark as best answer",
  unmarkBestAnswer: "Remove best answer",
} as const;
