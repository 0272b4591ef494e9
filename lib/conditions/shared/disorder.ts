/**
 * A figure of how common a condition is, as a class such as `1-9 / 100 000`, and the region it
 * applies to. `type` names the measure, such as `Annual incidence`; without it, the figure counts
 * people who live with the condition.
 */
export type Prevalence = { class: string; geographic: string; type?: string | null };

/** A section of a condition's page: a plain-text heading and editorial HTML. */
export type DisorderSection = { heading: string; html: string };

/** A source of a condition's page: a title, and a URL if there is one. */
export type DisorderSource = { title: string; url: string | null };

/** Title and description for search engines, instead of name and summary (spec §3). */
export type DisorderSeo = { title?: string; metadesc?: string; metakeywords?: string };

/** An option in a condition field. */
export type DisorderOption = { key: string; value: string; label: string };

/** Number of conditions in one search result (spec §7 disorderSearch). */
export const disordersPerSearch = 20;
/** Conditions on one page of the directory. */
export const disordersPerPage = 100;
/** Maximum length of a search term; the rest is ignored. */
export const maxDisorderTermLength = 100;
/** The directory's letter for names that begin with none of the 26. */
export const otherInitial = "0-9";

/**
 * The key by which names are compared: lower-case letters without accents, digits, and single
 * spaces for everything else. Empty if a text has neither letters nor digits.
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

/** The directory's letter for a name: `a` to `z`, or `0-9` for all others. */
export function getInitial(name: string): string {
  const [first = ""] = nameKey(name);
  return /[a-z]/.test(first) ? first : otherInitial;
}

/** The path of the directory, as a whole or of a letter; pages are counted from 1. */
export function directoryPath(letter: string | null = null, page = 1): string {
  const query = new URLSearchParams();
  if (letter !== null) query.set("letter", letter);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/conditions?${query}` : "/conditions";
}

/** The path of a condition's page (spec §2). */
export const disorderPath = (slug: string): string => `/conditions/${encodeURIComponent(slug)}`;

/**
 * Converts conditions to options, one for each name and synonym. Options of one condition share its id as their value
 * but have different keys.
 */
export function disorderOptions(
  disorders: readonly { id: string; name: string; synonyms: readonly string[] }[],
): DisorderOption[] {
  return disorders.flatMap(({ id, name, synonyms }) =>
    [...new Set([name, ...synonyms])].map((label) => ({ key: `${id}:${label}`, value: id, label })),
  );
}

/** Ids of the sections that every condition's page has. */
export const pagePartIds = [
  ...(["facts", "articles", "threads", "sources", "contents", "prevalence", "people"] as const),
  ...(["community", "network-threads", "network-articles"] as const),
] as const;

/** The headings of a condition's text with their anchor ids, each id once. */
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
