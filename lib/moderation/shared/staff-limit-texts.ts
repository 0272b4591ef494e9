/** What staff read who do more in an hour than people do. */
export const staffLimitTexts = {
  reached:
    "You have done more in the last hour than an account of staff may. Try again later, and tell an admin if this was not you.",
} as const;
