"use client";

import { useState } from "react";

type Props = {
  /** Name of the fragment, made of a-z, 0-9 and `-`. */
  source: string;
  /** Marks the element for the server; removed before the page is sent. */
  nonce: string;
};

/**
 * The content that the server has put into the element. Read when React creates the element again,
 * which is rare.
 */
const readContent = (source: string) => ({
  get __html() {
    if (typeof document === "undefined") return "";
    return document.querySelector(`[data-fragment="${source}"]`)?.innerHTML ?? "";
  },
});

/**
 * A fragment that changes more often than its page: it is cached separately, and inserted into this empty element
 * when the page is sent (docs/decisions/0039). In the browser React keeps the content, even if it has to render the
 * page again, for example because a translator changed it.
 */
export function PageFragment({ source, nonce }: Props) {
  const [content] = useState(() => readContent(source));
  return (
    <div
      data-fragment={nonce + source}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, which is already in the page
      dangerouslySetInnerHTML={content}
    />
  );
}
