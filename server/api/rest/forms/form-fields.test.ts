import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  formBoolean,
  formChecked,
  formChoice,
  formId,
  formOptionalId,
  formParsed,
  formRequiredId,
  formText,
  formTextOrNull,
  unreadableForm,
} from "./form-fields.ts";

/** The parsed value of a field, or the error message. */
function read(field: z.ZodMiniType, sent?: unknown): unknown {
  const { data, error } = z.safeParse(
    z.object({ field }),
    sent === undefined ? {} : { field: sent },
  );
  return data ? data.field : error?.issues[0]?.message;
}

describe("a field of a form", () => {
  test.each([
    ["a text", formText, "", [["Hello ", "Hello "]]],
    ["a text or null", formTextOrNull, null, [["", ""]]],
    // A script may send a number.
    [
      "an id",
      formId,
      0,
      [
        ["12", 12],
        [12, 12],
        ["1 or 1", 0],
        [["12"], 0],
      ],
    ],
    [
      "an optional id",
      formOptionalId,
      null,
      [
        ["12", 12],
        ["", null],
        ["x", 0],
      ],
    ],
    [
      "a checkbox",
      formChecked,
      false,
      [
        ["1", true],
        ["true", true],
        ["0", false],
        ["on", false],
      ],
    ],
    [
      "a required id",
      formRequiredId,
      unreadableForm,
      [
        ["12", 12],
        ["0", unreadableForm],
      ],
    ],
    [
      "yes or no",
      formBoolean,
      unreadableForm,
      [
        ["true", true],
        ["false", false],
        ["1", unreadableForm],
      ],
    ],
    [
      "a choice",
      formChoice(["a", "b"]),
      unreadableForm,
      [
        ["b", "b"],
        ["c", unreadableForm],
      ],
    ],
    [
      "what a function reads",
      formParsed((sent) => (sent === "x" ? { x: 1 } : null)),
      unreadableForm,
      [
        ["x", { x: 1 }],
        ["y", unreadableForm],
      ],
    ],
  ] as const)("that is %s reads what browsers send, and nothing", (_name, field, missing, sent) => {
    expect(read(field)).toEqual(missing);
    for (const [value, expected] of sent)
      expect([value, read(field, value)]).toEqual([value, expected]);
  });
});
