import { getMemberDisorders } from "#lib/conditions/server/member-disorders.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { getMemberBySlug, type PublicMember } from "#lib/members/server/get-members.ts";
import { isStaff, type Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { type ConditionPersonRow, getConditionPeople } from "./get-condition-people.ts";

/** The number of people shown to a new member. */
const shownPeople = 2;
/** The number of people read for each condition, because some have another role or are the viewer. */
const readPeople = 24;

export type Welcome = {
  /** The staff member who greets; `null` if the site names none. */
  moderator: PublicMember | null;
  greeting: string | null;
  /** The thread in which members introduce themselves. */
  threadUrl: string | null;
  /** Other members with a condition and role of the viewer. */
  people: ConditionPersonRow[];
  hasCondition: boolean;
};

/** The member must be on the staff, because the greeting speaks for the site. */
async function findModerator(db: Queryable, slug: string | undefined) {
  const member = slug ? await getMemberBySlug(db, slug) : null;
  return member && isStaff(member.roleId) ? member : null;
}

/**
 * The data of the first steps: a greeting by a moderator of the site setting `welcome`, the thread for introductions,
 * and two people with the same condition and role who show it to the viewer.
 * @throws AppError UNAUTHENTICATED
 */
export async function getWelcome(options: {
  db: Queryable;
  site: Pick<Site, "id" | "settings">;
  viewer: Viewer;
}): Promise<Welcome> {
  const { db, site, viewer } = options;
  assertCan(viewer, "account.editPrivate");
  const { welcome } = site.settings;
  const [own = []] = await getMemberDisorders(db, [viewer.id]);
  const found = await Promise.all(
    own.map(async ({ disorder, relationshipType }) => {
      const limit = readPeople;
      const wanted = { site, disorderId: disorder.id, limit };
      const people = await getConditionPeople(db, viewer, wanted);
      return people.filter((person) => person.relationshipType === relationshipType);
    }),
  );
  const others = found.flat().filter(({ memberId }) => memberId !== viewer.id);
  const once = new Map(others.map((person) => [person.memberId, person]));
  return {
    moderator: await findModerator(db, welcome?.moderator),
    greeting: welcome?.greeting ?? null,
    threadUrl: welcome?.thread_url ?? null,
    people: [...once.values()].slice(0, shownPeople),
    hasCondition: own.length > 0,
  };
}
