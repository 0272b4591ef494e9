import { expect, test } from "vitest";
import { parseBounceList, parseBounceMail } from "./parse-bounce.ts";

const id = "n5-0123456789abcdef0123";
/** A report in the format of mail servers. */
const report = (part: string, lines: readonly string[], to = "bounces@mail.example") =>
  new TextEncoder().encode(
    [
      "From: MAILER-DAEMON@mx.example",
      `To: ${to}`,
      "Subject: Undelivered",
      "MIME-Version: 1.0",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain",
      "",
      "This is the mail system. Action: failed Status: 5.0.0",
      "--b",
      `Content-Type: ${part}`,
      "",
      ...lines,
      "",
      "--b",
      "Content-Type: text/rfc822-headers",
      "",
      `Message-ID: <newsletter.${id}@migraine.localhost>`,
      "",
      "--b--",
    ].join("\r\n"),
  );
const status = (...lines: string[]) =>
  report("message/delivery-status", ["Reporting-MTA: dns; mx.example", "", ...lines]);

test.each([
  ["hard", status("Final-Recipient: rfc822; a@b.test", "Action: failed", "Status: 5.1.1")],
  ["hard", status("ACTION: Failed", "Diagnostic-Code: smtp; 550 no")],
  ["soft", status("Action: delayed", "Status: 4.4.1")],
  ["soft", status("Action: failed", "Status: 4.2.2")],
  ["complaint", report("message/feedback-report", ["Feedback-Type: abuse", "Version: 1"])],
])("a report is %s", async (kind, raw) => {
  const parsed = await parseBounceMail(raw);
  expect(parsed.kind).toBe(kind);
  expect(parsed.texts.join()).toContain(id);
});

test("the token is also found in the address that the report went to", async () => {
  const raw = report("message/delivery-status", ["Action: failed"], `bounces+${id}@mail.example`);
  expect((await parseBounceMail(raw)).texts).toContainEqual(expect.stringContaining(`+${id}@`));
});

test("the addresses that a report may be about are read from its fields and from our own headers", async () => {
  const lines = [
    "Final-Recipient: rfc822; A@b.test",
    "Original-Recipient: rfc822;c@b.test",
    "Action: failed",
    "To:",
    " June <d@b.test>",
    "Final-Recipient: x400; none",
    "Diagnostic-Code: smtp; 550 no@b.test",
  ];
  expect((await parseBounceMail(status(...lines))).emails).toEqual([
    "a@b.test",
    "c@b.test",
    "d@b.test",
  ]);
  const many = Array.from({ length: 50 }, (_unused, index) => `To: ${index}@b.test`);
  expect((await parseBounceMail(status("Action: failed", ...many))).emails).toHaveLength(10);
});

test.each([
  ["nothing", new Uint8Array()],
  ["noise", new Uint8Array(1000).fill(200)],
  ["a mail of a person", new TextEncoder().encode("Subject: Hi\r\n\r\nAction: failed")],
  ["good news", status("Action: delivered", "Status: 2.0.0")],
  ["another opinion", report("message/feedback-report", ["Feedback-Type: not-spam"])],
])("%s is refused", async (_name, raw) => {
  await expect(parseBounceMail(raw)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
});

test("a list of reports is read strictly", () => {
  expect(parseBounceList([{ kind: "soft", id }])).toEqual([
    { kind: "soft", texts: [id], emails: [] },
  ]);
  expect(parseBounceList([{ kind: "hard", id, recipient: "a@b.test" }])).toMatchObject([
    { emails: ["a@b.test"] },
  ]);
  const one = { kind: "hard", id };
  for (const wrong of [
    null,
    {},
    "x",
    [{ kind: "hard" }],
    [{ ...one, kind: "x" }],
    [{ ...one, id: "x".repeat(2000) }],
    Array(101).fill(one),
  ])
    expect(() => parseBounceList(wrong)).toThrow("Send a list");
});
