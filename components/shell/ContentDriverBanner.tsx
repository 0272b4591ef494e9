import { Icon } from "#components/ui/Icon.tsx";
import type { ShellSite } from "./site-shell.ts";

type Props = { banner: NonNullable<ShellSite["settings"]["contentDriverBanner"]> };

/** One line that leads to something the editors want to be read (spec §3 settings). */
export function ContentDriverBanner({ banner }: Props) {
  return (
    <aside
      aria-label="From the editors"
      className="unless-quiet relative z-10 border-b border-line bg-wash-strong print:hidden"
    >
      <p className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 px-4 text-sm sm:px-6 lg:px-8">
        <span className="pt-2 sm:py-2">{banner.text}</span>
        <a
          href={banner.url}
          className="inline-flex min-h-11 items-center py-2 font-semibold text-link"
        >
          <span>
            {banner.linkText}
            {/* Stays with the last word, wherever the line breaks. */}
            {"\u00a0\u2060"}
            <Icon name="arrow-right" className="inline size-5 rtl:-scale-x-100" />
          </span>
        </a>
      </p>
    </aside>
  );
}
