"use client";

import { type ElementType, useState } from "react";

type Props = {
  /** Name of the fragment, made of a-z, 0-9 and `-`. */
  source: string;
  /** Shows the server that the element is ours; removed before the page is sent. */
  nonce: string;
  /**
   * It is filled when the page is rendered, and the cached page has it. Otherwise it changes more often than
   * the page, and is filled when the page is sent.
   */
  isPart?: boolean;
  className?: string;
  /** The element that it is. */
  as?: ElementType;
  attributes?: Record<string, unknown>;
};

/** What the server has put into the element. Read when React makes the element anew, which is rare. */
const readContent = (attribute: string, source: string) => ({
  get __html() {
    if (typeof document === "undefined") return "";
    return document.querySelector(`[${attribute}="${source}"]`)?.innerHTML ?? "";
  },
});

/**
 * A piece of a page with a rendering of its own, which the server puts into this empty element
 * (docs/decisions/0039, 0049 and 0085). In the browser React keeps what it finds, even if it has to render the
 * page again, for example because a translator changed it.
 */
export function PageFragment(props: Props) {
  const { source, nonce, isPart = false, className, as: Element = "div", attributes } = props;
  const attribute = isPart ? "data-part" : "data-fragment";
  const mark = { [attribute]: nonce + source };
  const [content] = useState(() => readContent(attribute, source));
  return (
    <Element
      className={className}
      {...attributes}
      {...mark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own that is in the page already
      dangerouslySetInnerHTML={content}
    />
  );
}
