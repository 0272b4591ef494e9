const minute = 60;
const day = 24 * 60 * minute;

/** The purposes of links in mails, and how long each is valid, in seconds. */
export const tokenLifetimes = {
  "verify-email": day,
  "reset-password": 30 * minute,
  "change-email": day,
  "undo-email-change": 7 * day,
} as const;
export type TokenPurpose = keyof typeof tokenLifetimes;
