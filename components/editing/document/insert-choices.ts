import { type KindChoice, kindChoices } from "./section-kinds.ts";

/** How well a kind matches: by the start of its name, a part of its name, or its words. */
function rank({ kind, name, words, group }: KindChoice, query: string): number {
  const lower = name.toLowerCase();
  if (lower.startsWith(query)) return 0;
  if (lower.includes(query)) return 1;
  return `${kind} ${words} ${group}`.toLowerCase().includes(query) ? 2 : 3;
}

/** The kinds that match a search, best first; all in their groups without one. */
export function findChoices(query: string): KindChoice[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return [...kindChoices];
  return kindChoices
    .map((choice) => ({ choice, rank: rank(choice, wanted) }))
    .filter((found) => found.rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice);
}
