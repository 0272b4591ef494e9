import { SiteMark } from "./SiteMark.tsx";
import type { ShellSite } from "./site-shell.ts";

/** The mark and the name, linked to Home. A long name wraps to two lines. */
export function SiteName({ site }: { site: Pick<ShellSite, "displayName" | "theme"> }) {
  return (
    <a
      href="/"
      className="flex min-h-11 min-w-0 items-center gap-2.5 py-1 text-ink no-underline sm:gap-3"
    >
      <SiteMark theme={site.theme} name={site.displayName} className="size-8 sm:size-9" />
      <span
        translate="no"
        className="-my-1 line-clamp-2 py-1 font-heading text-lg leading-tight tracking-(--heading-tracking) sm:text-xl"
        style={{ fontWeight: "var(--heading-weight)" }}
      >
        {site.displayName}
      </span>
    </a>
  );
}
