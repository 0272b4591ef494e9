type Props = {
  /** The name by which the script of members' pages finds the slot. */
  name: string;
  /** The content until it is filled. */
  html?: string;
  className?: string;
};

/**
 * A slot on a shared page that the member page script fills before hydration (docs/decisions/0126).
 * React keeps its content; later a component with the viewer's data replaces it.
 */
export const MemberSlot = ({ name, html = "", className = "contents" }: Props) => (
  <span
    data-member-slot={name}
    className={className}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant text
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
