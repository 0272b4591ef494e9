import { applyParts, diffStates, type EditState, listParts, type Part } from "./edit-state.ts";
import { insertMissing, isSameJson, type PartKey } from "./working-copy.ts";

/** The parts that differ between two states, by key. */
function partsByKey(before: EditState, after: EditState): Map<PartKey, Part> {
  const change = diffStates(before, after);
  return new Map(change ? listParts(change).map((part) => [part.key, part]) : []);
}

const idsOf = ({ sections }: EditState) => sections.map(({ id }) => id);

/** Whether sections that both states have are in another order. */
function isMoved(before: EditState, after: EditState): boolean {
  const [old, now] = [new Set(idsOf(before)), new Set(idsOf(after))];
  const kept = idsOf(before).filter((id) => now.has(id));
  return !isSameJson(
    kept,
    idsOf(after).filter((id) => old.has(id)),
  );
}

/**
 * Applies what one side has changed since a common state to what the other side has made of that state.
 * @returns the state with both changes, and the parts that both have changed to different values: they are as `mine`
 */
export function mergeStates(
  base: EditState,
  { mine, theirs }: { mine: EditState; theirs: EditState },
): { merged: EditState; clashes: PartKey[] } {
  const own = partsByKey(base, mine);
  const others = partsByKey(base, theirs);
  const clashes = [...own.values()].flatMap(({ key, value }) => {
    const other = others.get(key);
    return other && !isSameJson(other.value, value) ? [key] : [];
  });
  const order = isMoved(base, mine) ? idsOf(mine) : insertMissing(idsOf(theirs), idsOf(mine));
  return { merged: applyParts(theirs, [...own.values()], order), clashes };
}
