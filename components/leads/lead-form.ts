/** Which form for the site's email it is, and what the server needs to know of it. */
export type LeadFormProps = {
  siteName: string;
  /** Which form of the page this is. */
  form: "footer" | "signed-up" | "unsubscribed" | "section" | "wall" | "pop-up";
  /** Type of the content on the page, such as `post`. */
  contentType?: string;
  /** Tells it from the form of the footer on a page that has both. */
  heading?: string;
  /** Below the heading. */
  text?: string;
  /** Of a form in a wall: the page to come back to, which is open then. */
  back?: string;
  /** What the server said to the form before this one. */
  problem?: string | null;
};
