/**
 * What staff can restrict: the posts of a limited member wait for a moderator, and they write no new private
 * conversations. A suspended member reads, exports and appeals, and writes nothing.
 */
export const restrictionKinds = ["limit", "suspend"] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

/** A restriction that holds; `endsAt` is `null` for no end. */
export type Restriction = { kind: RestrictionKind; endsAt: Date | null };

/** Longest restriction with an end, in days; longer ones have none. */
export const maxRestrictionDays = 365;

/** Whether a restriction of a viewer still holds: a session may be a second old, and a socket keeps its viewer. */
export const isRestricted = (
  restriction: Restriction | null,
  kind: RestrictionKind,
  now = new Date(),
): boolean =>
  restriction?.kind === kind && (restriction.endsAt === null || restriction.endsAt > now);

const until = (endsAt: Date | null): string => {
  if (endsAt === null) return "";
  const format = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  return ` until ${new Intl.DateTimeFormat("en-US", format).format(endsAt)} UTC`;
};

/** What a restricted member reads, also where something is refused. */
export const restrictionTexts = {
  title: { suspend: "Your account is suspended", limit: "Your account is limited" },
  suspended: (endsAt: Date | null) =>
    `Your account is suspended${until(endsAt)}. You can read, download your data and delete your account, but not write. See why and appeal in the notices of your profile.`,
  limited: (endsAt: Date | null) =>
    `Your account is limited${until(endsAt)}. What you post waits for a moderator, and you can’t start conversations. See why and appeal in the notices of your profile.`,
} as const;

export const getRestrictionText = ({ kind, endsAt }: Restriction): string =>
  kind === "suspend" ? restrictionTexts.suspended(endsAt) : restrictionTexts.limited(endsAt);
