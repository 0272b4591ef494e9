/** Why an action of staff is refused. */
export const moderationRefusals = {
  gone: "This has already been removed.",
  noAction: "We couldn’t find this action.",
  tooLate: "This can no longer be undone.",
  undone: "This was already undone.",
  changedSince: "This has changed since, so it can’t be undone.",
  unchanged: "Nothing was changed, because it was already done or readers no longer see it.",
  appealDecided: "This was decided already.",
  noRule: "Choose a rule from the list.",
  authorGone: "The author’s account was deleted, so this can’t be undone.",
} as const;
