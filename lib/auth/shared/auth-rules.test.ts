import { describe, expect, test } from "vitest";
import { readFields } from "#lib/core/shared/form-schema.ts";
import {
  disorderSchema,
  loginSchema,
  namesSchema,
  passwordSchema,
  phoneSchema,
  registerSchema,
  resetRequestSchema,
  usernameSchema,
  verificationCodeSchema,
} from "./auth-rules.ts";
import { socialSitesSchema } from "./social-sites-schema.ts";

const social = { isSocialNetwork: true };
const other = { isSocialNetwork: false };
const account = { email: "rosa@example.test", password: "Demo-passw0rd" };

/** All issues by field, to check that each field reports only one rule. */
function listIssues(schema: Parameters<typeof readFields>[0], sent: unknown): [string, string][] {
  const result = schema.safeParse(sent);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => [path.join("."), message]);
}

describe("logging in", () => {
  // spec §5: login: email required and valid, password required
  test("requires an address and a password, with one message for each", () => {
    expect(listIssues(loginSchema, { email: "", password: "" })).toEqual([
      ["email", "This field is required"],
      ["password", "This field is required"],
    ]);
    expect(listIssues(loginSchema, { email: "no address", password: "x" })).toEqual([
      ["email", "Please enter a valid email address"],
    ]);
  });

  test("accepts any old password unchanged, including spaces, up to 128 characters", () => {
    expect(readFields(loginSchema, { ...account, password: "   " }).values?.password).toBe("   ");
    expect(readFields(loginSchema, { ...account, password: "x".repeat(129) }).problem).toEqual({
      field: "password",
      message: "Maximum length of 128 exceeded",
    });
  });

  // spec §5: registration: email is lowercased and trimmed
  test("an address is stored without capitals and the space around it", () => {
    expect(
      readFields(loginSchema, { ...account, email: " ROSA@Example.TEST " }).values?.email,
    ).toBe("rosa@example.test");
  });

  test.each([
    [null, "This field is required"],
    [undefined, "This field is required"],
    [["a@b.test"], "something went wrong"],
    [{ $ne: "" }, "something went wrong"],
    [7, "something went wrong"],
    [true, "something went wrong"],
  ])("an address that is %j is refused", (email, message) => {
    expect(readFields(loginSchema, { ...account, email }).problem).toEqual({
      field: "email",
      message,
    });
  });

  test.each([null, undefined, "text", 7, []])("a body that is %j is refused", (sent) => {
    expect(readFields(loginSchema, sent).values).toBeNull();
  });
});

describe("a new password", () => {
  // spec §5: password rules
  // spec §5: not only digits
  // spec §9: password minimum 8 with a digit, username 4 to 60
  test.each([
    ["", "This field is required"],
    ["1", "Please enter at least 8 characters, including a number"],
    ["abcdef1", "Please enter at least 8 characters, including a number"],
    ["abcdefgh", "Please enter at least 8 characters, including a number"],
    ["😀😀😀1", "Please enter at least 8 characters, including a number"],
    ["12345678", "Passwords cannot be only numbers"],
    [`a1${"x".repeat(127)}`, "Maximum length of 128 exceeded"],
  ])("%j: %s", (password, message) => {
    expect(listIssues(passwordSchema, { password })).toEqual([["password", message]]);
  });

  test.each(["abcdefg1", "       1", "пароль12", `a1${"x".repeat(126)}`])(
    "%j is taken",
    (password) => {
      expect(readFields(passwordSchema, { password }).values).toEqual({ password });
    },
  );
});

describe("registering", () => {
  // spec §5: registration: names on social networks, a username elsewhere
  test("requires names on a social network only", () => {
    expect(listIssues(registerSchema(social), account)).toEqual([
      ["firstName", "This field is required"],
      ["lastName", "This field is required"],
    ]);
    expect(readFields(registerSchema(other), account).values).toEqual({
      ...account,
      firstName: "",
      lastName: "",
      username: "",
    });
  });

  test("a username may be left out, and is held to its rule where it is given", () => {
    expect(listIssues(registerSchema(other), { ...account, username: "" })).toEqual([]);
    expect(listIssues(registerSchema(other), { ...account, username: "abc" })).toEqual([
      ["username", "Please enter at least 4 characters"],
    ]);
  });
});

test("a reset requires a username or an address, in one line", () => {
  expect(listIssues(resetRequestSchema, { email_or_username: " \u0000" })).toEqual([
    ["email_or_username", "This field is required"],
  ]);
  expect(
    readFields(resetRequestSchema, { email_or_username: " quiet\u0000harbor " }).values,
  ).toEqual({
    email_or_username: "quietharbor",
  });
});

test("both names are required, of any script and up to 50 characters", () => {
  expect(listIssues(namesSchema, { firstName: " ", lastName: "" })).toHaveLength(2);
  const names = { firstName: "Siobhán", lastName: "O’Neill-王" };
  expect(readFields(namesSchema, names).values).toEqual(names);
  expect(listIssues(namesSchema, { ...names, lastName: "x".repeat(51) })).toEqual([
    ["lastName", "Maximum length of 50 exceeded"],
  ]);
});

test("a chosen username has to be there", () => {
  expect(listIssues(usernameSchema, { username: " " })).toEqual([
    ["username", "This field is required"],
  ]);
});

