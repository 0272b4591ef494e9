import { useEffect, useState } from "react";
import { request } from "#components/providers/request.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { CrisisHelpDocument } from "#graphql/generated/client/graphql.ts";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import { getHelpPath } from "#lib/moderation/shared/crisis/get-help-path.ts";
import { chooseCrisisRegion } from "#lib/site/shared/crisis-lines.ts";
import type { CrisisContacts } from "./CrisisRegion.tsx";
import { CrisisRegions } from "./CrisisRegions.tsx";

/** Sorts the crisis lines, with the region of the reader's browser first. */
function putOwnFirst(lines: CrisisContacts): CrisisContacts {
  const { regions } = lines;
  const code = chooseCrisisRegion({ regions, languages: navigator.languages });
  const isOwn = (region: { code: string }) => region.code === code;
  return { ...lines, regions: [...regions.filter(isOwn), ...regions.filter((one) => !isOwn(one))] };
}

/**
 * Help within a page that only the reader sees: it does not take the focus and is announced once. Until the crisis
 * lines load, or if that fails, it links to their page.
 */
export function CrisisPanel(props: {
  title: string;
  text: string;
  close: string;
  onClose: () => void;
}) {
  const { title, text, close, onClose } = props;
  const [lines, setLines] = useState<CrisisContacts | null>(null);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    // Screen readers only announce changes of an existing region.
    const timer = setTimeout(() => setAnnounced(title), 100);
    request(CrisisHelpDocument, {}).then(
      ({ site }) => setLines(putOwnFirst(site.settings.crisisLines)),
      () => undefined,
    );
    return () => clearTimeout(timer);
  }, [title]);
  return (
    <section
      aria-label={title}
      className="my-4 flex items-start gap-3 rounded-lg border border-line-warm bg-member p-4 text-base"
    >
      <Icon name="care" className="mt-0.5 size-6 shrink-0 text-accent-ink" />
      <div className="min-w-0 flex-1">
        <p role="status" className="sr-only">
          {announced}
        </p>
        <p className="font-semibold">{title}</p>
        <p className="mt-1">{text}</p>
        {lines ? <CrisisRegions lines={lines} isShort /> : null}
        <p className="flex flex-wrap gap-x-6">
          <a
            href={getHelpPath}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center font-semibold text-link underline"
          >
            {crisisTexts.more}
          </a>
          <button
            type="button"
            onClick={onClose}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            {close}
          </button>
        </p>
      </div>
    </section>
  );
}
