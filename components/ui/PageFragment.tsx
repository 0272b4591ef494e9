type Props = {
  /** Name of the fragment, made of a-z, 0-9 and `-`. */
  source: string;
  /** Shows the page cache that the element is ours; removed before the page is sent. */
  nonce: string;
};

/**
 * A part of a page that changes more often than the page. It is rendered empty: the page cache fills
 * it when the page is sent (docs/decisions/0039). React leaves the content of an element alone whose
 * only child is an empty text.
 */
export function PageFragment({ source, nonce }: Props) {
  return (
    <div data-fragment={nonce + source} suppressHydrationWarning>
      {""}
    </div>
  );
}
