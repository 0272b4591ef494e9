import { isolateText } from "#lib/core/shared/isolate-text.ts";

/** Texts of the page of a conversation that the specification leaves open. */
export const conversationTexts = {
  menu: (name: string) => `More actions for the conversation with ${isolateText(name)}`,
  viewProfile: "View profile",
  archive: "Archive",
  archived: "Conversation archived.",
  moveToInbox: "Move to inbox",
  restored: "Conversation moved to the inbox.",
  block: (name: string) => `Block ${isolateText(name)}`,
  blocked: (name: string) => `${isolateText(name)} is blocked.`,
  unblock: (name: string) => `Unblock ${isolateText(name)}`,
  unblocked: (name: string) => `${isolateText(name)} is unblocked.`,
  report: "Report",
  reportMessage: "Report message",

  requestTitle: (name: string) => `${isolateText(name)} would like to write to you`,
  requestText:
    "Allow, and you can write to each other. Decline, and the conversation is archived and they can’t write to you again.",
  requestUnseen: "They don’t see that you have read this.",
  allow: "Allow",
  decline: "Decline",
  allowed: "You can write to each other now.",

  empty: "No messages yet. Say hello.",
  older: "Show older messages",
  unread: "New messages",
  toFirstUnread: "Go to the first new message",
  toNewest: "New messages",
  toEnd: "Go to the newest message",
  read: "Read",
  typing: (name: string) => `${isolateText(name)} is typing…`,

  label: "Message",
  placeholder: "Write a message",
  send: "Send",
  sending: "Sending…",
  waiting: "Waiting for connection",
  notSent: "Not sent",
  sendAgain: "Send again",
  edit: "Edit",
  cancel: "Cancel",
  offline: "You’re offline. Your messages wait here and are sent when you’re back online.",

  reportTitle: (name: string) => `Report ${isolateText(name)}`,
  reportText:
    "Your report and the messages it is about go to the team that looks after all communities. They won’t know who reported them.",
  reportReason: "What is wrong?",
  reportDetails: "Tell us more",
  reportDetailsHint: "You can leave this out.",
  reportCrisis:
    "If someone is in immediate danger, call your local emergency number now. We read these reports, but not around the clock.",
  sendReport: "Send report",
  reportNotSent: "Your report was not sent",
  reportSent: "Thank you! Our moderators will review.",
  blockAfterReport: (name: string) => `Do you want to block ${isolateText(name)}?`,
  blockAfterReportText:
    "They can no longer write to you, mention you or reply to you. They won’t be notified.",
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
  existing: (name: string) => `You already have a conversation with ${isolateText(name)}.`,
  open: "Open the conversation",
  loading: "Loading…",
  sent: (name: string) => `Your message to ${isolateText(name)} was sent.`,
  search: "Find member",
  results: "Members found",
  noResults: "No matches found.",
  changeReceiver: "Write to someone else",
  verifyFirst: "Confirm your account so you can send private messages. It takes a minute.",
} as const;
