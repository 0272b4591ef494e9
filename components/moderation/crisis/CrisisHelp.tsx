import { Icon } from "#components/ui/Icon.tsx";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import { getHelpPath } from "#lib/moderation/shared/crisis/get-help-path.ts";
import type { CrisisContacts } from "./CrisisRegion.tsx";
import { CrisisRegions } from "./CrisisRegions.tsx";

/** Help in a crisis, above the content of a page. */
export function CrisisHelp(props: { title: string; text: string; lines: CrisisContacts }) {
  const { title, text, lines } = props;
  return (
    <section
      aria-labelledby="crisis-help"
      data-crisis-help-first
      className="rounded-lg border border-line-warm bg-member p-4 sm:p-6"
    >
      <div className="flex items-start gap-3">
        <Icon name="care" className="mt-1 size-6 shrink-0 text-accent-ink" />
        <div className="min-w-0 flex-1">
          <h2 id="crisis-help" className="text-xl">
            {title}
          </h2>
          <p className="mt-2 mb-3">{text}</p>
          <CrisisRegions lines={lines} />
          <p>
            <a
              href={getHelpPath}
              className="inline-flex min-h-11 items-center font-semibold text-link underline"
            >
              {crisisTexts.more}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
