import { lazily } from "#lib/core/shared/lazily.ts";
import { type Badge, badgeLabels } from "#lib/members/shared/member.ts";
import {
  groupRestrictions,
  nameSites,
  type RestrictionKind,
} from "#lib/members/shared/restriction.ts";
import { contentStateLabels } from "#lib/moderation/shared/case-page-texts.ts";
import { loggedLabels, logTexts as texts } from "./log-texts.ts";
import { memberListTexts } from "./member-list-texts.ts";
import { roleLabels } from "./member-roles.ts";

/** The description of a change: the old and the new value. */
export type DescribedChange = { label: string; before: string; after: string };

type Values = Readonly<Record<string, unknown>>;

const utcDay = lazily(
  () => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }),
);

function describeRestriction(value: { kind: RestrictionKind; endsAt: string | null }): string {
  const kind = value.kind === "suspend" ? memberListTexts.suspended : memberListTexts.limited;
  const end =
    value.endsAt === null ? texts.noEnd : texts.until(utcDay().format(new Date(value.endsAt)));
  return `${kind}, ${end}`;
}

type LoggedRestriction = { siteId: number | null; kind: RestrictionKind; endsAt: string | null };

const describeRestrictions = (
  logged: readonly LoggedRestriction[],
  toSiteName: (id: number) => string,
): string =>
  groupRestrictions(
    logged.map((one) => ({ ...one, endsAt: one.endsAt === null ? null : new Date(one.endsAt) })),
  )
    .map(({ kind, endsAt, siteIds }) => {
      const words = describeRestriction({ kind, endsAt: endsAt?.toISOString() ?? null });
      return siteIds ? `${words}, ${texts.on(nameSites(siteIds.map(toSiteName)))}` : words;
    })
    .join("; ");

type Describe = (value: unknown, toSiteName: (id: number) => string) => string;

const describeSites: Describe = (value, toSiteName) =>
  (value as number[]).map(toSiteName).join(", ") || texts.nothing;

/** Descriptions of logged values with special wording, by field name. */
const describeByName: ReadonlyMap<string, Describe> = new Map<string, Describe>([
  ["roleId", (value) => roleLabels[Number(value)] ?? String(value)],
  ["badge", (value) => badgeLabels[value as Badge] ?? String(value)],
  ["siteIds", describeSites],
  ["spamSiteIds", describeSites],
  [
    "restriction",
    (value) => describeRestriction(value as { kind: RestrictionKind; endsAt: string | null }),
  ],
  [
    "restrictions",
    (value, toSiteName) =>
      describeRestrictions(value as LoggedRestriction[], toSiteName) || texts.nothing,
  ],
  ["state", (value) => contentStateLabels[String(value)] ?? String(value)],
]);

function describeValue(name: string, value: unknown, toSiteName: (id: number) => string): string {
  if (value === null || value === undefined) return texts.nothing;
  const describe = describeByName.get(name);
  if (describe) return describe(value, toSiteName);
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/**
 * Describes the changes of a log entry in words. Only fields with a label are described; the log
 * may contain more.
 * @param toSiteName the name of a site by its id
 */
export function describeChanges(
  { before, after }: { before: Values | null; after: Values | null },
  toSiteName: (id: number) => string,
): DescribedChange[] {
  return Object.entries(loggedLabels).flatMap(([name, label]) => {
    const [was, is] = [before?.[name], after?.[name]];
    if (was === undefined && is === undefined) return [];
    const [from, to] = [describeValue(name, was, toSiteName), describeValue(name, is, toSiteName)];
    return from === to ? [] : [{ label, before: from, after: to }];
  });
}
