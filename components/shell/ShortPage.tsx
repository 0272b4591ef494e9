/**
 * Marks a page as short if only the page itself knows that, such as a page that was not found: the
 * footer then leaves the form and the communities out (frame.css). It comes first in the page, so
 * that it applies before the first paint.
 */
export function ShortPage() {
  return <span data-short-page="" hidden />;
}
