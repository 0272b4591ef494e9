import { Icon } from "#components/ui/Icon.tsx";
import type { ShellSite } from "./site-shell.ts";

type Props = { banner: NonNullable<ShellSite["settings"]["contentDriverBanner"]> };

/** One line that leads to something the editors want to be read (spec §3 settings). */
export function ContentDriverBanner({ banner }: Props) {
  return (
    <aside aria-label="From the editors" className="border-b border-line bg-wash-strong">
      <p className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 px-4 text-sm sm:px-6 lg:px-8">
        <span className="pt-2 sm:py-2">{banner.text}</span>
        <a
          href={banner.url}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link"
        >
          {banner.linkText}
          <Icon name="arrow-right" className="size-5" />
        </a>
      </p>
    </aside>
  );
}
