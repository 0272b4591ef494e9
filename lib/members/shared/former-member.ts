/**
 * The stored values for username, slug and email of a deleted account. All three columns are
 * unique, so members must not be able to claim such a value: no username has a `#`, no slug a `~`,
 * and every email address an `@`.
 */

/** The username that posts of a deleted member show. */
export const formerMemberName = (memberId: number): string => `Former member #${memberId}`;

export const formerMemberSlug = (memberId: number): string => `former-member~${memberId}`;

export const formerMemberEmail = (memberId: number): string => `former-member-${memberId}`;
