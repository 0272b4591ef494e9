type Props = {
  /** By which the script of members' pages finds it. */
  name: string;
  /** The content until it is filled. */
  html?: string;
  className?: string;
};

/**
 * A place on a shared page that the script of members' pages fills before React is there (docs/decisions/0126). React leaves
 * what it finds in it; a component that knows the viewer stands in its place later.
 */
export const MemberSlot = ({ name, html = "", className = "contents" }: Props) => (
  <span
    data-member-slot={name}
    className={className}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: text of our own
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
