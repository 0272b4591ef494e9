import type { ReactNode } from "react";

type Props =
  | { html: string; children?: never; className?: string }
  | { html?: never; children: ReactNode; className?: string };

/** Editorial text in one reading column. `html` has been through the server's allow-list. */
export function Prose({ html, children, className = "" }: Props) {
  const classes = `prose max-w-read ${className}`;
  if (html === undefined) return <div className={classes}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it when it is stored and when it is read
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}
