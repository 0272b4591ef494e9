import { z } from "zod";
import { maxNameLength } from "#lib/experiments/shared/experiment.ts";
import { type FeatureFlag, featureFlags } from "#lib/site/shared/site-options.ts";
import type { SectionKind } from "./section-names.ts";
import type { SectionNeeds } from "./section-needs.ts";
import type { SectionWords } from "./section-words.ts";

const featureLabels = {
  Accounts: "Accounts",
  Reactions: "Reactions",
  Comments: "Comments",
  Forums: "Forums",
  Stories: "Stories",
  Recipes: "Recipes",
  private_messaging: "Private messages",
  status_updates: "Status updates",
  social_network: "Social network",
  rare_disease: "Rare disease",
  mental_health: "Mental health",
  restrict_private_messaging: "Restricted private messages",
  adblock_prompt: "Notice about ad blockers",
  "Child Site Teasers": "Teasers of child sites",
  subscription_button: "Subscription button",
} satisfies Record<FeatureFlag, string>;

const experimentName = z.string().min(1).max(maxNameLength);

/** The fields that sections of every type can have. */
export const commonFields = {
  /** Unique in its page; used in URLs and in stored data. */
  id: z.string().regex(/^[\w-]{1,64}$/),
  /**
   * Places the section in the side column on a wide screen, and after the other sections on a small one; omitted for
   * the main column.
   */
  zone: z.literal("side").optional().meta({
    title: "Place it in the side column",
    description: "On a small screen it follows after the other sections.",
  }),
  /** Hidden by the account or subscription wall, if the page has one. */
  isGated: z.literal(true).optional().meta({
    title: "Hide it behind the wall",
    description: "Only if the page has a wall: readers see it after they sign up or subscribe.",
  }),
  /** Shown only on sites with this feature. */
  feature: z
    .enum(featureFlags)
    .optional()
    .meta({ title: "Only on sites with this feature", choices: featureLabels }),
  /** Shown only in this variant of an experiment; `control` is shown to everyone else. */
  experiment: z
    .object({
      symbol: experimentName.meta({
        title: "Name of the experiment",
        description: "As in the list of experiments, such as lead_gen_pop_up_timing.",
      }),
      variant: experimentName.meta({
        title: "Variant",
        description: "Write “control” for all readers who are in no other variant.",
      }),
    })
    .optional()
    .meta({ title: "Only in a variant of an experiment" }),
};

type Fields<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/**
 * A type of section: its words for editors, its fields, the data it needs, and where it is allowed. Every field has a
 * `title` in its `.meta()`: the label in the form of the section.
 */
type Definition<Kind extends SectionKind, Shape extends z.ZodRawShape> = SectionWords & {
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
