import { iconButtonClasses } from "#components/ui/button-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { bannerTexts } from "#lib/site/shared/banner-texts.ts";
import type { ShellSite } from "./site-shell.ts";

type Banner = NonNullable<ShellSite["settings"]["contentDriverBanner"]>;

/** The stored id of a dismissed banner: a banner with another text is shown again. */
export const toBannerKey = ({ text, linkText, url }: Banner): string =>
  [text, linkText, url].join(" ");

/**
 * One line with a link chosen by the editors (spec §3 settings). The script in the head of the page
 * dismisses it (`applyBeforePaint`).
 */
export function ContentDriverBanner({ banner }: { banner: Banner }) {
  return (
    <aside aria-label={bannerTexts.label} className="content-driver unless-quiet">
      <div className="page-wide">
        <p>
          <span>{banner.text}</span>
          <a href={banner.url}>
            <span>
              {banner.linkText}
              {/* Keeps the icon on the line of the last word. */}
              {"\u00a0\u2060"}
              <Icon name="arrow-right" className="inline size-5 rtl:-scale-x-100" />
            </span>
          </a>
        </p>
        <button
          type="button"
          data-dismiss-banner=""
          aria-label={bannerTexts.dismiss}
          className={`${iconButtonClasses} -me-3 noscript:hidden`}
        >
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}
