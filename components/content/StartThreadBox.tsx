import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { articleTexts } from "#lib/sections/shared/article-texts.ts";

/** Below an article: the way to the forums. */
export function StartThreadBox() {
  return (
    <aside
      aria-label={articleTexts.forums}
      className="flex flex-wrap items-center justify-between gap-5 rounded-lg border border-line bg-wash p-5 print:hidden"
    >
      <p className="text-lg">{articleTexts.forumsLead}</p>
      <ButtonLink href="/create-thread" variant="secondary">
        {articleTexts.startThread}
      </ButtonLink>
    </aside>
  );
}
