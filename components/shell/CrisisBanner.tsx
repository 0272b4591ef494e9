import type { CrisisContacts } from "#components/moderation/crisis/CrisisRegion.tsx";
import { CrisisRegions } from "#components/moderation/crisis/CrisisRegions.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import { getHelpPath } from "#lib/moderation/shared/crisis/get-help-path.ts";

/** A permanent banner with crisis lines, for sites that switch it on. Its text is correct in every country. */
export function CrisisBanner({ lines }: { lines: CrisisContacts }) {
  return (
    <aside aria-label={crisisTexts.bannerLabel} className="border-b border-line-warm bg-member">
      <div className="page-wide flex items-start gap-3 py-3 text-sm">
        <Icon name="care" className="mt-px size-5 shrink-0 text-accent-ink" />
        <div className="min-w-0 flex-1">
          <p>
            <strong className="font-semibold">{crisisTexts.bannerQuestion}</strong>{" "}
            {crisisTexts.bannerAdvice}
          </p>
          <div className="flex flex-wrap items-start gap-x-4">
            <CrisisRegions lines={lines} isShort />
            {/* Always a separate line, because whether it fits next to the others depends on the font. */}
            <a
              href={getHelpPath}
              className="inline-flex min-h-11 items-center font-semibold text-link underline sm:max-[52rem]:basis-full"
            >
              {crisisTexts.more}
            </a>
          </div>
        </div>
      </div>
    </aside>
  );
}
