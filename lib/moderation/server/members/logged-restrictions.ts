import type { RestrictionKind, SiteRestriction } from "#lib/members/shared/restriction.ts";
import type { ModeratedSites } from "#lib/moderation/server/content-moderator.ts";

/** A restriction in its logged form. */
export type LoggedRestriction = {
  siteId: number | null;
  kind: RestrictionKind;
  endsAt: string | null;
};

/** The logged restrictions of a member, and the sites of the decision. */
export type LoggedRestrictions = {
  restrictions: LoggedRestriction[];
  decidedFor: ModeratedSites;
};

export const toLogged = (
  restrictions: readonly SiteRestriction[],
  decidedFor: ModeratedSites,
): LoggedRestrictions => ({
  restrictions: restrictions.map(({ siteId, kind, endsAt }) => ({
    siteId,
    kind,
    endsAt: endsAt?.toISOString() ?? null,
  })),
  decidedFor,
});

type EarlierRestriction = { kind: RestrictionKind; endsAt: string | null } | null;

/** Reads logged restrictions. Values of earlier releases have one restriction for every site. */
export function readLogged(values: Record<string, unknown>): LoggedRestrictions {
  if (Array.isArray(values.restrictions)) return values as LoggedRestrictions;
  const restriction = (values.restriction ?? null) as EarlierRestriction;
  const { kind, endsAt } = restriction ?? {};
  return {
    restrictions: kind ? [{ siteId: null, kind, endsAt: endsAt ?? null }] : [],
    decidedFor: "all",
  };
}

/** The restrictions of a log that have not ended by themselves. */
export const listStanding = (logged: readonly LoggedRestriction[]): SiteRestriction[] =>
  logged
    .map((one) => ({ ...one, endsAt: one.endsAt === null ? null : new Date(one.endsAt) }))
    .filter(({ endsAt }) => endsAt === null || endsAt > new Date());

/** Filters restrictions to those of sites that the actor moderates. */
export const listDecided = (
  restrictions: readonly SiteRestriction[],
  siteIds: ModeratedSites,
): SiteRestriction[] =>
  restrictions.filter(
    ({ siteId }) => siteIds === "all" || (siteId !== null && siteIds.includes(siteId)),
  );
