import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  AddSectionNoteDocument,
  AskForReviewDocument,
  DecideReviewDocument,
  EditedReviewDocument,
  type EditedReviewPartsFragment,
  ResolveSectionNoteDocument,
  SetNextReviewDocument,
} from "#graphql/generated/client/graphql.ts";
import {
  nextReviewTexts,
  noteTexts,
  reviewErrors,
  reviewTexts as texts,
} from "#lib/editing/shared/review-texts.ts";
import { mockOperation, RefusedOperation } from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { ReviewPanel } from "./ReviewPanel.tsx";

type Review = EditedReviewPartsFragment;

const at = "2026-12-01T10:00:00.000Z";
const rosa = { __typename: "User" as const, id: "8", username: "Rosa" };
const makeReview = (changes: object = {}): NonNullable<Review["review"]> => ({
  __typename: "ContentReview",
  id: "7",
  state: "asked",
  version: 3,
  isChangedSince: false,
  dueOn: null,
  isOverdue: false,
  message: "",
  askedAt: at,
  decidedAt: null,
  decisionMessage: "",
  reviewer: null,
  askedBy: rosa,
  decidedBy: null,
  ...changes,
});
const makeNote = (id: string, changes: object = {}): Review["notes"][number] => ({
  __typename: "SectionNote",
  id,
  sectionId: null,
  text: `Note ${id}`,
  isOwn: false,
  insertedAt: at,
  resolvedAt: null,
  author: rosa,
  resolvedBy: null,
  ...changes,
});
const make = (changes: Partial<Review> = {}): Review => ({
  __typename: "EditedReview",
  id: "7",
  mayDecide: false,
  mayWithdraw: false,
  nextReviewOn: null,
  review: null,
  notes: [],
  ...changes,
});

const sections = [
  { id: "a", kind: "Quote", text: "First quote" },
  { id: "b", kind: "Quote", text: "Second quote" },
];

function open(review: Review, props: object = {}) {
  mockOperation(EditedReviewDocument, { editedContentReview: review });
  const onShow = vi.fn();
  const saveNow = vi.fn(async () => true);
  const panel = (others: object = {}) => (
    <ReviewPanel
      id="7"
      version={3}
      sections={sections}
      mayPublish={false}
      place={null}
      saveNow={saveNow}
      onShow={onShow}
      {...props}
      {...others}
    />
  );
  const { rerender } = renderComponent(panel(), { viewer: member });
  return { onShow, saveNow, rerender: (others: object) => rerender(panel(others)) };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });

test("an author requests a review with a day and a message, after everything is saved", async () => {
  const { saveNow } = open(make());
  const { calls } = mockOperation(AskForReviewDocument, {
    askForReview: make({ review: makeReview(), mayWithdraw: true }),
  });
  fireEvent.click(await button(texts.request));
  fireEvent.change(screen.getByLabelText(texts.dueField), { target: { value: "2027-01-31" } });
  fireEvent.change(screen.getByLabelText(texts.messageField), { target: { value: "Please" } });
  fireEvent.click(await button(texts.send));
  await button(texts.withdraw);
  expect(saveNow).toHaveBeenCalled();
  expect(calls).toEqual([{ id: "7", reviewerId: null, dueOn: "2027-01-31", message: "Please" }]);
  expect(screen.getByText("In review")).toBeTruthy();
  expect(screen.queryByRole("button", { name: texts.send })).toBeNull();
});

test("nothing is requested while something is not saved", async () => {
  open(make(), { saveNow: async () => false });
  const { calls } = mockOperation(AskForReviewDocument, { askForReview: make() });
  fireEvent.click(await button(texts.request));
  fireEvent.click(await button(texts.send));
  expect(await findToast(texts.notSaved)).toBeTruthy();
  expect(calls).toEqual([]);
});

test("a reviewer approves the version that they see, or says what to change", async () => {
  open(make({ review: makeReview(), mayDecide: true, mayWithdraw: true }));
  const { calls } = mockOperation(DecideReviewDocument, {
    decideReview: make({ review: makeReview({ state: "approved" }) }),
  });
  fireEvent.click(await button(texts.requestChanges));
  expect(screen.getByText(reviewErrors.noMessage)).toBeTruthy();
  fireEvent.click(await button(texts.approve));
  expect(await screen.findByText("Approved")).toBeTruthy();
  expect(calls).toEqual([{ id: "7", version: 3, decision: "approved", message: "" }]);
});

