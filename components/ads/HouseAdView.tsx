import { type AdSlotName, adSlots } from "#lib/ads/shared/ad-slots.ts";
import { adTexts } from "#lib/ads/shared/ad-texts.ts";
import type { HouseAd } from "#lib/ads/shared/house-ad.ts";

type Props = Pick<HouseAd, "title" | "text" | "label" | "href" | "imagePath"> & {
  slot: AdSlotName;
};

/** A preview of a house ad in its slot, for staff. In pages `createHouseAd` creates the same markup. */
export function HouseAdView({ slot, title, text, label, href, imagePath }: Props) {
  return (
    <div className="ad" data-ad-format={adSlots[slot]} data-ad-state="loaded">
      <div className="ad-head">
        <p className="ad-label">{adTexts.label}</p>
      </div>
      <div className="ad-box">
        <a className="house-ad" href={href} rel="sponsored noopener">
          {imagePath ? <img src={imagePath} alt="" decoding="async" /> : null}
          <span className="house-ad-words">
            <span className="house-ad-title" dir="auto">
              {title}
            </span>
            {text ? (
              <span className="house-ad-text" dir="auto">
                {text}
              </span>
            ) : null}
            {label ? (
              <span className="house-ad-label" dir="auto">
                {label}
              </span>
            ) : null}
          </span>
        </a>
      </div>
    </div>
  );
}
