/** Pages of private messages (spec §2 Messages). */
export const messagesPath = "/messages";
export const archivePath = "/messages/archive";
export const blockedPath = "/messages/blocked";
export const newMessagePath = "/messages/new";

/** The page of a first message with the receiver chosen. */
export const newMessageTo = (memberId: string): string => `${newMessagePath}?to=${memberId}`;

/** The page of a conversation, in the list in which it is. */
export const conversationPath = (
  id: string,
  { isArchived = false }: { isArchived?: boolean } = {},
): string => `${isArchived ? archivePath : messagesPath}/${id}`;

/** Id of the form to write a message, on the page of a conversation. */
export const writeAnchor = "write";
