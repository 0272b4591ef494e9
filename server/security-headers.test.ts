import { expect, test } from "vitest";
import { listSecurityHeaders, pagePolicy, toAllowedHosts } from "./security-headers.ts";

const policyWith = (errorReportsDsn: string | undefined) =>
  pagePolicy([], toAllowedHosts({ hasRecaptcha: false, errorReportsDsn }));

test("pages may call the host of the DSN where one is configured, and no other host without", () => {
  expect(policyWith("https://key@ingest.example/1")).toContain(
    "connect-src 'self' https://ingest.example;",
  );
  expect(policyWith(undefined)).toContain("connect-src 'self';");
  expect(policyWith("no address")).toContain("connect-src 'self';");
});

test("built files carry what browsers obey on files, everything else what they obey on documents", () => {
  const names = (isBuiltFile: boolean) =>
    listSecurityHeaders({ isHttps: true, isBuiltFile }).filter((_text, index) => index % 2 === 0);
  const onFiles = [
    "X-Content-Type-Options",
    "Cross-Origin-Resource-Policy",
    "Strict-Transport-Security",
  ];
  expect(names(true)).toEqual(onFiles);
  expect(names(false)).toEqual(
    expect.arrayContaining([
      ...onFiles,
      ...["Referrer-Policy", "Cross-Origin-Opener-Policy", "Permissions-Policy", "X-Frame-Options"],
    ]),
  );
});
