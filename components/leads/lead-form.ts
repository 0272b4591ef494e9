/** Which form for the site's email it is, and what the server needs to know of it. */
export type LeadFormProps = {
  siteName: string;
  /** Which form of the page this is. */
  form: "footer" | "signed-up" | "unsubscribed" | "section" | "wall" | "pop-up";
  /** Type of the content on the page, such as `post`. */
  contentType?: string;
  /** Distinguishes it from the footer form on the same page. */
  heading?: string;
  /** Below the heading. */
  text?: string;
  /** For a form in a wall: the page to return to, which is unlocked then. */
  back?: string;
  /** The server's response to the previous form. */
  problem?: string | null;
};
