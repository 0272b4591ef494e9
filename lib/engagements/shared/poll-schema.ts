import { z } from "zod";
import { pollLimits, pollStatuses } from "./poll.ts";

const option = z.object({
  /** Of an answer that is stored; omitted for a new one. Only its words can change, so that its votes stay. */
  id: z.int().positive().optional(),
  text: z.string().trim().min(1, "an answer has no words").max(pollLimits.option).meta({
    title: "Answer",
  }),
});

/** A poll as editors write it; the texts of its form are beside the fields. A draft needs no answers. */
export const editedPollSchema = z
  .object({
    question: z
      .string()
      .trim()
      .min(1, "the question is missing")
      .max(pollLimits.question)
      .meta({ title: "Question", control: "lines" }),
    intro: z.string().trim().max(pollLimits.intro).meta({
      title: "Introduction",
      description: "Readers see it below the question; it may be empty.",
      control: "lines",
    }),
    options: z.array(option).max(pollLimits.maxOptions).meta({ title: "Answers", entry: "Answer" }),
    status: z.enum(pollStatuses).meta({
      title: "State",
      choices: {
        draft: "Draft: readers do not see it",
        open: "Open: readers vote",
        closed: "Closed: readers see the results",
      },
    }),
    closesAt: z.iso.datetime({ offset: true }).nullable().meta({
      title: "Closes by itself",
      description: "Date and time in UTC; empty for never.",
    }),
  })
  .check((context) => {
    const { options, status } = context.value;
    const say = (message: string) =>
      context.issues.push({ code: "custom", message, path: ["options"], input: options });
    if (status !== "draft" && options.length < pollLimits.minOptions)
      say(`a poll that readers see needs ${pollLimits.minOptions} answers or more`);
    const texts = new Set(options.map(({ text }) => text.toLowerCase()));
    if (texts.size < options.length) say("two answers say the same");
  });

export type EditedPollInput = z.output<typeof editedPollSchema>;
