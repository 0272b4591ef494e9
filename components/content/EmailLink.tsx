import { Icon } from "#components/ui/Icon.tsx";
import { articleTexts } from "#lib/sections/shared/article-texts.ts";

/** Opens an email with the address of a page: works without scripts, and tells no other service. */
export function EmailLink({ title, url }: { title: string; url: string }) {
  const query = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
  return (
    <a
      href={`mailto:?${query}`}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold text-ink no-underline hover:bg-wash print:hidden"
    >
      <Icon name="mail" className="size-5" />
      {articleTexts.email}
    </a>
  );
}
