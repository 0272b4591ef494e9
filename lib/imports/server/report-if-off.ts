import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { hasFeature, type Site } from "#lib/site/shared/site.ts";

/** The site features that decide which imported data is visible. */
const shownBy = { Forums: "forums", Comments: "comments" } as const;

/** Reports imported data that is stored but not visible, because the site's feature is off. */
export function reportIfOff(reporter: Reporter, site: Site, feature: keyof typeof shownBy): void {
  const what = shownBy[feature];
  if (!hasFeature(site, feature))
    reporter.change(what, site.prefix, `kept, but not shown: ${what} are off on this site`);
}
