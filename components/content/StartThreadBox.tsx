import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { articleTexts } from "#lib/sections/shared/article-texts.ts";

/** A box below an article with a link to the forums. */
export function StartThreadBox() {
  return (
    <aside aria-label={articleTexts.forums} className="forums-box">
      <p className="text-lg">{articleTexts.forumsLead}</p>
      <ButtonLink href="/create-thread" variant="secondary">
        {articleTexts.startThread}
      </ButtonLink>
    </aside>
  );
}
