/** What is said around the verification by phone, on the screen and in text messages. */
export const phoneTexts = {
  noNumber: "Please enter your phone number first.",
  codeIsOver: "This code no longer works. Please ask for a new one.",
  /** Names no site: a screen that is locked shows it to whoever is near. */
  message: (code: string) =>
    `${code} is your verification code. It works for 10 minutes. Please do not share it.`,
  /** For the holder of a number that has verified another account; on the screen nothing differs. */
  messageToOwner:
    "This number has already verified an account. Log in to that account, or verify by email instead.",
} as const;
