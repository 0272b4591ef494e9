import type { PageSection } from "./section-data.ts";

/** Splits the sections of a page into main and side column, and finds the position of the wall in the main column. */
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
