import { SiteMark } from "./SiteMark.tsx";
import type { ShellSite } from "./site-shell.ts";

type Props = { site: Pick<ShellSite, "displayName" | "topicName" | "theme"> };

/** The mark and the name, linked to Home; below a brand name, the site's topic. A long name wraps to two lines. */
export function SiteName({ site }: Props) {
  const { displayName, topicName, theme } = site;
  return (
    <a href="/" className="site-name">
      <SiteMark theme={theme} name={displayName} className="" place="header" />
      <span translate="no" className="min-w-0">
        <span className="site-name-words">{displayName}</span>
        {topicName === displayName ? null : (
          <>
            {" "}
            <span className="site-topic">{topicName}</span>
          </>
        )}
      </span>
    </a>
  );
}
