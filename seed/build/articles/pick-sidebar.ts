import type { Random } from "#seed/build/seeded-random.ts";
import { groupByPrefix, groupSidebars } from "#seed/content/article-templates/group-sidebars.ts";
import type { Sidebar } from "#seed/content/article-templates/sidebars.ts";
import { sidebarsByTheme } from "#seed/content/article-templates/sidebars.ts";
import type { Theme } from "#seed/content/sites/site-table.ts";

/** Hands out the sidebars of one site, each of them once. */
export type PickSidebar = (theme: Theme) => Sidebar | undefined;

export function createPickSidebar(sitePrefix: string, random: Random): PickSidebar {
  const group = groupByPrefix[sitePrefix];
  const used = new Set<string>();
  const ofGroup = random.shuffle(group ? groupSidebars[group] : []);
  const general = new Map(
    [...new Set(Object.values(sidebarsByTheme))].map((pool) => [pool, random.shuffle(pool)]),
  );

  return (theme) => {
    // What suits this kind of condition comes before what suits any.
    const fitting = ofGroup.find(
      ([themes, heading]) => themes.includes(theme) && !used.has(heading),
    );
    const sidebar: Sidebar | undefined = fitting
      ? [fitting[1], fitting[2]]
      : general.get(sidebarsByTheme[theme])?.find(([heading]) => !used.has(heading));
    if (sidebar) used.add(sidebar[0]);
    return sidebar;
  };
}
