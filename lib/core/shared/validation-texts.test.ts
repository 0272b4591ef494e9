import { expect, test } from "vitest";
import { validationTexts } from "./validation-texts.ts";

// spec §5: exact messages
test("every message of the table is there by its exact words", () => {
  const said = Object.values(validationTexts).map((text) =>
    typeof text === "function" ? text(7) : text,
  );
  expect(said).toEqual([
    "This field is required",
    "Please enter a valid email address",
    "The email address you entered does not match",
    "The password you entered does not match",
    "Please enter a value greater than 7",
    "Please enter a value less than 7",
    "Please enter at least 7 characters",
    "Maximum length of 7 exceeded",
    "Please use alphabetic characters only",
    "Please use alphabetic or numeric characters only",
    "Please include at least one numeric character",
    "Please enter at least 8 characters, including a number",
    "Passwords cannot be only numbers",
    "Please include additional text or an image",
    "Please enter a valid US phone number",
    "Please enter a valid phone number",
    "Please enter a valid US zipcode",
    "Please enter at least one social media handle",
    "Please remove duplicate entries",
    "Your username must be more than 4 characters long and can be up to 15 characters or less",
    "Your username cannot exceed 30 characters",
    "Please check that your url is valid",
    "something went wrong",
  ]);
});
