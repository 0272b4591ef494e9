import { expect, test } from "vitest";
import { cookieNames } from "./cookie-names.ts";

test.each([
  [undefined, []],
  ["", []],
  ["sid=secret; font=font-xl", ["sid", "font"]],
  ["a=1; a=2; b", ["a"]],
  ["=; ;;=;x=y=z", ["x"]],
])("logs only the names of %j: %j", (cookie, names) => {
  expect(cookieNames({ headers: cookie === undefined ? {} : { cookie } })).toEqual(names);
});
