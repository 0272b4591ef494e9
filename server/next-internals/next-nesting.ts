import { createElement, type ReactNode, Suspense } from "react";

/** Lists of elements, from the outside: the length of each, and which one has the rest in it. */
type Nesting = readonly (readonly [length: number, at: number])[];

/** What Next renders around the layouts, as far as React counts it for its ids. */
const aroundLayouts: Nesting = [
  [1, 0],
  [1, 0],
  [2, 1],
  [2, 1],
  [1, 0],
  [1, 0],
  [1, 0],
  [1, 0],
  [2, 1],
  [4, 3],
  [1, 0],
  [1, 0],
  [1, 0],
  [1, 0],
  [2, 1],
  [4, 3],
];
/** The same of its router, once for each segment of the path. */
const aroundSegment: Nesting = [
  [1, 0],
  [1, 0],
  [1, 0],
  [2, 0],
  [2, 0],
];
const betweenSegments: Nesting = [[2, 1]];

const nest = (content: ReactNode, nesting: Nesting): ReactNode =>
  nesting.reduceRight<ReactNode>((inside, [length, at]) => {
    const list = new Array<ReactNode>(length).fill(null);
    list[at] = inside;
    return list;
  }, content);

/** Next waits for the metadata there. */
const metadataBoundary = createElement(Suspense, { key: "metadata" });

const withMetadataBoundary = (page: ReactNode): ReactNode => [page, metadataBoundary];

/** The layouts as Next has them in the document. */
export const nestDocument = (document: ReactNode): ReactNode => nest(document, aroundLayouts);

/**
 * A page as Next has it in the layouts: React gives its components the same ids then as when it takes them over in the
 * browser. A sweep compares them with those of Next.
 * @param segments number of segments of the path
 */
export function nestPage(page: ReactNode, segments: number): ReactNode {
  const inner = Array.from({ length: segments }, () => [...betweenSegments, ...aroundSegment]);
  return nest(withMetadataBoundary(page), [...aroundSegment, ...inner.flat()]);
}
