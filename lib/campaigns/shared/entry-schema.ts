import * as z from "zod/mini";
import { checkEntry, type EntryForm, type FormFields } from "./check-entry.ts";

/** The values of a form in the browser: a check box has its value, `false`, or a list of values. */
export type EntryValues = Record<string, unknown>;

const toTexts = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === "string");

const toSentFields = (values: EntryValues): FormFields => ({
  get: (name) => toTexts(values[name])[0] ?? null,
  getAll: (name) => toTexts(values[name]),
});

/** The rules of a campaign's form for the browser; the server checks the same rules with `checkEntry`. */
export const entrySchema = (form: EntryForm) =>
  z.record(z.string(), z.unknown()).check(
    z.superRefine((values, context) => {
      const { problems } = checkEntry(form, toSentFields(values));
      for (const [name, message] of Object.entries(problems ?? {}))
        context.addIssue({ code: "custom", path: [name], message });
    }),
  );
