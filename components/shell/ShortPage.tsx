/**
 * Marks a page as short if only the page itself knows that, such as a page that was not found: the footer then hides
 * the form and the communities (frame.css). The marker comes first in the page, so that it applies before the first
 * paint.
 */
export function ShortPage() {
  return <span data-short-page="" hidden />;
}
