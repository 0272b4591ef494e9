/** Pairs two lists of equal length. */
export function zipLists<A, B>(left: readonly A[], right: readonly B[]): [A, B][] {
  if (left.length !== right.length) throw new Error("Lists of different length cannot be paired");
  return left.map((item, i) => [item, right[i] as B]);
}
