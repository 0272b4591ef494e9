/** The page on which a first message to a member is written. */
export const newMessagePath = "/messages/new";

/** The same with the receiver chosen. */
export const newMessageTo = (memberId: string): string => `${newMessagePath}?to=${memberId}`;
