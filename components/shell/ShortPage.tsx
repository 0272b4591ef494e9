/**
 * Marks a page as short where only the page itself knows that, such as one that was not found: the footer then leaves
 * the form and the communities out (frame.css). First in the page, so that it is there before anything is painted.
 */
export function ShortPage() {
  return <span data-short-page="" hidden />;
}
