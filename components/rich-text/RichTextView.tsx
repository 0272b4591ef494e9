import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { FormattedText } from "./FormattedText.tsx";
import { PlainText } from "./PlainText.tsx";

type Props = {
  /** The plain text, shown if there is no document. */
  text: string;
  document?: RichText | null | undefined;
  className?: string;
};

/** A member's text, formatted or plain. It is rendered as React nodes and text, never as HTML. */
export function RichTextView({ text, document, className = "" }: Props) {
  return (
    <div className={`member-text ${className}`}>
      {document ? <FormattedText document={document} /> : <PlainText text={text} />}
    </div>
  );
}
