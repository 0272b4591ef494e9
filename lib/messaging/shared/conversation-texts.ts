/** Texts of the page of a conversation that the specification leaves open. */
export const conversationTexts = {
  menu: (name: string) => `More actions for the conversation with ${name}`,
  viewProfile: "View profile",
  archive: "Archive",
  archived: "Conversation archived.",
  moveToInbox: "Move to inbox",
  restored: "Conversation moved to the inbox.",
  block: (name: string) => `Block ${name}`,
  blocked: (name: string) => `${name} is blocked.`,
  unblock: (name: string) => `Unblock ${name}`,
  unblocked: (name: string) => `${name} is unblocked.`,
  report: "Report",
  reportMessage: "Report message",

  requestTitle: (name: string) => `${name} would like to write to you`,
  requestText:
    "Allow, and you can write to each other. Decline, and the conversation is archived and they can't write to you again.",
  requestUnseen: "They don't see that you have read this.",
  allow: "Allow",
  decline: "Decline",
  allowed: "You can write to each other now.",

  empty: "No messages yet. Say hello.",
  older: "Show older messages",
  unread: "New messages",
  toNewest: "New messages",
  toEnd: "Go to the newest message",
  read: "Read",
  typing: (name: string) => `${name} is typing…`,

  label: "Message",
  placeholder: "Write a message",
  send: "Send",
  sending: "Sending…",
  waiting: "Waiting for connection",
  notSent: "Not sent",
  sendAgain: "Send again",
  edit: "Edit",
  cancel: "Cancel",
  offline: "You're offline. What you send waits here and goes out when you're connected again.",

  reportTitle: (name: string) => `Report ${name}`,
  reportText:
    "Your report and the messages it is about go to the team that looks after all communities. They don't learn who reported them.",
  reportReason: "What is wrong?",
  reportDetails: "Tell us more",
  reportDetailsHint: "You can leave this out.",
  reportCrisis:
    "If someone is in immediate danger, call your local emergency number now. We read these reports, but not around the clock.",
  sendReport: "Send report",
  reportSent: "Thank you! Our moderators will review.",
  blockAfterReport: (name: string) => `Do you want to block ${name}?`,
  blockAfterReportText:
    "They can't write to you, mention you or reply to you any more, and they are not told.",
  notNow: "Not now",
  reasonNeeded: "Choose what is wrong",
} as const;

/** Texts of a first message to a member. */
export const newMessageTexts = {
  title: "New message",
  to: "To",
  toHint: "Search for a member by username.",
  toHintRestricted: "On this site you can write to the community team. Search by username.",
  toUsername: "Username",
  body: "Message",
  bodyHint: "They can read your first message and then allow or decline further ones.",
  send: "Send message",
  notSent: "Your message was not sent",
  chooseReceiver: "Choose who you want to write to",
  existing: (name: string) => `You already have a conversation with ${name}.`,
  open: "Open the conversation",
  loading: "Loading…",
  verifyFirst: "Confirm your account so you can send private messages. It takes a minute.",
} as const;
