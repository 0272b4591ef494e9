"use client";

import { useState } from "react";

type Props = {
  /** Name of the part, made of a-z, 0-9 and `-`. */
  source: string;
  /** Shows the page server that the element is ours; removed before the page is sent. */
  nonce: string;
  className?: string;
};

function readPart(source: string): string {
  if (typeof document === "undefined") return "";
  return document.querySelector(`[data-part="${source}"]`)?.innerHTML ?? "";
}

/**
 * A part that many pages of a site have in common. It is rendered empty: the server fills it when the page
 * is rendered, from one rendering for all of them (docs/decisions/0049). In the browser React keeps what
 * it finds, also where it must render the page anew, such as after a translator changed it.
 */
export function PagePart({ source, nonce, className }: Props) {
  const [content] = useState(() => readPart(source));
  return (
    <div
      className={className}
      data-part={nonce + source}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own that is in the page already
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}
