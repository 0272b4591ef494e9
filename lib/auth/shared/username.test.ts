import fc from "fast-check";
import { expect, test } from "vitest";
import { optionalUsernameRule, usernameRule } from "./username.ts";

test.each(["rosa", "R.osa-1_", "Acme™ (US)", "Meds®, Inc/EU", "x".repeat(60), "José", "Zoë K"])(
  "%j is a username",
  (username) => {
    expect(usernameRule(username)).toBeNull();
  },
);

// spec §5: username: 4 to 60 of the allowed characters
// spec §9: password minimum 8 with a digit, username 4 to 60
test.each([
  ["", "This field is required"],
  ["abc", "Please enter at least 4 characters"],
  ["x".repeat(61), "Maximum length of 60 exceeded"],
  ["rosa!", "Please use alphabetic or numeric characters only"],
  ["rosa@b.test", "Please use alphabetic or numeric characters only"],
  ["<b>rosa", "Please use alphabetic or numeric characters only"],
  ["rosa\u0000", "Please use alphabetic or numeric characters only"],
  ["rosa\u202e", "Please use alphabetic or numeric characters only"],
  ["rosa😀", "Please use alphabetic or numeric characters only"],
  ["....", "Please use alphabetic or numeric characters only"],
  ["(--)", "Please use alphabetic or numeric characters only"],
  ["аdmin with a Cyrillic а", "Please use alphabetic or numeric characters only"],
  ["Οmega with a Greek Ο", "Please use alphabetic or numeric characters only"],
  ["rosa\u034F with a mark that nobody sees", "Please use alphabetic or numeric characters only"],
  ["rosa\uFE0F", "Please use alphabetic or numeric characters only"],
  ["ｒosa of full width", "Please use alphabetic or numeric characters only"],
  ["ro\u0323\u0324\u0325\u0326sa", "Please use alphabetic or numeric characters only"],
])("%j: %s", (username, message) => {
  expect(usernameRule(username)).toBe(message);
});

test("one that may be left out may be empty and nothing else that is wrong", () => {
  expect(optionalUsernameRule("")).toBeNull();
  expect(optionalUsernameRule("abc")).toBe("Please enter at least 4 characters");
});

// spec §5: username: 4 to 60 of the allowed characters
test("every username made of allowed characters with a letter is taken, and no other character is", () => {
  const allowed = [..."abzABZ0189.-_™®()/, é"];
  const some = fc.array(fc.constantFrom(...allowed), { minLength: 3, maxLength: 59 });
  fc.assert(
    fc.property(some, (characters) => {
      expect(usernameRule(`a${characters.join("")}`)).toBeNull();
    }),
  );
  const strange = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 1 })
    .filter((character) => !/^[\p{Script=Latin}\p{M}0-9._\-™®()/, ]+$/u.test(character));
  fc.assert(
    fc.property(strange, (character) => {
      expect(usernameRule(`rosa${character}`)).not.toBeNull();
    }),
  );
});
