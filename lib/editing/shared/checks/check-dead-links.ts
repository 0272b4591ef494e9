import { isolateText } from "#lib/core/shared/isolate-text.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { type Finding, warn } from "./finding.ts";
import { listLinks } from "./list-links.ts";

/** A link that led nowhere: its address as `URL` writes it, or a path of this site. */
export type DeadLink = {
  address: string;
  /** When it was followed; null for just now. */
  checkedAt: string | null;
};

const toKey = (address: string): string =>
  URL.canParse(address) ? new URL(address).href : address;

const toDay = (at: string): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(at),
  );

/** Links that led nowhere when they were followed last. */
export function checkDeadLinks(
  sections: readonly StoredSection[],
  deadLinks: readonly DeadLink[],
): Finding[] {
  const dead = new Map(deadLinks.map(({ address, checkedAt }) => [toKey(address), checkedAt]));
  return listLinks(sections).flatMap(({ key, address }) => {
    const checkedAt = dead.get(toKey(address));
    if (checkedAt === undefined) return [];
    const when = checkedAt === null ? "leads nowhere" : `led nowhere on ${toDay(checkedAt)}`;
    return [{ ...warn(`This link ${when}: ${isolateText(address)}`), key }];
  });
}
