import { expect, test } from "vitest";
import { readAuthCue } from "./url-cues.ts";

test("a reset key opens the form for a new password and is removed from the URL (spec §4)", () => {
  expect(readAuthCue("/", "?reset_key=secret&page=2")).toEqual({
    opening: { form: "resetPassword", resetKey: "secret" },
    search: "?page=2",
  });
});

// spec §4: URL cue just-verified
test("just-verified opens the confirmation once, with any value or none", () => {
  for (const search of ["?just-verified", "?just-verified=1"])
    expect(readAuthCue("/forums", search)).toEqual({
      opening: { form: "accountConfirmation" },
      search: "",
    });
});

test("a key takes precedence over the confirmation, and both are removed", () => {
  const cue = readAuthCue("/", "?just-verified=1&reset_key=secret");
  expect(cue?.opening.form).toBe("resetPassword");
  expect(cue?.search).toBe("");
});

test("other addresses open nothing, and the login page reads its key itself", () => {
  expect(readAuthCue("/", "?page=2")).toBeNull();
  expect(readAuthCue("/member-login", "?reset_key=secret")).toBeNull();
});
