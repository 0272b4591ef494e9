import type { Queryable } from "#lib/core/server/db/client.ts";
import { email as emailRule } from "#lib/core/shared/validation.ts";
import { type People, type Person, personKey } from "#lib/imports/server/people.ts";
import type { WxrScan } from "#lib/imports/server/scan-wxr.ts";
import type { WantedAvatar } from "./find-avatar.ts";

/** The authors of an export who are members. An export has no profile pictures, but email addresses to find them by. */
export async function* readAvatarsOfAuthors(
  db: Queryable,
  people: People,
  { authors }: Pick<WxrScan, "authors">,
): AsyncGenerator<WantedAvatar[]> {
  const withAddress = [...authors.values()].filter(({ email }) => emailRule(email) === null);
  const toPerson = (login: string): Person => ({ kind: "author", login });
  const ids = await people.findMemberIds(
    db,
    withAddress.map(({ login }) => toPerson(login)),
  );
  yield withAddress.flatMap(({ id, login, email }) => {
    const memberId = ids.get(personKey(toPerson(login)));
    if (memberId === undefined) return [];
    return [{ memberId, name: `author ${id}`, folder: null, files: [], email }];
  });
}
