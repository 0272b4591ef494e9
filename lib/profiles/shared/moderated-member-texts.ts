/** What staff read when they try to delete a member. */
export const moderatedMemberTexts = {
  notDeleted:
    "Accounts are not deleted by staff. Suspend the account, or have its owner delete it.",
} as const;
