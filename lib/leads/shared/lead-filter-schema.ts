import { utc } from "@date-fns/utc";
import { addDays } from "date-fns/addDays";
import * as z from "zod/mini";
import { parseDay } from "#lib/core/shared/input-date.ts";

const maxCampaignLength = 100;
const dayNeeded = "Enter a date, such as 2026-11-30.";

/** The start of a day, or of a day some days later; `null` for an empty field. */
const optionalDay = (daysAfter: number) =>
  z.pipe(
    z._default(z.string(), ""),
    z.transform((sent, context) => {
      if (sent === "") return null;
      const day = parseDay(sent);
      if (day) return addDays(day, daysAfter, { in: utc });
      context.issues.push({ code: "custom", message: dayNeeded, input: sent });
      return z.NEVER;
    }),
  );

/** The form to download leads: one campaign or all, and a range of days, including the last. */
export const leadFilterSchema = z.object({
  campaign: z.pipe(
    z._default(z.string(), ""),
    z.transform((sent) => sent.trim().slice(0, maxCampaignLength) || null),
  ),
  from: optionalDay(0),
  until: optionalDay(1),
});
