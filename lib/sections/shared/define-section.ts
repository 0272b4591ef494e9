import { z } from "zod";
import { maxNameLength } from "#lib/experiments/shared/experiment.ts";
import { type FeatureFlag, featureFlags } from "#lib/site/shared/site-options.ts";
import type { SectionKind } from "./section-names.ts";
import type { SectionNeeds } from "./section-needs.ts";

const experimentName = z.string().min(1).max(maxNameLength);

/** The fields that sections of every type can have. */
export const commonFields = {
  /** Unique in its page; used in URLs and in stored data. */
  id: z.string().regex(/^[\w-]{1,64}$/),
  /**
   * Places the section in the side column on a wide screen, and after the other sections on a small one; omitted for
   * the main column.
   */
  zone: z.literal("side").optional(),
  /** Hidden by the account or subscription wall, if the page has one. */
  isGated: z.literal(true).optional(),
  /** Shown only on sites with this feature. */
  feature: z.enum(featureFlags).optional(),
  /** Shown only in this variant of an experiment; `control` is shown to everyone else. */
  experiment: z.object({ symbol: experimentName, variant: experimentName }).optional(),
};

type Fields<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** A type of section: its fields, the data it needs, and where it is allowed. */
type Definition<Kind extends SectionKind, Shape extends z.ZodRawShape> = {
  kind: Kind;
  shape: Shape;
  /** The data to load for it; omitted for none. */
  needs?: (fields: Fields<Shape>) => SectionNeeds;
  /** The feature that it needs: sites without the feature leave the section out (spec §1). */
  feature?: FeatureFlag;
  /** Whether it is allowed in a column. */
  isForColumns?: boolean;
  /** The section stays visible when a wall hides gated sections (spec §4 Walls). */
  isBeforeWalls?: boolean;
};

/** Declares a type of section. `kinds/` has a file for each group of types. */
export function defineSection<const Kind extends SectionKind, Shape extends z.ZodRawShape>(
  definition: Definition<Kind, Shape>,
) {
  const { kind, shape, isForColumns = true, ...rest } = definition;
  const schema = z.object({ ...shape, ...commonFields, kind: z.literal(kind) });
  return { ...rest, kind, isForColumns, schema };
}
