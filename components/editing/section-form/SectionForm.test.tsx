import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import {
  PickedItemsDocument,
  PickedPollsDocument,
  SearchItemsToPickDocument,
  SearchPollsToPickDocument,
  SearchThreadsToPickDocument,
} from "#graphql/generated/client/graphql.ts";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { sectionKinds } from "#lib/sections/shared/section-names.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { oneOfEachSection } from "#tests/support/one-of-each-section.ts";
import { SectionForm } from "./SectionForm.tsx";

const stored = oneOfEachSection() as readonly StoredSection[];
const find = (kind: string): StoredSection =>
  stored.find((section) => section.kind === kind) ?? { id: "none", kind };

const items = [
  { __typename: "ManagedContent", id: "1", type: "post", title: "Sleep well", state: "published" },
  { __typename: "ManagedContent", id: "2", type: "post", title: "Eat well", state: "draft" },
] as const;
const threads = [
  { __typename: "ContentItem", id: "6", type: "thread", title: "Bad days" },
] as const;
const polls = [
  { __typename: "Poll", id: "9", question: "Tea or coffee?", isOpen: true, discussion: null },
] as const;

/** Answers each search and each look-up of titles. */
function mockPickers() {
  mockOperation(PickedItemsDocument, () => ({
    managedContent: { __typename: "ManagedContentPage" as const, items: [...items] },
    contentItems: [...threads],
  }));
  mockOperation(PickedPollsDocument, () => ({ polls: [...polls] }));
  return {
    items: mockOperation(SearchItemsToPickDocument, () => ({
      managedContent: { __typename: "ManagedContentPage" as const, items: [...items] },
    })),
    polls: mockOperation(SearchPollsToPickDocument, () => ({ pollSearch: [...polls] })),
    threads: mockOperation(SearchThreadsToPickDocument, () => ({
      search: {
        __typename: "SearchPage" as const,
        results: threads.map((item) => ({ __typename: "SearchResult" as const, item })),
      },
    })),
  };
}

