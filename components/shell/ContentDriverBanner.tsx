import { iconButtonClasses } from "#components/ui/button-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { bannerTexts } from "#lib/site/shared/banner-texts.ts";
import type { ShellSite } from "./site-shell.ts";

type Banner = NonNullable<ShellSite["settings"]["contentDriverBanner"]>;

/** What a browser remembers of a banner that was dismissed: a banner that says something else is shown again. */
export const toBannerKey = ({ text, linkText, url }: Banner): string =>
  [text, linkText, url].join(" ");

/**
 * One line that leads to something the editors want to be read (spec §3 settings). The script in the head of the page
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
              {/* Stays with the last word, wherever the line breaks. */}
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
