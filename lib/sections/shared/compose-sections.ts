import { controlVariant } from "#lib/experiments/shared/experiment.ts";
import type { FeatureFlag } from "#lib/site/shared/site-options.ts";
import type { Wall } from "#lib/walls/shared/decide-wall.ts";
import type { Section, SectionInColumn } from "./section.ts";
import { sectionDefinitions } from "./section-definitions.ts";

/** The facts that decide which sections of a page are visible. */
export type CompositionContext = {
  features: readonly FeatureFlag[];
  /** The wall in front of gated sections; `null` for none. */
  wall: Wall | null;
  /** The variant of each experiment, `control` for missing ones. `null` shows the sections of every variant. */
  variants: ReadonlyMap<string, string> | null;
};

/** The visible sections and the position of the wall among them. */
export type Composition = {
  sections: Section[];
  /** `at` is the number of sections before it. */
  wall: { kind: Wall; at: number } | null;
  /** The number of sections before the first gated one, ignoring walls; `null` if none is gated. */
  openedAt: number | null;
};

type Visibility = "shown" | "absent" | "walled";

const isBeforeWalls = ({ kind }: Section): boolean => {
  const definition: { isBeforeWalls?: boolean } = sectionDefinitions[kind];
  return definition.isBeforeWalls === true;
};

/** Whether a part of a section is behind a wall, for viewers with a wall. */
const hasGatedPart = (section: Section): boolean =>
  (section.isGated === true && !isBeforeWalls(section)) ||
  (section.kind === "Columns" && section.columns.flat().some(hasGatedPart));

function resolveVisibility(
  section: Section,
  { features, wall, variants }: CompositionContext,
): Visibility {
  const definition: { feature?: FeatureFlag } = sectionDefinitions[section.kind];
  const needed = [definition.feature, section.feature];
  if (needed.some((feature) => feature !== undefined && !features.includes(feature))) {
    return "absent";
  }
  const { experiment } = section;
  if (experiment && variants !== null) {
    const variant = variants.get(experiment.symbol) ?? controlVariant;
    if (variant !== experiment.variant) return "absent";
  }
  return section.isGated && wall !== null && !isBeforeWalls(section) ? "walled" : "shown";
}

/**
 * The symbols of the experiments that sections refer to, including those in columns, without
 * duplicates.
 */
export function listExperiments(sections: readonly Section[]): string[] {
  const all = sections.flatMap((section) =>
    section.kind === "Columns" ? [section, ...section.columns.flat()] : [section],
  );
  return [...new Set(all.flatMap(({ experiment }) => experiment?.symbol ?? []))];
}

/** A section with the visible parts only, `null` if there are none; `isWalled` if a part is behind a wall. */
function composeSection(
  section: Section,
  place: CompositionContext,
): { shown: Section | null; isWalled: boolean } {
  const visibility = resolveVisibility(section, place);
  if (visibility !== "shown" || section.kind !== "Columns")
    return {
      shown: visibility === "shown" ? section : null,
      isWalled: visibility === "walled",
    };
  const is = (wanted: Visibility) => (inner: SectionInColumn) =>
    resolveVisibility(inner, place) === wanted;
  const columns = section.columns.map((column) => column.filter(is("shown")));
  const isEmpty = columns.every((column) => column.length === 0);
  return {
    shown: isEmpty ? null : { ...section, columns },
    isWalled: section.columns.flat().some(is("walled")),
  };
}

/**
 * Decides which sections of a page are visible: by the site's features, by experiment and by walls. Sections behind a
 * wall are not in the result, so the server never sends them (spec §1, §4 Walls).
 */
export function composeSections(all: readonly Section[], place: CompositionContext): Composition {
  const sections: Section[] = [];
  let wallAt: number | null = null;
  let keptBeforeWall = false;
  for (const section of all) {
    const { shown, isWalled } = composeSection(section, place);
    // One gated recommendation stays (spec §4 Walls); the others are removed.
    const isGated = shown !== null && place.wall !== null && section.isGated === true;
    if (isGated && keptBeforeWall) continue;
    keptBeforeWall ||= isGated;
    if (shown) sections.push(shown);
    if (isWalled) wallAt ??= sections.length;
  }
  if (place.wall !== null)
    return {
      sections,
      wall: wallAt === null ? null : { kind: place.wall, at: wallAt },
      openedAt: null,
    };
  const openedAt = sections.findIndex(hasGatedPart);
  return { sections, wall: null, openedAt: openedAt < 0 ? null : openedAt };
}
