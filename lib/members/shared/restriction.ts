/**
 * The levels of a restriction. The posts of a limited member are held, and the member cannot start
 * private conversations. A suspended member can read, export data and appeal, but cannot write.
 */
export const restrictionKinds = ["limit", "suspend"] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

/** A restriction in force; `endsAt` is `null` for no end. */
export type Restriction = { kind: RestrictionKind; endsAt: Date | null };

/** A restriction on one site, or on all sites if `siteId` is `null`. */
export type SiteRestriction = Restriction & { siteId: number | null };

/** A sort key for restrictions: how much is forbidden, and for how long. */
const toStrictness = ({ kind, endsAt }: Restriction): [number, number] => [
  restrictionKinds.indexOf(kind),
  endsAt?.getTime() ?? Number.POSITIVE_INFINITY,
];

/** The strictest of some restrictions, `null` for none. */
export function findStrictest<One extends Restriction>(restrictions: readonly One[]): One | null {
  return restrictions.reduce<One | null>((strictest, one) => {
    if (strictest === null) return one;
    const [[kind, end], [otherKind, otherEnd]] = [toStrictness(one), toStrictness(strictest)];
    return kind > otherKind || (kind === otherKind && end > otherEnd) ? one : strictest;
  }, null);
}

/** The restriction in force on a site: the strictest of the site's and the network's. */
export const findRestrictionOn = (
  siteId: number,
  restrictions: readonly SiteRestriction[],
): SiteRestriction | null =>
  findStrictest(restrictions.filter((one) => one.siteId === null || one.siteId === siteId));

/** The same restriction on several sites; `siteIds` is `null` for all. */
export type GroupedRestriction = Restriction & { siteIds: number[] | null };

/** Groups equal restrictions of several sites. */
export function groupRestrictions(restrictions: readonly SiteRestriction[]): GroupedRestriction[] {
  const groups: GroupedRestriction[] = [];
  for (const { siteId, kind, endsAt } of restrictions) {
    const same = groups.find(
      (group) =>
        group.siteIds !== null &&
        group.kind === kind &&
        group.endsAt?.getTime() === endsAt?.getTime(),
    );
    if (siteId === null) groups.push({ kind, endsAt, siteIds: null });
    else if (same) same.siteIds?.push(siteId);
    else groups.push({ kind, endsAt, siteIds: [siteId] });
  }
  return groups;
}

/** Longest restriction with an end, in days; longer restrictions have no end. */
export const maxRestrictionDays = 365;

/**
 * Whether a viewer's restriction is still in force: a cached session may be a second old, and a socket keeps its
 * viewer.
 */
export const isRestricted = (
  restriction: Restriction | null,
  kind: RestrictionKind,
  now = new Date(),
): boolean =>
  restriction?.kind === kind && (restriction.endsAt === null || restriction.endsAt > now);

/** Joins names of sites for a sentence: “Migraine, Sleep, and Lupus”. */
export const nameSites = (names: readonly string[]): string =>
  new Intl.ListFormat("en-US", { style: "long", type: "conjunction" }).format(names);

const until = (endsAt: Date | null): string => {
  if (endsAt === null) return "";
  const format = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  return ` until ${new Intl.DateTimeFormat("en-US", format).format(endsAt)} UTC`;
};

/** The message for a restricted member, also for refused actions. */
export const restrictionTexts = {
  thisSite: "this site",
  title: { suspend: "Your account is suspended", limit: "Your account is limited" },
  /** @param where the names of the sites after a space; empty for all */
  suspended: (endsAt: Date | null, where: string) =>
    `Your account is suspended${where}${until(endsAt)}. You can read, download your data and delete your account, but not write. See why and appeal in the notices of your profile.`,
  limited: (endsAt: Date | null, where: string) =>
    `Your account is limited${where}${until(endsAt)}. What you post waits for a moderator, and you can’t start conversations. See why and appeal in the notices of your profile.`,
} as const;

/** The message about a restriction. @param siteNames its sites, unless it applies everywhere */
export function getRestrictionText(
  { kind, endsAt, siteId }: Restriction & { siteId?: number | null },
  siteNames?: readonly string[],
): string {
  const isEverywhere = siteId === null || siteId === undefined;
  const names = siteNames ? nameSites(siteNames) : restrictionTexts.thisSite;
  const where = isEverywhere ? "" : ` on ${names}`;
  return kind === "suspend"
    ? restrictionTexts.suspended(endsAt, where)
    : restrictionTexts.limited(endsAt, where);
}
