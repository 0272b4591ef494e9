import { Fragment } from "react";

/**
 * What a member wrote: plain text, with its paragraphs and line breaks. It becomes text nodes and
 * nothing else; there is no way in for HTML.
 */
export function MemberText({ text, className = "" }: { text: string; className?: string }) {
  const paragraphs = text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return (
    <div className={`space-y-[0.85em] break-words [text-wrap:pretty] ${className}`}>
      {paragraphs.map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph.split("\n").map((line, lineIndex) => (
            <Fragment key={lineIndex}>
              {lineIndex > 0 ? <br /> : null}
              {line}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
