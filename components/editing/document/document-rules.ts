import type { Node } from "@tiptap/pm/model";
import { Plugin, type Transaction } from "@tiptap/pm/state";
import { withNewId } from "./document-moves.ts";
import { getPosition } from "./document-places.ts";
import { getSectionId } from "./document-sections.ts";

export const maxSections = 200;

/** Marks a transaction with changes of somebody else. */
export const othersKey = "changesOfOthers";

/** The positions that sections of a document have after some transactions. */
function mapPositions(doc: Node, transactions: readonly Transaction[]): Map<string, number> {
  const positions = new Map<string, number>();
  doc.forEach((node, offset) => {
    let result = { pos: offset, deleted: false };
    for (const { mapping } of transactions) {
      const { pos, deletedAfter } = mapping.mapResult(result.pos, 1);
      result = { pos, deleted: result.deleted || deletedAfter };
    }
    if (!result.deleted) positions.set(getSectionId(node), result.pos);
  });
  return positions;
}

/** The indexes of sections whose id another section has. The one that had the id before keeps it. */
function findCopies(doc: Node, before: ReadonlyMap<string, number>): number[] {
  const indexes = new Map<string, number[]>();
  for (const [index, node] of doc.content.content.entries()) {
    const id = getSectionId(node);
    const same = indexes.get(id);
    if (same) same.push(index);
    else indexes.set(id, [index]);
  }
  return [...indexes].flatMap(([id, same]) => {
    if (same.length === 1 && id !== "") return [];
    const owner = same.find((index) => getPosition(doc, index) === before.get(id)) ?? same[0];
    return id === "" ? same : same.filter((index) => index !== owner);
  });
}

/** Keeps the ids of sections unique after a paste, a copy or a split. */
export const uniqueIds = () =>
  new Plugin({
    appendTransaction(transactions, oldState, newState) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const ids = newState.doc.content.content.map(getSectionId);
      if (new Set(ids).size === ids.length && !ids.includes("")) return null;
      const before = mapPositions(oldState.doc, transactions);
      const { tr } = newState;
      for (const index of findCopies(newState.doc, before)) {
        const node = newState.doc.child(index);
        // Only attributes change, so that the selection stays.
        tr.setNodeMarkup(getPosition(newState.doc, index), null, withNewId(node).attrs);
      }
      return tr;
    },
  });

/** Refuses changes that would make too many sections. */
export const limitSections = (onRefused: () => void) =>
  new Plugin({
    filterTransaction(tr, state) {
      const count = tr.doc.childCount;
      if (!tr.docChanged || tr.getMeta(othersKey)) return true;
      if (count <= maxSections || count <= state.doc.childCount) return true;
      onRefused();
      return false;
    },
  });
