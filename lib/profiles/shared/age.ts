import { utc } from "@date-fns/utc";
import { differenceInYears } from "date-fns/differenceInYears";

/** The age in whole years on a day. @param birthday such as `1984-02-29` */
export function toAge(birthday: string, now: Date): number {
  return differenceInYears(now, birthday, { in: utc });
}
