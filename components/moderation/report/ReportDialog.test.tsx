import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { ContentFlagDocument } from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { reportReasonLabels, reportTexts as texts } from "#lib/moderation/shared/report-texts.ts";
import { mockOperation, refuseOperation } from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { ReportLink } from "./ReportLink.tsx";
import { watchReportLinks } from "./watch-report-links.ts";

const page = (
  <>
    <ReportLink
      target={{ assocType: "COMMENT", assocId: "5" }}
      of="the comment by ada"
      authorId="12"
    />
    <ReportLink
      target={{ assocType: "STATUS_UPDATE", assocId: "6" }}
      of="the status by juniper_k"
      authorId={member.id}
      backPath="/members/juniper-k/status/6"
    />
  </>
);
const link = () => screen.getByRole("link", { name: "Report the comment by ada" });
const findDialog = () => screen.findByRole("dialog", { name: "Report this comment" });
const send = () => screen.getByRole("button", { name: texts.send });
const reason = (name: string) => screen.getByRole("radio", { name });

// The first load of these modules takes seconds on a busy machine.
beforeAll(async () => {
  await import("./mount-report-dialog.ts");
  await import("#components/forms/form-controller.ts");
}, 60_000);

/** A page whose links open the dialog. */
function renderPage(viewer = member) {
  const { user } = renderComponent(page, { viewer });
  onTestFinished(watchReportLinks(viewer.id));
  expect(screen.queryByRole("link", { name: "Report the status by juniper_k" })).toBeNull();
  return user;
}

// spec §1: members report content
// spec §8: report success
test("a member reports a comment with a reason and words, and is thanked", async () => {
  const { calls } = mockOperation(ContentFlagDocument, { contentFlag: true });
  const user = renderPage();
  await user.click(link());
  await findDialog();
  await user.click(send());
  expect(await screen.findByText(texts.reasonNeeded)).toBeTruthy();
  await user.click(reason(reportReasonLabels.harassment));
  await user.type(screen.getByLabelText(/^Details/), "  It names me. ");
  await user.click(send());
  expect(await findToast("Thank you! Our moderators will review.")).toBeTruthy();
  expect(screen.queryByRole("dialog", { name: "Report this comment" })).toBeNull();
  expect(calls).toEqual([
    { assocType: "COMMENT", assocId: "5", reason: "HARASSMENT", details: "It names me." },
  ]);
});

test("a rejected report shows the reason and keeps the typed text", async () => {
  refuseOperation(ContentFlagDocument, { code: "RATE_LIMITED", message: texts.tooMany });
  const user = renderPage();
  await user.click(link());
  await findDialog();
  await user.click(reason(reportReasonLabels.spam));
  await user.type(screen.getByLabelText(/^Details/), "A shop");
  await user.click(send());
  expect(await screen.findByText(texts.tooMany)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Details/).value).toBe("A shop");
});

test("a report about danger starts with crisis help", async () => {
  const user = renderPage();
  await user.click(link());
  await findDialog();
  expect(screen.queryByText(texts.crisis)).toBeNull();
  await user.click(reason(reportReasonLabels.crisis));
  expect(screen.getByText(texts.crisis).closest("[role=status]")).not.toBeNull();
  expect(screen.getByRole("link", { name: /^More ways to get help/ })).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(link()));
});

// spec §6: unverified members must verify before they write
test("an unverified member verifies first, unless they worry about somebody", async () => {
  const { calls } = mockOperation(ContentFlagDocument, { contentFlag: true });
  const user = renderPage({ ...member, isVerified: false });
  await user.click(link());
  await findDialog();
  expect(screen.queryByRole("radio")).toBeNull();
  await user.click(screen.getByRole("button", { name: texts.worried }));
  expect(screen.getAllByRole("radio")).toHaveLength(1);
  expect(screen.getByText(texts.crisis)).toBeTruthy();
  await user.click(send());
  await findToast(texts.sent);
  expect(calls.map(({ reason: sent }) => sent)).toEqual(["CRISIS"]);
  await user.click(link());
  await findDialog();
  await user.click(screen.getByRole("button", { name: texts.verify }));
  expect(await screen.findByRole("dialog", { name: errorTexts.verifyFirst })).toBeTruthy();
});

test("the link opens the report page, with a return path", () => {
  renderComponent(page);
  expect(link().getAttribute("href")).toBe("/content-flag/comment/5");
  expect(screen.getByRole("link", { name: /status/ }).getAttribute("href")).toBe(
    "/content-flag/status_update/6?redirect=%2Fmembers%2Fjuniper-k%2Fstatus%2F6",
  );
});
