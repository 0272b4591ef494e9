import { expect, test } from "vitest";
import {
  isPartOfPage,
  listSecurityHeaders,
  pagePolicy,
  toAllowedHosts,
} from "./security-headers.ts";

const policyWith = (errorReportsDsn: string | undefined) =>
  pagePolicy([], toAllowedHosts({ hasRecaptcha: false, errorReportsDsn }));

test("pages may call the host of the DSN where one is configured, and no other host without", () => {
  expect(policyWith("https://key@ingest.example/1")).toContain(
    "connect-src 'self' https://ingest.example;",
  );
  expect(policyWith(undefined)).toContain("connect-src 'self';");
  expect(policyWith("no address")).toContain("connect-src 'self';");
});

test("every response carries the headers of documents, and HSTS where the network uses https", () => {
  const names = (isHttps: boolean) =>
    listSecurityHeaders(isHttps).filter((_text, index) => index % 2 === 0);
  const always = [
    "X-Content-Type-Options",
    "Referrer-Policy",
    "Cross-Origin-Resource-Policy",
    "Cross-Origin-Opener-Policy",
    "Permissions-Policy",
    "X-Frame-Options",
  ];
  expect(names(false)).toEqual(always);
  expect(names(true)).toEqual([...always, "Strict-Transport-Security"]);
});

test.each([
  ["/_next/static/chunks/a.js", true],
  ["/_next/static/media/a.woff2", true],
  ["/_next/static/media/a.svg", false],
  ["/posts/a.js", false],
])("%s: document-only directives are left out of fragments: %s", (path, isPart) => {
  expect(isPartOfPage(path)).toBe(isPart);
  expect(listSecurityHeaders(false, isPart).includes("X-Frame-Options")).toBe(!isPart);
  expect(listSecurityHeaders(false, isPart)).toContain("nosniff");
});
