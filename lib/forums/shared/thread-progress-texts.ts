/** Texts about a member's read position in a thread and about following it. */
export const threadProgressTexts = {
  unread: (count: number) =>
    count === 1 ? "1 new reply" : `${count < 100 ? count : "100+"} new replies`,
  progressLabel: "Your place in this thread",
  /** On small screens the words are for screen readers only. */
  progressWord: "Reply ",
  progress: (reply: number, total: number) => `${reply} of ${total}`,
  newest: "Newest",
  newestWord: "reply",
  follow: "Follow",
  unfollow: "Following",
  mute: "Mute",
  isMuted: "Muted",
  muted: "You won’t get notifications about this thread.",
  unmuted: "You’ll get notifications about this thread again.",
  followLogIn: "Create an account or log in to follow this thread.",
} as const;
