/** The texts of the control that passes an item on. */
export const shareTexts = {
  share: "Share",
  copyLink: "Copy link",
  email: "Email",
  copied: "Link copied",
  /** The address follows. */
  notCopied: "Your browser didn’t let us copy the link. The address is",
} as const;
