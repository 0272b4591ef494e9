/** The kind of an email sign-up form, and the data that it sends to the server. */
export type LeadFormProps = {
  siteName: string;
  /** The kind of the form. */
  form: "footer" | "signed-up" | "unsubscribed" | "section" | "wall" | "pop-up";
  /** Type of the content on the page, such as `post`. */
  contentType?: string;
  /** Distinguishes it from the footer form on the same page. */
  heading?: string;
  /** The text below the heading. */
  text?: string;
  /** For a form in a wall: the page to return to, which is unlocked then. */
  back?: string;
  /** The server's response to the previous form. */
  problem?: string | null;
};
