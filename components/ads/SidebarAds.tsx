import { sidebarSlots } from "#lib/ads/shared/ad-slots.ts";
import { AdBox } from "./AdBox.tsx";

/** The ads of a sidebar. Below the text of a small screen there is only the first. */
export function SidebarAds({ siteName }: { siteName: string }) {
  return (
    <div className="grid gap-10 print:hidden">
      {sidebarSlots.map((slot, index) => (
        <AdBox
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which one slot comes twice.
          key={index}
          slot={slot}
          siteName={siteName}
          className={index > 0 ? "max-lg:hidden" : ""}
        />
      ))}
    </div>
  );
}
