import { createHash } from "node:crypto";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { freeSlug } from "#lib/core/shared/slug.ts";
import type { RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { usernameCandidates } from "#lib/imports/shared/names.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { ImportError } from "./import-error.ts";
import {
  findEditorialTeamId,
  findMemberIdsByEmail,
  findMemberIdsByUsername,
  findTakenMemberNames,
  insertMembers,
} from "./import-people-queries.ts";
import { importedSlug } from "./imported-slug.ts";

/** An author by login, or a guest by name. */
export type Person = { kind: "author"; login: string } | { kind: "guest"; name: string };

/** Finds or creates the members for the people in the file. */
export type People = {
  /** @returns member ids by `personKey` */
  getMemberIds: (tx: Queryable, people: readonly Person[]) => Promise<Map<string, number>>;
  /** @returns ids of people who are already members, by `personKey` */
  findMemberIds: (db: Queryable, people: readonly Person[]) => Promise<Map<string, number>>;
};

/** The source of the people: ids and names of authors by login. */
export type PeopleSource = {
  source: string;
  authors: ReadonlyMap<string, { id: string; displayName: string }>;
};

/** Identifies a person in a file; guests are identified by name alone. */
export const personKey = (person: Person): string =>
  person.kind === "author"
    ? `author ${person.login}`
    : `guest ${person.name.trim().toLowerCase().slice(0, 200)}`;

/**
 * A placeholder for an e-mail address. It cannot receive mail, so nobody can take over such an
 * account by resetting its password. A second import finds the member by it.
 */
export function placeholderEmail(source: string, key: string): string {
  const digest = createHash("sha256").update(`${source}\n${key}`).digest("hex");
  return `${key.split(" ", 1)[0]}-${digest.slice(0, 24)}@import.invalid`;
}

/** The names that a new member may get, the best first. */
function listCandidates(email: string, person: Person, authors: PeopleSource["authors"]) {
  const author = person.kind === "author" ? authors.get(person.login) : undefined;
  const name =
    person.kind === "guest" ? person.name : (author?.displayName ?? person.login) || "Imported";
  const last = `${person.kind}-${email.slice(-38, -15)}`;
  const usernames = [...usernameCandidates(name, person.kind), last];
  const slug = importedSlug(usernames[0] ?? "") || "member";
  const slugs = [slug, ...[2, 3, 4, 5, 6].map((number) => `${slug}-${number}`), last];
  return { email, usernames, slugs, legacyId: author?.id || null };
}

type TakenNames = Awaited<ReturnType<typeof findTakenMemberNames>>;

/** Chooses free names and marks them as taken. */
function takeNames(
  { email, usernames, slugs }: ReturnType<typeof listCandidates>,
  taken: TakenNames,
) {
  const username =
    usernames.find((one) => !taken.usernames.has(one.toLowerCase())) ?? email.slice(0, 40);
  const slug =
    slugs.find((one) => !taken.slugs.has(one)) ??
    freeSlug(email.slice(0, 40), (one) => taken.slugs.has(one));
  taken.usernames.add(username.toLowerCase());
  taken.slugs.add(slug);
  return { username, slug };
}

/**
 * Resolves the people of one file. Nobody is matched with an account by name or e-mail address: the
 * operator maps them with `authorMap`. The others become members who cannot log in and have no
 * permissions.
 * @param options.authorMap usernames of members of the network, by login
 * @param options.accounts ids of members whose accounts were imported, by login
 * @throws ImportError when a member does not exist
 */
export async function createPeople(options: {
  db: Queryable;
  site: SiteScope;
  scan: PeopleSource;
  authorMap: ReadonlyMap<string, string>;
  accounts?: ReadonlyMap<string, number> | undefined;
  reporter: Reporter;
  recorder: RunRecorder;
}): Promise<People> {
  const { db, site, scan, authorMap, accounts, reporter, recorder } = options;
  const mapped = await findMemberIdsByUsername(db, [...authorMap.values()]);
  for (const [login, username] of authorMap) {
    if (!mapped.has(username.toLowerCase()))
      throw new ImportError(`--author-map ${login}=${username}: there is no member ${username}.`);
  }
  const editorialTeam = await findEditorialTeamId(db);

  function findKnownId(person: Person): number | undefined {
    if (person.kind === "guest") return undefined;
    const username = authorMap.get(person.login);
    if (username !== undefined) return mapped.get(username.toLowerCase());
    return person.login === "" ? editorialTeam : accounts?.get(person.login);
  }

  async function createMembers(tx: Queryable, people: readonly [email: string, Person][]) {
    const candidates = people.map(([email, person]) => listCandidates(email, person, scan.authors));
    const taken = await findTakenMemberNames(tx, {
      usernames: candidates.flatMap((one) => one.usernames),
      slugs: candidates.flatMap((one) => one.slugs),
    });
    const rows = candidates.map((one) => {
      const { email, legacyId } = one;
      return { email, ...takeNames(one, taken), homeSiteId: site.id, roleId: 3, legacyId };
    });
    reporter.count("members created", rows.length);
    const ids = await insertMembers(tx, rows);
    await recorder.add(tx, "member", [...ids.values()]);
    return ids;
  }

  /** Finds the existing members, and for the other people the email addresses that they would get. */
  async function findMembers(db: Queryable, people: readonly Person[]) {
    const ids = new Map<string, number>();
    const byEmail = new Map<string, Person>();
    for (const person of people) {
      const id = findKnownId(person);
      if (id === undefined) byEmail.set(placeholderEmail(scan.source, personKey(person)), person);
      else ids.set(personKey(person), id);
    }
    const found = await findMemberIdsByEmail(db, [...byEmail.keys()]);
    const missing = [...byEmail].filter(([email, person]) => {
      const id = found.get(email);
      if (id !== undefined) ids.set(personKey(person), id);
      return id === undefined;
    });
    return { ids, missing };
  }

  return {
    findMemberIds: async (db, people) => (await findMembers(db, people)).ids,
    getMemberIds: async (tx, people) => {
      const { ids, missing } = await findMembers(tx, people);
      const created = await createMembers(tx, missing);
      for (const [email, person] of missing) {
        const id = created.get(email);
        if (id === undefined) throw new Error(`No member for ${personKey(person)}`);
        ids.set(personKey(person), id);
      }
      return ids;
    },
  };
}
