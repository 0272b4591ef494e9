import {
  type DisorderSection,
  type DisorderSource,
  getInitial,
  nameKey,
  type Prevalence,
} from "#lib/conditions/shared/disorder.ts";

/** A condition before it is stored. */
export type NewDisorder = {
  name: string;
  synonyms: readonly string[];
  summary: string;
  onsetAge: string | null;
  orphaCode: string | null;
  inheritanceType: string | null;
  prevalences: readonly Prevalence[];
  sources: readonly DisorderSource[];
  sections: readonly DisorderSection[];
};

/** A stored condition with its names. */
export type StoredDisorder = NewDisorder & { id: number; slug: string; isImported: boolean };

/** The action for one condition of a list. */
export type DisorderPlan =
  | { kind: "new"; wanted: NewDisorder; slug: string }
  | { kind: "changed"; stored: StoredDisorder; wanted: NewDisorder }
  | { kind: "known"; stored: StoredDisorder };

/** Converts a condition to the columns of its row. */
export const toColumns = ({ synonyms: _names, ...columns }: NewDisorder) => ({
  ...columns,
  initial: getInitial(columns.name),
});

/** Its names by key, its own name first; duplicate keys are dropped. */
export function listNames({ name, synonyms }: Pick<NewDisorder, "name" | "synonyms">) {
  const byKey = new Map<string, { key: string; name: string; isMain: boolean }>();
  for (const [at, text] of [name, ...synonyms].entries()) {
    const key = nameKey(text);
    if (key !== "" && !byKey.has(key)) byKey.set(key, { key, name: text, isMain: at === 0 });
  }
  return [...byKey.values()];
}

/** Keeps the fields that editors wrote, fills the empty ones, and adds names. */
function filledUp(stored: StoredDisorder, wanted: NewDisorder): NewDisorder {
  const { id: _id, slug: _slug, isImported: _kind, ...own } = stored;
  return {
    ...own,
    synonyms: [...own.synonyms, wanted.name, ...wanted.synonyms],
    summary: own.summary || wanted.summary,
    onsetAge: own.onsetAge ?? wanted.onsetAge,
    orphaCode: own.orphaCode ?? wanted.orphaCode,
    inheritanceType: own.inheritanceType ?? wanted.inheritanceType,
    prevalences: own.prevalences.length > 0 ? own.prevalences : wanted.prevalences,
    sections: own.sections.length > 0 ? own.sections : wanted.sections,
    sources: own.sources.length > 0 ? own.sources : wanted.sources,
  };
}

/** A canonical form for comparing, independent of the order of synonyms and keys. */
const fingerprint = (one: NewDisorder) =>
  JSON.stringify([
    one.name,
    one.summary,
    one.onsetAge,
    one.orphaCode,
    one.inheritanceType,
    one.prevalences.map((figure) => [figure.class, figure.geographic, figure.type ?? ""]),
    one.sources.map((source) => [source.title, source.url]),
    one.sections.map((section) => [section.heading, section.html]),
    listNames(one)
      .map(({ key, name }) => `${key} ${name}`)
      .toSorted(),
  ]);

/**
 * Compares a list with the stored conditions: by the register's code, or by name if the stored one
 * has no code yet. An imported condition is updated from the list; one that editors wrote only gets
 * its empty fields filled.
 * @param toSlug a slug for a name; nothing if the name has no usable letter
 * @param takenSlugs slugs of other conditions; the slugs of new ones are added
 */
export function planDisorders(
  wanted: readonly NewDisorder[],
  stored: readonly StoredDisorder[],
  { toSlug, takenSlugs }: { toSlug: (name: string) => string; takenSlugs: Set<string> },
): DisorderPlan[] {
  const byCode = new Map(stored.map((one) => [one.orphaCode, one]));
  const byName = new Map(
    stored.filter((one) => one.orphaCode === null).map((one) => [nameKey(one.name), one]),
  );
  const freeSlug = ({ name, orphaCode }: NewDisorder): string => {
    const base = toSlug(name) || `condition-${orphaCode ?? "0"}`;
    let slug = base;
    for (let number = 1; takenSlugs.has(slug); number += 1)
      slug = `${base}-${number === 1 && orphaCode !== null ? orphaCode : number + 1}`;
    takenSlugs.add(slug);
    return slug;
  };
  return wanted.map((one): DisorderPlan => {
    const key = nameKey(one.name);
    const match = (one.orphaCode !== null && byCode.get(one.orphaCode)) || byName.get(key);
    if (!match) return { kind: "new", wanted: one, slug: freeSlug(one) };
    // Two conditions of a list never match the same stored one without a code.
    byName.delete(nameKey(match.name));
    const next = match.isImported ? { ...one, sections: match.sections } : filledUp(match, one);
    return fingerprint(next) === fingerprint(match)
      ? { kind: "known", stored: match }
      : { kind: "changed", stored: match, wanted: next };
  });
}
