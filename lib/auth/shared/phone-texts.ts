/** Texts of the phone verification, on the screen and in text messages. */
export const phoneTexts = {
  noNumber: "Please enter your phone number first.",
  codeIsOver: "This code no longer works. Please ask for a new one.",
  /** The message does not name the site, because a locked phone shows messages to anyone nearby. */
  message: (code: string) =>
    `${code} is your verification code. It works for 10 minutes. Please do not share it.`,
  /** Sent to a number that has verified another account; the page looks the same in both cases. */
  messageToOwner:
    "This number has already verified an account. Log in to that account, or verify by email instead.",
} as const;
