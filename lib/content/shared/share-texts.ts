/** The texts of the share control. */
export const shareTexts = {
  share: "Share",
  copyLink: "Copy link",
  email: "Email",
  copied: "Link copied",
  /** The URL follows this text. */
  notCopied: "Your browser didn’t let us copy the link. The address is",
} as const;
