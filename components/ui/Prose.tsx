import type { ReactNode } from "react";

type Props =
  | { html: string; children?: never; className?: string }
  | { html?: never; children: ReactNode; className?: string };

/** Editorial text in a column. `html` is sanitised by the server. */
export function Prose({ html, children, className = "" }: Props) {
  const classes = `prose max-w-read ${className}`;
  if (html === undefined) return <div className={classes}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it when it is stored and when it is read
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}
