import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, link, sentence } from "#lib/sections/shared/section-fields.ts";

/** Maximum number of people in the drawing of a share. */
export const maxPeople = 100;

const label = z.string().trim().min(1).max(60);
const amount = z.number().min(0).max(1_000_000);

/** A share of people, such as 1 in 7, with each person drawn. */
const share = z
  .object({
    form: z.literal("share"),
    part: z.number().int().min(1).max(maxPeople),
    total: z.number().int().min(2).max(maxPeople),
    /** The common property, as the end of a sentence. */
    label: sentence,
  })
  .refine(({ part, total }) => part <= total, { message: "there are more people than in total" });

const barRow = z
  .object({
    label,
    /** The start of a range; omitted for a single value. */
    from: amount.optional(),
    to: amount,
  })
  .refine(({ from = 0, to }) => from <= to, { message: "the range ends before it begins" });

/** Values or ranges to compare. */
const bars = z.object({
  form: z.literal("bars"),
  /** The label of the rows, such as `Age`. */
  rowLabel: label,
  /** The unit of the numbers, such as `Hours of sleep a day`. */
  valueLabel: label,
  /** Follows each number, such as `%` or `hours`. */
  unit: z.string().trim().max(20),
  rows: z.array(barRow).min(2).max(12),
});

/** Events in chronological order. */
const steps = z.object({
  form: z.literal("steps"),
  steps: z
    .array(z.object({ label, time: label, text: sentence }))
    .min(2)
    .max(6),
});

const chartData = z.discriminatedUnion("form", [share, bars, steps]);
export type ChartData = z.output<typeof chartData>;
export type ChartOf<Form extends ChartData["form"]> = Extract<ChartData, { form: Form }>;

/** Numbers as a drawing with a text alternative and their source. */
export const chart = defineSection({
  kind: "Chart",
  shape: {
    heading,
    text: sentence.nullable(),
    chart: chartData,
    source: z.object({ name: sentence, url: link.nullable() }),
  },
});
