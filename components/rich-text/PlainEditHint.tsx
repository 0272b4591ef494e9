import type { ReactNode } from "react";
import { richTextTexts } from "#lib/rich-text/shared/rich-text-texts.ts";

type Props = {
  /** Whether the text that is edited has formatting. */
  isFormatted: boolean;
  /** The other hint of the field. */
  children?: ReactNode;
};

/** The hint of a text to edit: without scripts its formatting is not seen, so it says what becomes of it. */
export function PlainEditHint({ isFormatted, children }: Props) {
  return (
    <>
      {children}
      {isFormatted ? (
        <span className="hidden noscript:block">{richTextTexts.plainEdit}</span>
      ) : null}
    </>
  );
}