describe("a phone number", () => {
  test.each(["", "  "])("%j is required", (phoneNumber) => {
    expect(listIssues(phoneSchema, { phoneNumber })).toEqual([
      ["phoneNumber", "This field is required"],
    ]);
  });

  // spec §5: phone: exactly 10 digits
  test.each([
    "+1 ",
    "+1 (212)555-012",
    "+1 (212)555-01234",
    "+44 20 7946 0958",
    "212555012a",
    "1234567890",
  ])("%j is invalid", (phoneNumber) => {
    expect(listIssues(phoneSchema, { phoneNumber })).toEqual([
      ["phoneNumber", "Please enter a valid phone number"],
    ]);
  });

  test.each(["+1 (212)555-0123", "2125550123", "1-212-555-0123", "+1 212.555.0123"])(
    "%j comes out as ten digits",
    (phoneNumber) => {
      expect(readFields(phoneSchema, { phoneNumber }).values).toEqual({
        phoneNumber: "2125550123",
      });
    },
  );
});

describe("a code", () => {
  test.each([
    ["", "This field is required"],
    ["12345", "Please enter at least 6 characters"],
    ["1234567", "Maximum length of 6 exceeded"],
    ["12345a", "something went wrong"],
  ])("%j: %s", (code, message) => {
    expect(listIssues(verificationCodeSchema, { code })).toEqual([["code", message]]);
  });

  test.each(["012345", "012 345", "012-345", "０１２３４５"])("%j is taken", (code) => {
    expect(readFields(verificationCodeSchema, { code }).values).toEqual({ code: "012345" });
  });
});

describe("a condition and the relationship to it", () => {
  // spec §5: condition and relationship: required on social networks, optional elsewhere
  test("both are required", () => {
    expect(listIssues(disorderSchema(social), { disorderId: "", relationship: "" })).toEqual([
      ["disorderId", "This field is required"],
      ["relationship", "This field is required"],
    ]);
  });

  // spec §5: relationship options: OTHER outside social networks only
  test("another relationship is offered outside social networks only", () => {
    const sent = { disorderId: "12", relationship: "OTHER" };
    expect(readFields(disorderSchema(other), sent).values).toEqual(sent);
    expect(readFields(disorderSchema(social), sent).problem?.field).toBe("relationship");
  });

  test.each(["0", "-1", "1.5", "1e3", "12345678901", "1;--"])(
    "%j is the id of none",
    (disorderId) => {
      expect(
        readFields(disorderSchema(other), { disorderId, relationship: "PATIENT" }).problem,
      ).toEqual({
        field: "disorderId",
        message: "something went wrong",
      });
    },
  );
});

describe("places elsewhere", () => {
  const issues = (...socialSites: { platform: string; handle: string }[]) =>
    listIssues(socialSitesSchema, { socialSites });

  // spec §5: social handles
  // spec §5: social links: one row with platform and handle
  test("one with a platform and a handle is needed; the field that lacks is marked", () => {
    const message = "Please enter at least one social media handle";
    expect(issues()).toEqual([["socialSites.0.platform", message]]);
    expect(issues({ platform: "", handle: "rosa" })).toEqual([["socialSites.0.platform", message]]);
    expect(issues({ platform: "TIKTOK", handle: " @ " })).toEqual([
      ["socialSites.0.handle", message],
    ]);
  });

  // spec §5: social links: incomplete rows are dropped
  test("incomplete rows are dropped, and handles stored without their sign", () => {
    const socialSites = [
      { platform: "TIKTOK", handle: " @rosa " },
      { platform: "", handle: "left" },
      { platform: "BLOG", handle: "" },
      { id: "3", platform: "WEBSITE", handle: "https://rosa.example/me" },
    ];
    expect(readFields(socialSitesSchema, { socialSites }).values).toEqual({
      socialSites: [
        { platform: "TIKTOK", handle: "rosa" },
        { id: "3", platform: "WEBSITE", handle: "rosa.example/me" },
      ],
    });
  });

  // spec §5: duplicate socials
  test("the same handle on two platforms is no duplicate; capitals make no difference", () => {
    const one = { platform: "TIKTOK", handle: "rosa" };
    expect(issues(one, { ...one, platform: "PINTEREST" })).toEqual([]);
    expect(issues(one, { ...one, platform: "PINTEREST" }, { ...one, handle: "@ROSA" })).toEqual([
      ["socialSites.2.handle", "Please remove duplicate entries"],
    ]);
  });

  // spec §5: twitter handle
  // spec §5: instagram handle
  test("each wrong handle is marked where it stands", () => {
    expect(
      issues(
        { platform: "TWITTER", handle: "abcd" },
        { platform: "INSTAGRAM", handle: "x".repeat(31) },
      ),
    ).toEqual([
      [
        "socialSites.0.handle",
        "Your username must be more than 4 characters long and can be up to 15 characters or less",
      ],
      ["socialSites.1.handle", "Your username cannot exceed 30 characters"],
    ]);
  });

  test("31 rows are more than a person has", () => {
    const socialSites = Array.from({ length: 31 }, (_, at) => ({
      platform: "TIKTOK",
      handle: `r${at}`,
    }));
    expect(readFields(socialSitesSchema, { socialSites }).values).toBeNull();
  });
});
