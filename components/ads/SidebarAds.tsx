import { sidebarSlots } from "#lib/ads/shared/ad-slots.ts";
import { AdBox } from "./AdBox.tsx";

/** The ads of a sidebar. Small screens show only the first ad, below the text. */
export function SidebarAds({ siteName }: { siteName: string }) {
  return (
    <div className="grid gap-10 print:hidden">
      {sidebarSlots.map((slot, index) => (
        <AdBox
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list that contains one slot twice.
          key={index}
          slot={slot}
          siteName={siteName}
          className={index > 0 ? "max-lg:hidden" : ""}
        />
      ))}
    </div>
  );
}
