/** In a separate file, because every page with members' posts loads it. */
export const memberSinceText = "Member since";

/** Since when somebody is a member, as the year (UTC). */
export const describeMemberSince = (at: Date | string): string =>
  `${memberSinceText} ${new Date(at).getUTCFullYear()}`;
