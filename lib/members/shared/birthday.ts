import { parseDay } from "#lib/core/shared/input-date.ts";
import type { Rule } from "#lib/core/shared/validation.ts";
import { memberTexts } from "./member-texts.ts";

/** A calendar day in the past, such as `1984-02-29`. */
export const birthday: Rule = (value) => {
  const day = parseDay(value);
  return day && day.getTime() <= Date.now() ? null : memberTexts.birthday;
};
