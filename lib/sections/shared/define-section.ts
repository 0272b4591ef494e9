import { z } from "zod";
import { maxNameLength } from "#lib/experiments/shared/experiment.ts";
import { type FeatureFlag, featureFlags } from "#lib/site/shared/site-options.ts";
import type { SectionKind } from "./section-names.ts";
import type { SectionNeeds } from "./section-needs.ts";

const experimentName = z.string().min(1).max(maxNameLength);

/** What every section may say of itself, whatever its type. */
export const commonFields = {
  /** Unique in its page; part of addresses and of what is stored for it. */
  id: z.string().regex(/^[\w-]{1,64}$/),
  /** Beside the others on a wide screen and after them on a small one; among them where left out. */
  zone: z.literal("side").optional(),
  /** Behind the account or subscription wall, where the page has one. */
  isGated: z.literal(true).optional(),
  /** Shown only where the site has this part of the product. */
  feature: z.enum(featureFlags).optional(),
  /** Shown only in this variant of an experiment; the variant `control` is everyone else's. */
  experiment: z.object({ symbol: experimentName, variant: experimentName }).optional(),
};

type Fields<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** A type of section: its fields, what it needs to be shown, and where it may stand. */
type Definition<Kind extends SectionKind, Shape extends z.ZodRawShape> = {
  kind: Kind;
  shape: Shape;
  /** What has to be loaded for it; nothing when left out. */
  needs?: (fields: Fields<Shape>) => SectionNeeds;
  /** Part of the product it belongs to: without that the section is left out (spec §1). */
  feature?: FeatureFlag;
  /** Whether it may stand in a column. */
  isForColumns?: boolean;
  /** Stays visible before a wall (spec §4 Walls). */
  isBeforeWalls?: boolean;
};

/** Declares a type of section. Each stands in a file of its own in `kinds/`. */
export function defineSection<const Kind extends SectionKind, Shape extends z.ZodRawShape>(
  definition: Definition<Kind, Shape>,
) {
  const { kind, shape, isForColumns = true, ...rest } = definition;
  const schema = z.object({ ...shape, ...commonFields, kind: z.literal(kind) });
  return { ...rest, kind, isForColumns, schema };
}
