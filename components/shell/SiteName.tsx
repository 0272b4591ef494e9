import { SiteMark } from "./SiteMark.tsx";
import type { ShellSite } from "./site-shell.ts";

type Props = { site: Pick<ShellSite, "displayName" | "topicName" | "theme"> };

/**
 * The mark and the name, linked to Home; below a brand name what the site is about. A name that has no room
 * wraps to two lines.
 */
export function SiteName({ site }: Props) {
  const { displayName, topicName, theme } = site;
  return (
    <a
      href="/"
      className="flex min-h-11 min-w-0 items-center gap-2.5 py-1 text-ink no-underline sm:gap-3"
    >
      <SiteMark theme={theme} name={displayName} className="size-8 sm:size-9" />
      <span translate="no" className="min-w-0">
        <span
          className="-my-1 line-clamp-2 py-1 font-heading text-lg leading-tight tracking-(--heading-tracking) sm:text-xl"
          style={{ fontWeight: "var(--heading-weight)" }}
        >
          {displayName}
        </span>
        {topicName === displayName ? null : (
          <>
            {" "}
            <span className="line-clamp-1 text-xs leading-tight text-ink-soft">{topicName}</span>
          </>
        )}
      </span>
    </a>
  );
}
