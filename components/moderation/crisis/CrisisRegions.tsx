import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";
import { type CrisisContacts, CrisisRegion } from "./CrisisRegion.tsx";

/**
 * All crisis lines of a site. The first region is shown; a press shows the others, without scripts. Pages are the
 * same for all readers: a script puts the reader's own region first (`order-regions.ts`).
 * @param props.isShort in one row, which the parent wraps
 */
export function CrisisRegions(props: { lines: CrisisContacts; isShort?: boolean }) {
  const { lines, isShort = false } = props;
  const [first, ...others] = lines.regions;
  return (
    <div data-crisis-regions className={isShort ? "contents" : undefined}>
      {first ? <CrisisRegion region={first} isShort={isShort} /> : null}
      <details className={isShort ? "open:basis-full" : undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline">
          {crisisTexts.otherCountries}
        </summary>
        <div className="grid gap-2 pb-2">
          {others.map((region) => (
            <CrisisRegion key={region.code} region={region} isShort={isShort} />
          ))}
          <p>
            <a
              href={lines.otherCountriesUrl}
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-link underline"
            >
              {crisisTexts.findOthers}
            </a>
          </p>
        </div>
      </details>
    </div>
  );
}
