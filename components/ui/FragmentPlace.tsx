/**
 * The place of a fragment in what is HTML as a whole, which React does not take over (docs/decisions/0112). Elsewhere it
 * is a `PageFragment`, which has the same HTML.
 */
export const FragmentPlace = ({ source, nonce }: { source: string; nonce: string }) => (
  <div data-fragment={nonce + source} />
);
