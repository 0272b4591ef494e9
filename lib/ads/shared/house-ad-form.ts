import { utc } from "@date-fns/utc";
import { addDays } from "date-fns/addDays";
import { subDays } from "date-fns/subDays";
import { z } from "zod";
import { parseDay } from "#lib/core/shared/input-date.ts";
import { oneLine } from "#lib/core/shared/one-line.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { link } from "#lib/site/shared/site-settings.ts";
import { type AdSlotName, adSlotNames } from "./ad-slots.ts";
import { type HouseAdKey, houseAdKeys } from "./ad-targeting.ts";
import { houseAdLimits as limits } from "./house-ad.ts";
import { adFormTexts as texts } from "./manage-ad-texts.ts";

const tooLong = (most: number) => ({ error: validationTexts.maximumLength(most) });
const line = (most: number) =>
  z.string({ error: validationTexts.required }).overwrite(oneLine).max(most, tooLong(most));
const optionalLine = (most: number) => line(most).default("");

/** A day as date inputs send it; empty for none. */
const day = z
  .string()
  .trim()
  .refine((text) => text === "" || parseDay(text) !== null, {
    error: texts.invalidDay,
  })
  .default("");

/** Whether the typed text is a whole number from 1 to a maximum. */
const isWholeNumber = (text: string, most: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most;

/** The form of a house ad: the typed values, as strings. `site` is empty for all sites. */
export const houseAdSchema = z
  .object({
    site: z.enum(["", "this"], { error: texts.unknownSite }),
    slot: z.enum(adSlotNames, { error: texts.unknownSlot }),
    title: line(limits.maxTitleLength).min(1, { error: validationTexts.required }),
    text: optionalLine(limits.maxTextLength),
    label: optionalLine(limits.maxLabelLength),
    href: line(limits.maxHrefLength)
      .min(1, { error: validationTexts.required })
      .refine((href) => !/\s/.test(href) && link.safeParse(href).success, {
        error: texts.invalidLink,
      }),
    imagePath: z.string().trim().max(200).default(""),
    targetKey: z.enum(["", ...houseAdKeys], { error: texts.unknownKey }).default(""),
    targetValue: optionalLine(limits.maxTargetLength),
    starts: day,
    ends: day,
    weight: z
      .string()
      .trim()
      .refine((text) => isWholeNumber(text, limits.maxWeight), { error: texts.invalidWeight }),
    maxPerDay: z
      .string()
      .trim()
      .refine((text) => text === "" || isWholeNumber(text, limits.maxPerDay), {
        error: texts.invalidCap,
      })
      .default(""),
  })
  .check(({ value, issues }) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: "custom", path: [field], message, input: value });
    if (value.targetKey !== "" && value.targetValue === "")
      refuse("targetValue", texts.noTargetValue);
    if (value.starts !== "" && value.ends !== "" && value.ends < value.starts)
      refuse("ends", texts.endsBeforeStart);
  });

/** The ad form's values, as typed. */
export type HouseAdFields = z.input<typeof houseAdSchema>;

/** The stored form of an ad. */
export type ParsedHouseAd = {
  isNetwork: boolean;
  slot: AdSlotName;
  title: string;
  text: string;
  label: string;
  href: string;
  imagePath: string | null;
  targetKey: HouseAdKey | null;
  targetValue: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  weight: number;
  maxPerDay: number | null;
};

/**
 * Parses the submitted form of an ad.
 * @returns the ad, or the message and name of the first invalid field
 */
export function parseHouseAd(
  sent: unknown,
):
  | { ad: ParsedHouseAd; problem: null }
  | { ad: null; problem: { field: string; message: string } } {
  const { data, error } = houseAdSchema.safeParse(sent);
  if (!data) {
    const [issue] = error.issues;
    const field = (issue?.path ?? []).map(String).join(".");
    return { ad: null, problem: { field, message: issue?.message ?? validationTexts.fallback } };
  }
  const { site, targetKey, targetValue, starts, ends, imagePath, weight, maxPerDay, ...same } =
    data;
  const lastDay = parseDay(ends);
  const ad = {
    ...same,
    isNetwork: site === "",
    weight: Number(weight),
    maxPerDay: maxPerDay === "" ? null : Number(maxPerDay),
    imagePath: imagePath || null,
    targetKey: targetKey || null,
    targetValue: targetKey === "" ? null : targetValue,
    startsAt: parseDay(starts),
    // The last day counts.
    endsAt: lastDay && addDays(lastDay, 1, { in: utc }),
  };
  return { ad, problem: null };
}

/**
 * Formats a time for a date input.
 * @param daysBefore 1 for the end of an ad, whose last day counts
 */
export const toDayField = (moment: Date | string | null, daysBefore = 0): string =>
  moment === null ? "" : toDay(subDays(moment, daysBefore, { in: utc }));
