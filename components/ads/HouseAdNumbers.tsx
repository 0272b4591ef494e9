import { SlidingTable } from "#components/ui/SlidingTable.tsx";
import type { HouseAdLineFragment } from "#graphql/generated/client/graphql.ts";
import { manageAdsTexts as texts } from "#lib/ads/shared/manage-ad-texts.ts";
import { formatNumber } from "#lib/core/shared/format-number.ts";

/** How often each ad was seen and clicked; renders nothing without ads. */
export function HouseAdNumbers({ ads }: { ads: readonly HouseAdLineFragment[] }) {
  if (ads.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-2xl">{texts.numbers}</h2>
      <p className="mb-6 max-w-read text-ink-soft">{texts.numbersHint}</p>
      <SlidingTable
        caption={texts.numbersCaption}
        columns={texts.numbersColumns}
        numeric={[1, 2]}
        rows={ads.map(({ id, title, shown, clicked }) => ({
          id,
          cells: [
            <span key="title" dir="auto" className="wrap-anywhere">
              {title}
            </span>,
            formatNumber(shown),
            formatNumber(clicked),
          ],
        }))}
      />
    </section>
  );
}
