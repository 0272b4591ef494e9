import type { AdSlotName } from "#lib/ads/shared/ad-slots.ts";

type Props = {
  slot: AdSlotName;
  siteName: string;
};

/**
 * An ad slot. Its space is reserved (spec §9 Ads); until an ad loads, it shows a labelled message of the
 * site.
 */
export function AdBox({ slot, siteName }: Props) {
  return (
    <div className="ad-box" data-ad-slot={slot}>
      <p className="font-semibold">Free to read, for everyone</p>
      <p className="ad-more text-ink-soft">
        Editors and moderators keep {siteName} calm and kind.{" "}
        <a href="/about-us" className="text-link">
          Who we are
        </a>
      </p>
    </div>
  );
}
