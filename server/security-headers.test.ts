import { expect, test } from "vitest";
import { allowElsewhere, pagePolicy } from "./security-headers.ts";

const policyWith = (errorReportsDsn: string | undefined) =>
  pagePolicy([], allowElsewhere({ hasRecaptcha: false, errorReportsDsn }));

test("pages may call the host of the DSN where one is configured, and no other host without", () => {
  expect(policyWith("https://key@ingest.example/1")).toContain(
    "connect-src 'self' https://ingest.example;",
  );
  expect(policyWith(undefined)).toContain("connect-src 'self';");
  expect(policyWith("no address")).toContain("connect-src 'self';");
});
