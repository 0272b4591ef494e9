import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { messagingTexts } from "./message.ts";

/** Texts of the lists of private messages and of the plain forms of a conversation. */
export const messageListTexts = {
  nav: "Message lists",
  inbox: "Inbox",
  archive: "Archive",
  blocked: "Blocked",
  write: "New message",
  conversations: "Conversations",
  requests: "Message requests",
  manyRequests: (count: number) => `(${count} or more)`,
  requestsText: "They can send you one message until you allow more.",
  others: "Your conversations",
  unread: "New",
  isBlocked: "Blocked",
  isGone: "No longer available",
  noMessage: "No messages yet",
  archiveOne: "Archive",
  toArchive: (name: string) => `Archive the conversation with ${isolateText(name)}`,
  toInbox: (name: string) => `Move the conversation with ${isolateText(name)} to the inbox`,
  moveToInbox: "Move to inbox",
  archived: "Conversation archived.",
  restored: "Conversation moved to the inbox.",
  undo: "Undo",
  more: "Show more conversations",
  loading: "Loading your messages…",
  loadingMore: "Loading more conversations…",
  newest: "Newest conversations",
  select: "Select a conversation",
  selectText: "Your messages appear here. Only you and the person you write to can read them.",
  skip: "Skip the list of conversations",
  all: "All messages",
  failedTitle: "Your messages could not be loaded",
  failedText: "Nothing is lost. Check your connection and try again.",
  retry: "Try again",
  emptyInbox: {
    title: "No messages yet",
    text: "When someone writes to you, you will find it here. You can also write first: open a member’s profile and choose Send message.",
    forums: "Meet people in the forums",
    people: "People you follow",
  },
  emptyArchive: {
    title: "Nothing archived",
    text: "Archive a conversation to move it out of your inbox. The other person doesn’t see it.",
    action: "Go to your inbox",
  },
  emptyBlocked: {
    title: "You haven’t blocked anyone",
    text: "Block someone from your conversation with them, or decline their message request. They won’t be notified.",
    action: "Go to your inbox",
  },
} as const;

/** Texts of the list of blocked members. */
export const blockedTexts = {
  title: "Blocked members",
  failedTitle: "Your blocked members could not be loaded",
  intro:
    "Blocked members can’t write to you, mention you, or reply to you on any of our communities. They won’t be notified.",
  unblockTitle: "What unblocking does",
  unblockText:
    "Your conversation stays in the archive. If they write to you again, you get a new message request, which you can allow or decline.",
  list: "Members you have blocked",
  unblock: "Unblock",
  unblockMember: (name: string) => `Unblock ${isolateText(name)}`,
  blockAgain: "Block again",
  blockMember: (name: string) => `Block ${isolateText(name)}`,
  unblocked: (name: string) => `${isolateText(name)} is unblocked.`,
  blockedAgain: (name: string) => `${isolateText(name)} is blocked.`,
  more: "Show more members",
} as const;

/** The result message of a plain form, by its code in the URL. */
export const messageResultTexts: Readonly<Record<string, string>> = {
  declined: messagingTexts.declined,
  archived: messageListTexts.archived,
  restored: messageListTexts.restored,
  allowed: "Message request allowed. You can write to each other now.",
  blocked: "Member blocked. They can no longer write to you. They won’t be notified.",
  unblocked: "Member unblocked. If they write to you again, you get a new message request.",
  read: "Conversation marked as read.",
};

/** Texts of a conversation as plain HTML. */
export const plainConversationTexts = {
  you: "You",
  label: "Your message",
  send: "Send",
  allow: "Allow",
  decline: "Decline",
  requestTitle: (name: string) => `${isolateText(name)} would like to write to you`,
  requestText:
    "Allow, and you can write to each other. Decline, and the conversation is archived and they are blocked.",
  block: "Block",
  unblock: "Unblock",
  archive: "Archive",
  moveToInbox: "Move to inbox",
  markRead: "Mark as read",
  older: "Older messages",
  newest: "Newest messages",
  notDone: "That didn’t work",
  again: "Try again",
  notSent: "Your message was not sent",
  back: "Back to your messages",
  missingTitle: "We couldn’t find this conversation.",
  missingText: "It may have been deleted, or it belongs to another account.",
} as const;

/** Texts of the settings of private messages. */
export const messageSettingsTexts = {
  title: "Private messages",
  audience: "Who can start a conversation with you",
  audienceHint: "Conversations that you have allowed stay open. Admins can always write to you.",
  activity: "Show when I type and what I have read",
  activityHint: "Works both ways: if you turn it off, you won’t see it from others either.",
  save: "Save message settings",
  saved: "Your message settings have been saved.",
  notSaved: "Your message settings were not saved",
} as const;

/** Maximum number of conversations on one page of a list. */
export const conversationsPerPage = 50;
