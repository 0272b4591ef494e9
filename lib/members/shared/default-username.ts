/** The name an account has until its owner chooses one (spec §5 Username). */
export const defaultUsername = (memberId: number | string): string => `CommunityMember${memberId}`;
