import type { PageSection } from "./section-data.ts";

/** The sections of a page by where they stand, and the place of its wall among those of the main run. */
export function splitZones<Section extends Pick<PageSection, "zone">>(
  sections: readonly Section[],
  wallAt: number,
): { main: Section[]; side: Section[]; wallAt: number } {
  const isMain = ({ zone }: Section) => zone === "main";
  return {
    main: sections.filter(isMain),
    side: sections.filter((section) => !isMain(section)),
    wallAt: sections.slice(0, wallAt).filter(isMain).length,
  };
}
