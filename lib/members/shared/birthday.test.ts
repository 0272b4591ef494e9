import { expect, test } from "vitest";
import { birthday } from "./birthday.ts";

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test.each(["1900-01-01", "1984-02-29", "2000-02-29", dayFromNow(-1)])("%s is a birthday", (day) => {
  expect(birthday(day)).toBeNull();
});

test.each([
  "1899-12-31",
  "1985-02-29",
  "2001-02-30",
  "2001-13-01",
  "2001-00-10",
  dayFromNow(2),
  "01/02/1984",
  "1984-2-9",
  "1984-02-29T00:00",
  " 1984-02-29",
  "",
  "today",
  "99999-01-01",
])("%s is invalid", (day) => {
  expect(birthday(day)).toBe("Please enter a valid date of birth");
});
