/** How many have a condition, as a class such as `1-9 / 100 000`, and where that holds. */
export type Prevalence = { class: string; geographic: string };

/** A part of a condition's page: its heading in plain text, its text as editorial HTML. */
export type DisorderSection = { heading: string; html: string };

/** What a condition's page rests on: a title, and an address where there is one. */
export type DisorderSource = { title: string; url: string | null };

/** What editors say to search engines in place of name and summary (spec §3). */
export type DisorderSeo = { title?: string; metadesc?: string; metakeywords?: string };

/** A choice in a field that asks for a condition. */
export type DisorderOption = { key: string; value: string; label: string };

/** Conditions that one search answers with (spec §7 disorderSearch). */
export const disordersPerSearch = 20;
/** Conditions on one page of the directory. */
export const disordersPerPage = 100;
/** Most characters of what is searched for; the rest is not read. */
export const maxDisorderTermLength = 100;
/** The letter of names that begin with none of the 26. */
export const otherInitial = "0-9";

/**
 * A name in the form in which names are compared: small letters without accents, digits, and single
 * spaces for everything else. Empty where a text holds neither letter nor digit.
 */
export function nameKey(text: string): string {
  return text
    .slice(0, 500)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, 200)
    .trimEnd();
}

/** The letter a name stands at in the directory: `a` to `z`, or `0-9` for all others. */
export function getInitial(name: string): string {
  const [first = ""] = nameKey(name);
  return /[a-z]/.test(first) ? first : otherInitial;
}

/** Where the directory stands, as a whole or at a letter; pages are counted from 1. */
export function directoryPath(letter: string | null = null, page = 1): string {
  const query = new URLSearchParams();
  if (letter !== null) query.set("letter", letter);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/conditions?${query}` : "/conditions";
}

/** The one path a condition is read at (spec §2). */
export const disorderPath = (slug: string): string => `/conditions/${encodeURIComponent(slug)}`;

/**
 * Conditions as choices: each name and each synonym is one, and all of one condition have its id as
 * their value. The keys differ.
 */
export function disorderOptions(
  disorders: readonly { id: string; name: string; synonyms: readonly string[] }[],
): DisorderOption[] {
  return disorders.flatMap(({ id, name, synonyms }) =>
    [...new Set([name, ...synonyms])].map((label) => ({ key: `${id}:${label}`, value: id, label })),
  );
}

/** Ids of the parts of a condition's page that every condition has. */
export const pagePartIds = ["facts", "articles", "threads", "sources", "contents"] as const;

/** The headings of a condition's text with the ids they are linked by, each id once. */
export function tableOfContents(
  sections: readonly Pick<DisorderSection, "heading">[],
): { id: string; title: string }[] {
  const used = new Set<string>(pagePartIds);
  return sections.map(({ heading }) => {
    const base = nameKey(heading).replaceAll(" ", "-") || "part";
    let id = base;
    for (let number = 2; used.has(id); number += 1) id = `${base}-${number}`;
    used.add(id);
    return { id, title: heading };
  });
}
