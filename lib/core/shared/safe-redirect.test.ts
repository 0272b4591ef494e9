import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

const origin = "https://migraine.example";
/** The URL that a browser on our own page would open. */
const landing = (target: string) => new URL(safeRedirect(target), `${origin}/member-login`).origin;

const payloads = new URL(
  "../../../../shared/data/adversarial/open-redirect/Open-Redirect-payloads.txt",
  import.meta.url,
);

describe("safeRedirect", () => {
  test.each([
    "/",
    "/forums",
    "/forums/a-thread?page=2#forum-thread-discussion",
    "/messages/3f6c1d52-8a4e",
    "/search?s=a%20b",
    "/a//b",
    "/x?next=https://evil.test",
  ])("%s is kept", (target) => {
    expect(safeRedirect(target)).toBe(target);
  });

  test.each([
    null,
    undefined,
    "",
    "forums",
    "https://evil.test/",
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "\t//evil.test",
    " /forums",
    "/\u0000/evil.test",
    "/.//evil.test",
    "/a/..//evil.test",
    "/%2e//evil.test",
    "javascript:alert(1)",
    "jaVascript:alert(1)",
    "data:text/html,x",
    "mailto:a@b.test",
    "@evil.test",
    ".evil.test",
    "http:/\\evil.test",
    "?redirect=/x",
    "#x",
  ])("%j becomes /", (target) => {
    expect(safeRedirect(target)).toBe("/");
  });

  // spec §4: after login: redirects on the same origin only
  test("every combination of such tricks stays on the same origin", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "//",
      "evil.test",
      "@",
      ":",
      "http:",
      "https:",
      "javascript:",
      "%09",
      "%0a",
      "%2f",
      "%5c",
      "\t",
      "\n",
      "\r",
      ".",
      "..",
      "?",
      "#",
      "\u0000",
      " ",
      "\u3002",
      "\uff0f",
      "[::1]",
      "a",
      "%",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const target = pieces.join("");
        expect(landing(target)).toBe(origin);
        expect(safeRedirect(target)).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 5000, seed: 1 },
    );
  });

  test("is idempotent", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => safeRedirect(safeRedirect(path)) === safeRedirect(path)),
      { seed: 1 },
    );
  });

  test.skipIf(!existsSync(payloads))(
    "every known open-redirect payload ends on the own origin",
    () => {
      const lines = readFileSync(payloads, "utf8").split(/\r?\n/).filter(Boolean);
      expect(lines.length).toBeGreaterThan(100);
      const elsewhere = lines
        .flatMap((line) => [
          line,
          `/${line}`,
          decodeURIComponent(encodeURIComponent(line)),
          line.trim(),
        ])
        .filter((line) => landing(line) !== origin);
      expect(elsewhere).toEqual([]);
    },
  );
});
