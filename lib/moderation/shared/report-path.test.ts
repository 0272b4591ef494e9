import { expect, test } from "vitest";
import { moderatedTypes } from "./moderation.ts";
import { parseReportPath, reportPath } from "./report-path.ts";

// spec §2: the content-flag page
test("the path of a report is read again for every kind of content, in any case", () => {
  for (const assocType of moderatedTypes) {
    const target = { assocType, assocId: "12" };
    expect(parseReportPath(reportPath(target))).toEqual(target);
    expect(parseReportPath(`/content-flag/${assocType}/12/`)).toEqual(target);
  }
});

test.each([
  "/content-flag/message/12",
  "/content-flag/comment/12/edit",
  "/content-flag/comment/abc",
  "/forums/12",
])("%s is no report", (path) => {
  expect(parseReportPath(path)).toBeNull();
});

test("the return path is kept with its query", () => {
  expect(reportPath({ assocType: "USER", assocId: "3" }, "/members/ada?page=2")).toBe(
    "/content-flag/user/3?redirect=%2Fmembers%2Fada%3Fpage%3D2",
  );
});
