import { expect, it } from "vitest";
import { textDirection } from "./text-direction.ts";

it.each([
  ["Thank you all", "ltr"],
  ["فاطمة, you made my evening", "ltr"],
  ["شكرا لكم جميعا, thanks", "rtl"],
  ["תודה רבה", "rtl"],
  ["10/10 🙂", "ltr"],
  ["", "ltr"],
])("reads %j as %s", (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});
