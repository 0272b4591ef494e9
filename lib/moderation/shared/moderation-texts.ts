/** The reasons for which a staff action is refused. */
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
  editorial: "The editorial team published this. Change it in the editor.",
  imagesGone: "Its images were deleted, so this cannot be restored.",
  noCategory: "Choose a topic from this site.",
  accountNotDeleted:
    "Accounts are not deleted by staff. Suspend the account, or have its owner delete it.",
  /** For staff who perform more actions in an hour than a person can. */
  tooManyActions:
    "You have done more in the last hour than an account of staff may. Try again later, and tell an admin if this was not you.",
} as const;