/** Renders a form that keeps its section. @returns the latest section */
function renderForm(start: StoredSection, areProblemsShown = false) {
  const pickers = mockPickers();
  let latest = start;
  const onClose = vi.fn();
  function Editor() {
    const [section, setSection] = useState(start);
    latest = section;
    return (
      <SectionForm
        section={section}
        onChange={setSection}
        onClose={onClose}
        areProblemsShown={areProblemsShown}
      />
    );
  }
  const { user } = renderComponent(<Editor />);
  return { user, pickers, onClose, getSection: () => latest };
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const press = (name: string | RegExp) => screen.getByRole("button", { name });

describe("every type", () => {
  test.each(sectionKinds)("%s: each control has a name, and nothing changes by itself", (kind) => {
    const { getSection } = renderForm(find(kind), true);
    for (const role of ["textbox", "combobox", "checkbox", "button"]) {
      expect(screen.queryAllByRole(role, { name: /\S/ })).toEqual(screen.queryAllByRole(role));
    }
    expect(document.querySelectorAll("[aria-invalid=true]")).toHaveLength(0);
    expect(getSection()).toBe(find(kind));
  });
});

describe("texts", () => {
  test("a change keeps all other fields, also those that the type does not know", async () => {
    const { user, getSection } = renderForm({ ...find("Quote"), zone: "side", ours: [1] });
    await user.type(field(/Who said it/), "Ada");
    expect(getSection()).toEqual({ ...find("Quote"), zone: "side", ours: [1], attribution: "Ada" });
    await user.clear(field(/Who said it/));
    expect(getSection()).toMatchObject({ attribution: null });
  });

  test("a problem is shown once its field was left, and told by the field", async () => {
    const { user, getSection } = renderForm(find("Quote"));
    await user.clear(field(/^Quote/));
    expect(getSection()).toMatchObject({ text: "" });
    expect(field(/^Quote/).getAttribute("aria-invalid")).toBeNull();
    await user.tab();
    expect(field(/^Quote/).getAttribute("aria-invalid")).toBe("true");
    const described =
      field(/^Quote/)
        .getAttribute("aria-describedby")
        ?.split(" ") ?? [];
    const text = described.map((id) => document.getElementById(id)?.textContent).join(" ");
    expect(text).toContain("It is empty or too short.");
    await user.type(field(/^Quote/), "Rest");
    expect(field(/^Quote/).getAttribute("aria-invalid")).toBeNull();
  });

  test("characters are counted near the limit alone", async () => {
    const { user } = renderForm({ ...find("Quote"), attribution: "a".repeat(110) });
    expect(screen.queryByText(/characters? left/)).toBeNull();
    await user.type(field(/Who said it/), "bcdef");
    expect(screen.getByText("25 characters left")).toBeTruthy();
    expect(document.activeElement).toBe(field(/Who said it/));
  });

  test("a number can be typed with a fraction, and what is none is kept and refused", async () => {
    const { user, getSection } = renderForm(find("Chart"));
    const [value] = screen.getAllByRole("textbox", { name: "Value" });
    if (!value) throw new Error("no field");
    await user.clear(value);
    await user.type(value, "1.5");
    expect(getSection()).toMatchObject({ chart: { rows: [{ to: 1.5 }, {}, {}] } });
    await user.type(value, "x");
    await user.tab();
    expect(getSection()).toMatchObject({ chart: { rows: [{ to: "1.5x" }, {}, {}] } });
    expect(value.getAttribute("aria-invalid")).toBe("true");
  });
});

test("a number that is undone elsewhere shows the stored one, also while it has the focus", async () => {
  const section = { id: "a", kind: "ThreadSection", heading: "A", limit: 3 };
  const form = (limit: number) => (
    <SectionForm section={{ ...section, limit }} onChange={() => {}} onClose={() => {}} />
  );
  const { user, rerender } = renderComponent(form(3));
  await user.type(field("Number of threads"), "0");
  rerender(form(30));
  expect(field("Number of threads").value).toBe("30");
  rerender(form(5));
  expect(field("Number of threads").value).toBe("5");
});

describe("choices", () => {
  test("another form of a chart brings its fields, and the former ones come back", async () => {
    const { user, getSection } = renderForm(find("Chart"));
    await user.selectOptions(screen.getByLabelText("Form of the chart"), "share");
    expect(screen.queryByRole("textbox", { name: "Unit" })).toBeNull();
    await user.type(field("People with it"), "1");
    await user.selectOptions(screen.getByLabelText("Form of the chart"), "bars");
    expect(field("Unit").value).toBe("%");
    expect(getSection()).toMatchObject({ chart: { form: "bars", part: 1, unit: "%" } });
  });

  test("settings are closed; a flag is stored or absent, a group is added and removed", async () => {
    const { user, getSection } = renderForm(find("Quote"));
    expect(screen.getByText("More settings").closest("details")?.open).toBe(false);
    await user.click(screen.getByText("More settings"));
    const side = screen.getByRole("checkbox", { name: /side column/ });
    await user.click(side);
    await user.click(screen.getByRole("checkbox", { name: /variant of an experiment/ }));
    await user.type(field("Variant"), "late");
    expect(getSection()).toEqual({
      ...find("Quote"),
      zone: "side",
      experiment: { symbol: "", variant: "late" },
    });
    await user.click(side);
    await user.click(screen.getByRole("checkbox", { name: /variant of an experiment/ }));
    expect(getSection()).toEqual(find("Quote"));
  });
});

describe("lists", () => {
  const points = (...texts: string[]) => ({ id: "a", kind: "KeyPoints", points: texts });

  test("entries are added, moved and removed, and the focus stays with them", async () => {
    const { user, getSection } = renderForm(points("One", "Two"));
    await user.click(press("Add point"));
    expect(document.activeElement).toBe(field("Point 3 of 3"));
    await user.keyboard("Three");
    await user.click(press("Move point 3 up"));
    expect(getSection()).toEqual(points("One", "Three", "Two"));
    expect(document.activeElement).toBe(press("Move point 2 up"));
    await user.keyboard("{Enter}");
    expect(getSection()).toEqual(points("Three", "One", "Two"));
    expect(document.activeElement).toBe(press("Move point 1 down"));
    await user.click(press("Remove point 3"));
    expect(getSection()).toEqual(points("Three", "One"));
    expect(document.activeElement).toBe(press("Remove point 2"));
    expect(screen.getByRole("group", { name: "Point 2 of 2" })).toBeTruthy();
  });

  test("a full list shows a message; a list that is too short has a problem", async () => {
    const { user } = renderForm(points("1", "2", "3", "4", "5", "6"));
    expect(press("Add point").getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("There can be 6 at most.")).toBeTruthy();
    for (const at of [6, 5, 4, 3, 2]) await user.click(press(`Remove point ${at}`));
    await user.click(press("Close"));
    expect(screen.getByText("It needs at least 2.")).toBeTruthy();
  });

  test("lists inside of lists have buttons of their own", async () => {
    const { user, getSection } = renderForm(find("SymptomChecker"));
    const part = screen.getByRole("group", { name: "Part 2 of 4" });
    await user.click(within(part).getByRole("button", { name: "Move symptom 3 up" }));
    expect(document.activeElement).toBe(
      within(part).getByRole("button", { name: "Move symptom 2 up" }),
    );
    expect(getSection()).toMatchObject({
      zones: [{}, { symptoms: [{}, { label: "Pressure in the chest, or no air" }, {}] }, {}, {}],
    });
  });

  test("questions of a campaign change their type, with choices that stay", async () => {
    const { user, getSection } = renderForm(find("OpportunityCampaignForm"));
    const question = screen.getByRole("group", { name: "Question 2 of 4" });
    await user.selectOptions(within(question).getByLabelText("Type of answer"), "text");
    expect(within(question).queryByRole("group", { name: "Choices" })).toBeNull();
    await user.selectOptions(within(question).getByLabelText("Type of answer"), "checkboxes");
    expect(getSection()).toMatchObject({
      form: { questions: [{}, { type: "checkboxes", options: { length: 3 } }, {}, {}] },
    });
  });
});

test("a table is a grid: cells, rows, columns and columns of numbers", async () => {
  const { user, getSection } = renderForm(find("SlidingTable"));
  await user.clear(field("Row 2, Morning"));
  await user.type(field("Row 2, Morning"), "Bath");
  await user.click(press("Add row"));
  expect(document.activeElement).toBe(field("Row 4, Day"));
  await user.click(press("Remove column 3"));
  await user.click(screen.getByRole("checkbox", { name: "Numbers in column 1" }));
  expect(getSection()).toMatchObject({
    columns: ["Day", "Morning", "Evening", "Energy left"],
    rows: [{}, ["Tuesday", "Bath", "Rest", "4"], {}, ["", "", "", ""]],
    numeric: [0, 3],
  });
});

describe("records", () => {
  const search = (name: string | RegExp) => screen.getByRole("combobox", { name });

  test("an item is found by words, shown by its title with type and state, and can be changed", async () => {
    const { user, getSection, pickers } = renderForm({ id: "a", kind: "PostTeaser" });
    await user.type(search("Item"), "well");
    await user.click(await screen.findByRole("option", { name: "Eat well (Article, draft)" }));
    expect(getSection()).toEqual({ id: "a", kind: "PostTeaser", contentId: 2 });
    expect(screen.getByText("Eat well")).toBeTruthy();
    expect(pickers.items.calls.at(-1)).toEqual({ search: "well", type: null });
    await waitFor(() => expect(document.activeElement).toBe(press("Choose another")));
    await user.click(press("Choose another"));
    expect(document.activeElement).toBe(search("Item"));
  });

  test("chosen items are shown by titles, in an order that can be changed; one more is added", async () => {
    const { user, getSection } = renderForm({ ...find("Reading"), contentIds: [1, 77] });
    await screen.findByText("Sleep well");
    expect(screen.getByText("Number 77")).toBeTruthy();
    expect(screen.getByText(/Not found on this site/)).toBeTruthy();
    await user.click(press("Move item 2 up"));
    await user.type(search("Add to items"), "eat");
    await user.click(await screen.findByRole("option", { name: /Eat well/ }));
    expect(getSection()).toMatchObject({ contentIds: [77, 1, 2] });
    await waitFor(() => expect(document.activeElement).toBe(search("Add to items")));
    expect((search("Add to items") as HTMLInputElement).value).toBe("");
  });

  test.each([
    ["Poll", "Poll", "Tea or coffee? (Open poll)", { pollId: 9 }],
    ["ForumDriver", "Thread", "Bad days (Thread)", { contentId: 6 }],
  ])("%s is found by words", async (kind, label, option, expected) => {
    const { user, getSection } = renderForm({ id: "a", kind });
    await user.type(search(label), "bad");
    await user.click(await screen.findByRole("option", { name: option }));
    expect(getSection()).toMatchObject(expected);
  });

  test("a quiz is searched among quizzes, and may be left out", async () => {
    const { user, getSection, pickers } = renderForm(find("HomepageEngagement"));
    const quiz = await screen.findByRole("group", { name: "Quiz" });
    await user.click(within(quiz).getByRole("button", { name: "Remove" }));
    expect(getSection()).toMatchObject({ quizId: null });
    await user.type(search(/^Quiz/), "eat");
    await waitFor(() =>
      expect(pickers.items.calls.at(-1)).toEqual({ search: "eat", type: "quiz" }),
    );
  });
});

describe("pictures", () => {
  test("a picture is decorative or described, never by chance", async () => {
    const { user, getSection } = renderForm(find("ImageSection"));
    const alt = () => screen.queryByRole("textbox", { name: /^Description/ });
    const decorative = screen.getByRole("checkbox", { name: "Decorative" });
    expect(alt()).not.toBeNull();
    await user.click(decorative);
    expect(alt()).toBeNull();
    expect(getSection()).toMatchObject({ picture: { alt: "" } });
    await user.click(decorative);
    await user.type(field(/^Description/), "A");
    await user.clear(field(/^Description/));
    expect(alt()).not.toBeNull();
    await user.type(field(/^Credit/), "Ada");
    expect(getSection()).toMatchObject({ picture: { alt: "", credit: "Ada", width: 1468 } });
  });

  test("an optional one is removed; a missing one has a problem", async () => {
    const { user, getSection } = renderForm(find("PatientInsiderHero"));
    await user.click(press("Remove picture"));
    expect(getSection()).toMatchObject({ picture: null });
    expect(screen.getByText("No picture yet.")).toBeTruthy();
  });
});

describe("columns", () => {
  test("inner sections have their own forms, and are added and removed", async () => {
    const { user, getSection } = renderForm(find("Columns"));
    const first = screen.getByRole("group", { name: "Column 1 of 2" });
    await user.click(within(first).getByText("Plain text", { selector: "span" }));
    await user.type(await within(first).findByRole("textbox", { name: /^Heading/ }), "!");
    expect(getSection()).toMatchObject({
      columns: [[{ id: "left", heading: "Two columns!" }], [{}]],
    });
    await user.selectOptions(within(first).getByLabelText("Type of the new section"), "HTML");
    await user.click(within(first).getByRole("button", { name: "Add section" }));
    await user.click(within(first).getByRole("button", { name: "Move section 2 up" }));
    expect(getSection()).toMatchObject({
      columns: [[{ kind: "HTML", html: "" }, { id: "left" }], [{}]],
    });
    await user.click(within(first).getByRole("button", { name: "Remove section 2" }));
    expect(getSection()).toMatchObject({ columns: [[{ kind: "HTML" }], [{ id: "right" }]] });
  });

  test("there are two or three", async () => {
    const { user, getSection } = renderForm(find("Columns"));
    await user.click(press("Add column"));
    expect(getSection()).toMatchObject({ columns: { length: 3 } });
    expect(screen.queryByRole("button", { name: "Add column" })).toBeNull();
    await user.click(press("Remove column 3"));
    expect(getSection()).toEqual(find("Columns"));
  });
});

test("a section of an unknown type can be read, and the form closes", async () => {
  const { user, onClose } = renderForm({ id: "a", kind: "Removed", text: "Old words" });
  expect(screen.getByText(/There is no section type “Removed”/)).toBeTruthy();
  expect(screen.getByText(/Old words/)).toBeTruthy();
  expect(screen.queryAllByRole("textbox")).toEqual([]);
  await user.click(press("Close"));
  expect(onClose).toHaveBeenCalledOnce();
});
