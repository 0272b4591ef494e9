import { controlVariant } from "#lib/experiments/shared/experiment.ts";
import type { FeatureFlag } from "#lib/site/shared/site-options.ts";
import type { Wall } from "#lib/walls/shared/decide-wall.ts";
import type { Section, SectionInColumn } from "./section.ts";
import { sectionDefinitions } from "./section-definitions.ts";

/** What decides which sections of a page are visible. */
export type CompositionContext = {
  features: readonly FeatureFlag[];
  /** The wall in front of gated sections; `null` for none. */
  wall: Wall | null;
  /**
   * The variant of each experiment, `control` for those missing. `null` shows the sections of every
   * variant.
   */
  variants: ReadonlyMap<string, string> | null;
};

/** The visible sections and the position of the wall among them. */
export type Composition = {
  sections: Section[];
  /** `at` is the number of sections before it. */
  wall: { kind: Wall; at: number } | null;
  /** Without a wall: the number of sections before the first gated one, `null` if there is none. */
  openedAt: number | null;
};

type Visibility = "shown" | "absent" | "walled";

const isBeforeWalls = ({ kind }: Section): boolean => {
  const definition: { isBeforeWalls?: boolean } = sectionDefinitions[kind];
  return definition.isBeforeWalls === true;
};

/** Whether some of a section is behind walls, for viewers who have one. */
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

/**
 * Decides which sections of a page are visible: by the site's features, by experiment and by walls.
 * Sections behind a wall are not in the result, so they are never sent (spec §1, §4 Walls).
 */
export function composeSections(
  sections: readonly Section[],
  place: CompositionContext,
): Composition {
  const shown: Section[] = [];
  let wallAt: number | null = null;
  let keptBeforeWall = false;
  for (const section of sections) {
    const verdict = resolveVisibility(section, place);
    // One recommendation stays (spec §4 Walls); what else is gated and of its kind goes.
    if (verdict === "shown" && place.wall !== null && section.isGated) {
      if (keptBeforeWall) continue;
      keptBeforeWall = true;
    }
    if (verdict === "walled") wallAt ??= shown.length;
    if (verdict !== "shown") continue;
    if (section.kind !== "Columns") {
      shown.push(section);
      continue;
    }
    const hasWalled = section.columns
      .flat()
      .some((inner) => resolveVisibility(inner, place) === "walled");
    const columns = section.columns.map((column) =>
      column.filter((inner: SectionInColumn) => resolveVisibility(inner, place) === "shown"),
    );
    if (columns.some((column) => column.length > 0)) shown.push({ ...section, columns });
    if (hasWalled) wallAt ??= shown.length;
  }
  const openedAt = place.wall === null ? shown.findIndex(hasGatedPart) : -1;
  return {
    sections: shown,
    wall: place.wall !== null && wallAt !== null ? { kind: place.wall, at: wallAt } : null,
    openedAt: openedAt < 0 ? null : openedAt,
  };
}
