import { Fragment } from "react";
import { textDirection } from "./text-direction.ts";

type Piece = { at: number; text: string };

/** Parts of a text with their indexes, which never change and can be keys. */
function pieces(text: string, pattern: RegExp): Piece[] {
  return [...text.matchAll(pattern)].map((match) => ({ at: match.index, text: match[0] }));
}

/** A plain text with its paragraphs and line breaks. */
export function PlainText({ text }: { text: string }) {
  const tidy = text.replaceAll("\r\n", "\n").replaceAll(/[^\S\n]+$/gm, "");
  return pieces(tidy, /.+(?:\n.+)*/g).map((paragraph) => (
    <p key={paragraph.at} dir={textDirection(paragraph.text)}>
      {pieces(paragraph.text, /.+/g).map((line) => (
        <Fragment key={line.at}>
          {line.at > 0 ? <br /> : null}
          {line.text}
        </Fragment>
      ))}
    </p>
  ));
}
