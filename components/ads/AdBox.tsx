import { hydrateWhen } from "#components/ui/hydrate-when.ts";
import { type AdSlotName, adSlots } from "#lib/ads/shared/ad-slots.ts";
import { adTexts } from "#lib/ads/shared/ad-texts.ts";

type Props = {
  slot: AdSlotName;
  siteName: string;
  className?: string;
};

/**
 * An ad slot. Its space is reserved (spec §9 Ads) and never changes; until an ad loads, and without scripts, it shows
 * a message of the site. `AdSlots` fills it. If the reader leaves without interaction, no ad loads.
 */
export function AdBox({ slot, siteName, className = "" }: Props) {
  return (
    <div
      data-ad-slot={slot}
      data-ad-format={adSlots[slot]}
      className={`ad ${className}`}
      {...hydrateWhen("scroll")}
    >
      <div className="ad-head">
        <p className="ad-label">{adTexts.label}</p>
      </div>
      <div className="ad-box">
        <p className="font-semibold">Free to read, for everyone</p>
        <p className="ad-more text-ink-soft">
          Editors and moderators keep {siteName} calm and kind.{" "}
          <a href="/about-us" className="text-link">
            Who we are
          </a>
        </p>
      </div>
    </div>
  );
}
