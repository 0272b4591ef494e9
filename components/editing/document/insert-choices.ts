import { type KindChoice, kindChoices } from "./section-kinds.ts";

/** How well a kind matches: by its name, by one of its words, or by its description and group; 5 for not at all. */
function rank({ kind, name, words, description, group }: KindChoice, query: string): number {
  const lower = name.toLowerCase();
  // “Heading” before “Heading of a part”.
  if (lower === query) return 0;
  if (lower.startsWith(query)) return 1;
  if (lower.includes(query)) return 2;
  if (words.some((word) => word.toLowerCase().startsWith(query))) return 3;
  return `${kind} ${description} ${group}`.toLowerCase().includes(query) ? 4 : 5;
}

/** The kinds that match a search, best first; all in their groups without one. */
export function findChoices(query: string): KindChoice[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return [...kindChoices];
  return kindChoices
    .map((choice) => ({ choice, rank: rank(choice, wanted) }))
    .filter((found) => found.rank < 5)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice);
}
