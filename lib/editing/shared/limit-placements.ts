import type { EditState } from "./edit-state.ts";

/**
 * An earlier state of a piece, as far as an editor may bring it back: on sites that they do not edit, the piece stays as
 * it is.
 * @param options.placeable prefixes of the sites that the editor may choose
 */
export function limitPlacements(options: {
  now: EditState;
  wanted: EditState;
  placeable: readonly string[];
}): EditState {
  const { now, wanted, placeable } = options;
  const mayChoose = (prefix: string) => placeable.includes(prefix);
  const placements = [
    ...wanted.fields.placements.filter(mayChoose),
    ...now.fields.placements.filter((prefix) => !mayChoose(prefix)),
  ].toSorted();
  return { ...wanted, fields: { ...wanted.fields, placements } };
}
