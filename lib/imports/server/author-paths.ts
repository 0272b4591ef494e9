import type { Queryable } from "#lib/core/server/db/client.ts";
import { findMemberSlugs } from "./import-people-queries.ts";
import type { MovedItem } from "./old-address.ts";
import { type People, type Person, personKey } from "./people.ts";

/**
 * Finds the pages of the authors of items.
 * @returns a path by the login; `null` for an author without items here, or with a deleted account
 */
export async function findAuthorPaths(
  db: Queryable,
  people: People,
  items: ReadonlyMap<string, MovedItem>,
): Promise<(login: string) => string | null> {
  // Pages have no author on this site.
  const writers = [...items.values()].flatMap(({ isPage, author }) => (isPage ? [] : author));
  const logins = [...new Set(writers)].filter((login) => login !== "");
  const toPerson = (login: string): Person => ({ kind: "author", login });
  const ids = await people.findMemberIds(db, logins.map(toPerson));
  const slugs = await findMemberSlugs(db, [...ids.values()]);
  const paths = new Map(
    logins.flatMap((login) => {
      const slug = slugs.get(ids.get(personKey(toPerson(login))) ?? 0);
      return slug === undefined ? [] : [[login, `/author/${slug}`] as const];
    }),
  );
  return (login) => paths.get(login) ?? null;
}
