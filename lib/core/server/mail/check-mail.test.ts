import { expect, test } from "vitest";
import { checkMail } from "./check-mail.ts";

const mail = { to: "sam@example.org", subject: "Hello", html: "<p>Hello</p>", text: "Hello" };

test("a plain mail passes, with a name of many scripts in its subject", () => {
  expect(() => checkMail(mail)).not.toThrow();
  expect(() => checkMail({ ...mail, subject: "Willkommen, שלום 🌻" })).not.toThrow();
  expect(() =>
    checkMail({ ...mail, headers: { "List-Unsubscribe": "<https://x.example/u>" } }),
  ).not.toThrow();
});

test("a recipient is exactly one address, and the failure does not name it", () => {
  const wrong = [
    "",
    "sam",
    "sam@example.org, eve@evil.example",
    "Sam <sam@example.org>",
    "sam@example.org\r\nBcc: eve@evil.example",
    "sam@example.org\u2028",
    "sam@example.org\0",
    `${"a".repeat(250)}@example.org`,
  ];
  for (const to of wrong)
    expect(() => checkMail({ ...mail, to }), JSON.stringify(to)).toThrow(
      "The recipient of a mail must be one plain address.",
    );
});

test("a subject or another header cannot inject a header", () => {
  for (const subject of [
    "",
    "Hi\r\nBcc: eve@evil.example",
    "Hi\nBcc: x",
    "Hi\rX",
    "Hi\u0085X",
    "Hi\0",
  ])
    expect(() => checkMail({ ...mail, subject })).toThrow("The subject of a mail");
  const headers: Record<string, string>[] = [
    { "X-Note": "a\r\nBcc: eve@evil.example" },
    { "X-Note: a\r\nBcc": "eve@evil.example" },
    { "": "a" },
    { "X Note": "a" },
  ];
  for (const one of headers)
    expect(() => checkMail({ ...mail, headers: one })).toThrow("A header of a mail");
});
