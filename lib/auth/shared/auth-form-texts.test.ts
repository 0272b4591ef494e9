import { expect, test } from "vitest";
import { authFormTexts } from "./auth-form-texts.ts";

// spec §5: username: its note
test("texts given in the specification are used word for word", () => {
  expect(authFormTexts).toMatchObject({
    incorrectCode: "Incorrect code.",
    codeResent: "Code resent.",
    skip: "Skip this step",
    namesArePublic:
      "Your name will be publicly visible. You can change this setting in your profile.",
    usernameNote:
      "Note: Please use a minimum of 4 characters and limit to alphabetic or numeric characters only.",
  });
});