test("a decision that comes too late shows a message, and the review is loaded again", async () => {
  open(make({ review: makeReview(), mayDecide: true }));
  mockOperation(DecideReviewDocument, () => {
    throw new RefusedOperation({ code: "CONFLICT", message: reviewErrors.notAsked });
  });
  const approve = await button(texts.approve);
  mockOperation(EditedReviewDocument, {
    editedContentReview: make({ review: makeReview({ state: "changes_wanted" }) }),
  });
  fireEvent.click(approve);
  expect(await findToast(reviewErrors.notAsked)).toBeTruthy();
  expect(await screen.findByText("Changes wanted")).toBeTruthy();
});

test("an approval says that the text was changed since", async () => {
  const { rerender } = open(make({ review: makeReview({ state: "approved", decidedAt: at }) }));
  await screen.findByText("Approved");
  expect(screen.queryByText(texts.changedSinceApproved)).toBeNull();
  rerender({ version: 4 });
  expect(screen.getByText(texts.changedSinceApproved)).toBeTruthy();
});

test("notes are shown by section, with the way to it", async () => {
  const notes = [
    makeNote("1", { sectionId: "gone" }),
    makeNote("2", { sectionId: "b" }),
    makeNote("3"),
    makeNote("4", { resolvedAt: at, resolvedBy: rosa }),
  ];
  const { onShow } = open(make({ notes }));
  await screen.findByText("Note 1");
  const names = screen.getAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent);
  expect(names).toEqual([noteTexts.whole, "Quote: Second quote", noteTexts.removed]);
  expect(screen.queryByText("Note 4")).toBeNull();
  fireEvent.click(screen.getByLabelText(noteTexts.showResolved(1)));
  expect(screen.getByText("Note 4")).toBeTruthy();
  fireEvent.click(await button(noteTexts.goTo("Quote: Second quote")));
  expect(onShow).toHaveBeenCalledWith("b");
});

test("a note is about the section with the caret, and a reply about the section of its note", async () => {
  const { rerender } = open(make({ notes: [makeNote("1", { sectionId: "a" })] }), { place: "b" });
  const { calls } = mockOperation(AddSectionNoteDocument, { addSectionNote: make() });
  const about = (await screen.findByLabelText(noteTexts.about)) as HTMLSelectElement;
  expect(about.value).toBe("b");
  fireEvent.click(await button(noteTexts.replyTo("Quote: First quote")));
  const field = screen.getByLabelText(noteTexts.text);
  expect([about.value, document.activeElement]).toEqual(["a", field]);
  rerender({ place: "a" });
  fireEvent.change(field, { target: { value: "An answer" } });
  fireEvent.click(await button(noteTexts.add));
  expect(await screen.findByText(noteTexts.none)).toBeTruthy();
  expect(calls).toEqual([{ id: "7", sectionId: "a", text: "An answer" }]);
});

test("a note is resolved by everybody, and deleted by its author", async () => {
  open(make({ notes: [makeNote("1"), makeNote("2", { isOwn: true })] }));
  const { calls } = mockOperation(ResolveSectionNoteDocument, {
    resolveSectionNote: make({ notes: [makeNote("2", { isOwn: true })] }),
  });
  const list = within((await screen.findByText("Note 1")).closest("ul") as HTMLElement);
  expect(list.getAllByRole("button", { name: /^Delete/ })).toHaveLength(1);
  fireEvent.click(list.getAllByRole("button", { name: /^Resolve/ })[0] as HTMLElement);
  await vi.waitFor(() => expect(screen.queryByText("Note 1")).toBeNull(), { timeout: 20_000 });
  expect(calls).toEqual([{ id: "7", noteId: "1", isResolved: true }]);
});

test("those who may publish set the day of the next review, or remove it", async () => {
  open(make({ nextReviewOn: "2027-01-31" }), { mayPublish: true });
  const { calls } = mockOperation(SetNextReviewDocument, ({ day }) => ({
    setNextReview: make({ nextReviewOn: day ?? null }),
  }));
  const field = (await screen.findByLabelText(nextReviewTexts.day)) as HTMLInputElement;
  expect(field.value).toBe("2027-01-31");
  fireEvent.change(field, { target: { value: "" } });
  fireEvent.click(await button(nextReviewTexts.save));
  await findToast(nextReviewTexts.saved);
  expect([calls, field.value]).toEqual([[{ id: "7", day: null }], ""]);
});

test("a review that cannot be loaded is loaded again by a button", async () => {
  mockOperation(EditedReviewDocument, () => {
    throw new RefusedOperation({ code: "INTERNAL", message: "No" });
  });
  renderComponent(
    <ReviewPanel
      id="7"
      version={3}
      sections={[]}
      mayPublish={false}
      place={null}
      saveNow={async () => true}
      onShow={() => undefined}
    />,
    { viewer: member },
  );
  const retry = await button(texts.retry);
  mockOperation(EditedReviewDocument, { editedContentReview: make() });
  fireEvent.click(retry);
  expect(await screen.findByText(texts.notInReview)).toBeTruthy();
});
