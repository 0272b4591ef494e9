import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, link, sentence } from "#lib/sections/shared/section-fields.ts";

/** Maximum number of people in the drawing of a share. */
export const maxPeople = 100;

const label = z.string().trim().min(1).max(60);
const amount = z.number().min(0).max(1_000_000).meta({ control: "decimal" });

const formWords = {
  title: "Form of the chart",
  choices: {
    share: "A share of people",
    bars: "Bars to compare",
    steps: "Steps in time",
  },
};

/** A share of people, such as 1 in 7, with each person drawn. */
const share = z
  .object({
    form: z.literal("share").meta(formWords),
    part: z.number().int().min(1).max(maxPeople).meta({
      title: "People with it",
      description: "The 1 of “1 in 7”.",
    }),
    total: z.number().int().min(2).max(maxPeople).meta({
      title: "People in total",
      description: "The 7 of “1 in 7”.",
    }),
    label: sentence.meta({
      title: "What they share",
      description: "The end of the sentence “1 in 7 people …”.",
    }),
  })
  .refine(({ part, total }) => part <= total, { message: "there are more people than in total" });

const barRow = z
  .object({
    label: label.meta({ title: "Label" }),
    from: amount.optional().meta({
      title: "Start of the range",
      description: "Leave it empty for a single value.",
    }),
    to: amount.meta({ title: "Value", description: "Or the end of the range." }),
  })
  .refine(({ from = 0, to }) => from <= to, { message: "the range ends before it begins" });

/** Values or ranges to compare. */
const bars = z.object({
  form: z.literal("bars").meta(formWords),
  rowLabel: label.meta({ title: "What the bars are", description: "Such as “Age”." }),
  valueLabel: label.meta({
    title: "What the numbers are",
    description: "Such as “Hours of sleep a day”.",
  }),
  unit: z.string().trim().max(20).meta({
    title: "Unit",
    description: "Follows each number, such as “%” or “hours”.",
  }),
  rows: z.array(barRow).min(2).max(12).meta({ title: "Bars", entry: "Bar" }),
});

const step = z.object({
  label: label.meta({ title: "Name" }),
  time: label.meta({ title: "Time", description: "Such as “After two hours”." }),
  text: sentence.meta({ title: "What happens" }),
});

/** Events in chronological order. */
const steps = z.object({
  form: z.literal("steps").meta(formWords),
  steps: z.array(step).min(2).max(6).meta({ title: "Steps", entry: "Step" }),
});

const chartData = z.discriminatedUnion("form", [share, bars, steps]).meta({ title: "Chart" });
export type ChartData = z.output<typeof chartData>;
export type ChartOf<Form extends ChartData["form"]> = Extract<ChartData, { form: Form }>;

/** Numbers as a drawing with a text alternative and their source. */
export const chart = defineSection({
  kind: "Chart",
  name: "Chart",
  description: "Numbers as a drawing, with their source.",
  words: ["graph", "diagram", "statistics", "figures", "bars", "timeline", "infographic"],
  group: "media",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    text: sentence.nullable().meta({ title: "Text" }),
    chart: chartData,
    source: z
      .object({
        name: sentence.meta({ title: "Name of the source" }),
        url: link.nullable().meta({ title: "Address of the source" }),
      })
      .meta({ title: "Source" }),
  },
});
