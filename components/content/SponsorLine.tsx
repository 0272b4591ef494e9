import { articleTexts } from "#lib/sections/shared/article-texts.ts";
import type { SectionOf } from "#lib/sections/shared/section.ts";

type Props = Pick<SectionOf<"Sponsor">, "name" | "url" | "text">;

/** The sponsor of an article, and their influence on it. */
export function SponsorLine({ name, url, text }: Props) {
  return (
    <div className="rounded-lg border border-line-strong bg-surface p-4">
      <p>
        {articleTexts.paidForBy}{" "}
        <strong className="font-semibold">
          {url ? (
            <a href={url} rel="sponsored noopener noreferrer" className="text-link underline">
              {name}
            </a>
          ) : (
            name
          )}
        </strong>
      </p>
      {text ? <p className="mt-1 text-sm text-ink-soft">{text}</p> : null}
    </div>
  );
}
