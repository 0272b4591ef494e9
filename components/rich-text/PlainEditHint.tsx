import type { ReactNode } from "react";
import { richTextTexts } from "#lib/rich-text/shared/rich-text-texts.ts";

type Props = {
  /** Whether the text that is edited has formatting. */
  isFormatted: boolean;
  /** The regular hint of the field. */
  children?: ReactNode;
};

/**
 * The hint of an edited text. Without scripts the formatting is not visible, so the hint explains what happens to it.
 */
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
