/** Why an action of staff is refused. */
export const moderationRefusals = {
  gone: "This has already been removed.",
  noAction: "There is no such action.",
  tooLate: "This can no longer be undone.",
  undone: "This was already undone.",
  changedSince: "This was changed since, so it cannot be undone.",
  unchanged: "Nothing was changed: it is so already, or readers no longer see it.",
  appealDecided: "This was decided already.",
  noRule: "Choose a rule from the list.",
  authorGone: "The account of its author was deleted, so this cannot be undone.",
} as const;
