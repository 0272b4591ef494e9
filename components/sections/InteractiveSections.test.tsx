import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { openPage } from "#components/providers/open-page.ts";
import {
  type PollPartsFragment,
  PollsDocument,
  VoteDocument,
} from "#graphql/generated/client/graphql.ts";
import { parseStoredSections } from "#lib/sections/server/parse-sections.ts";
import type { SectionOf } from "#lib/sections/shared/section.ts";
import type { SectionKind } from "#lib/sections/shared/section-names.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { oneOfEachSection } from "#tests/support/one-of-each-section.ts";
import { ConditionSearchSection } from "./ConditionSearchSection.tsx";
import { ForumStarterSection } from "./ForumStarterSection.tsx";
import { QuizletSection } from "./QuizletSection.tsx";
import { SymptomCheckerSection } from "./SymptomCheckerSection.tsx";
import type { SectionContext, SectionProps } from "./section-data.ts";
import { symptomTexts } from "./symptom-texts.ts";
import { ThisOrThatSection } from "./ThisOrThatSection.tsx";
import { WordRxSection } from "./WordRxSection.tsx";

const stored = parseStoredSections(oneOfEachSection());
const place = { site: { features: [] as string[] } } as unknown as SectionContext;
const noData = { items: null, gallery: null, quiz: null, polls: null };

/** The props of a section from the demo page that contains every kind of section. */
function propsFor<Kind extends Exclude<SectionKind, "Columns">>(kind: Kind): SectionProps<Kind> {
  const section = stored.find((each) => each.kind === kind) as SectionOf<Kind>;
  const data = { ...noData, isIncomplete: false, columns: null };
  return { section, data, place, renderSections: () => null } as unknown as SectionProps<Kind>;
}

describe("the symptom checker", () => {
  const render = () => renderComponent(<SymptomCheckerSection {...propsFor("SymptomChecker")} />);
  const status = () => screen.getByRole("status").textContent;
  const symptom = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  // spec §2: symptom checker with four body zones
  test("speaks the note of a symptom that is chosen, and nothing once it is taken back", async () => {
    const { user } = render();
    expect(status()).toBe("");
    await user.click(symptom("A headache that comes and goes"));
    expect(status()).toContain("Note when it begins");
    await user.click(symptom("A headache that comes and goes"));
    expect(status()).toBe("");
  });

  test("speaks the call for help for every red flag, and for nothing else", async () => {
    const { user } = render();
    const { zones } = propsFor("SymptomChecker").section;
    for (const { label, isRedFlag } of zones.flatMap(({ symptoms }) => symptoms)) {
      await user.click(symptom(label));
      expect([label, status() === symptomTexts.emergency]).toEqual([label, isRedFlag]);
      expect([label, symptom(label).classList.contains("is-red-flag")]).toEqual([label, isRedFlag]);
    }
  });

  // spec §9: body zones
  test("each part of the figure chooses its zone, by the zone's number", async () => {
    const { user, container } = render();
    const numbers: string[] = [];
    for (const label of container.querySelectorAll<HTMLLabelElement>(".body-figure label")) {
      await user.click(label);
      const [chosen] = screen.getAllByRole<HTMLInputElement>("radio", { checked: true });
      expect(chosen?.dataset.zone).toBe(label.dataset.zone);
      numbers.push(`${chosen?.dataset.zone} ${chosen?.value}`);
    }
    expect(numbers).toEqual(["head 1", "torso 2", "legs 3", "arms 4"]);
  });
});

// spec §2: quizlet explains each answer
test("the quizlet has one explanation for each answer, in one group that opens one at a time", () => {
  const props = propsFor("Quizlet");
  const { container } = renderComponent(<QuizletSection {...props} />);
  const answers = [...container.querySelectorAll("details")];
  expect(new Set(answers.map((answer) => answer.getAttribute("name"))).size).toBe(1);
  for (const [index, { text, isRight, explanation }] of props.section.answers.entries()) {
    const answer = within(answers[index] as HTMLElement);
    expect(answer.getByText(text).closest("summary")).not.toBeNull();
    expect(answer.getByText(explanation)).toBeTruthy();
    expect(answer.getByText(isRight ? "Correct" : "Not quite")).toBeTruthy();
  }
});

// spec §2: WordRx
test("words appear one at a time, by mouse and by keyboard, and start again after the last", async () => {
  const props = propsFor("WordRx");
  const { user, container } = renderComponent(<WordRxSection {...props} />);
  const shown = () => container.querySelector("[aria-live=polite] p")?.textContent;
  const next = screen.getByRole("button", { name: "Show another word" });
  const words = props.section.words.map(({ word }) => word);
  expect(shown()).toBe(words[0]);
  await user.click(next);
  expect(shown()).toBe(words[1]);
  for (const word of [...words.slice(2), words[0]]) {
    await user.keyboard("[Enter]");
    expect(shown()).toBe(word);
  }
});

// spec §2: forum starter keeps its draft in the tab
test("a first line for the forums is stored in the tab and in no URL", async () => {
  const { user } = renderComponent(<ForumStarterSection {...propsFor("ForumStarter")} />);
  await user.type(screen.getByRole("textbox"), "Is it only me?");
  expect(sessionStorage.getItem("thread-draft-title")).toBe("Is it only me?");
  await user.click(screen.getByRole("button", { name: "Start a thread" }));
  expect(vi.mocked(openPage).mock.calls).toEqual([["/create-thread"]]);
});

describe("the search for a condition", () => {
  const form = (features: string[]) => {
    const props = propsFor("ConditionSearchSection");
    const site = { ...props.place.site, features } as SectionContext["site"];
    renderComponent(<ConditionSearchSection {...props} place={{ ...props.place, site }} />);
    return screen.getByRole<HTMLFormElement>("search");
  };

  test.each([
    ["the directory where a site is about many conditions", ["rare_disease"], "/conditions"],
    ["the search elsewhere", [], "/search"],
  ])("is answered by %s, also without scripts", async (_where, features, path) => {
    const search = form(features);
    expect([search.getAttribute("action"), search.method]).toEqual([path, "get"]);
    const box = within(search).getByRole<HTMLInputElement>("searchbox");
    expect(search.checkValidity()).toBe(false);
    fireEvent.change(box, { target: { value: "aura" } });
    expect(search.checkValidity()).toBe(true);
    expect(String(new URLSearchParams([...new FormData(search)] as [string, string][]))).toBe(
      "s=aura",
    );
  });
});

describe("this or that", () => {
  // Loading the form for the first time takes seconds on a busy machine.
  beforeAll(() => import("#components/engagements/PollVoting.tsx"), 60_000);

  const poll = (id: string, ...texts: string[]): PollPartsFragment => ({
    __typename: "Poll",
    id,
    legacyId: null,
    path: `/polls/${id}`,
    question: texts.join(" or "),
    intro: "",
    options: texts.map((text, index) => ({ __typename: "PollOption", id: `${id}${index}`, text })),
    closesAt: null,
    isOpen: true,
    hasVoted: false,
    choiceId: null,
    results: null,
  });
  const [tea, three] = [poll("1", "Tea", "Coffee"), poll("2", "Sun", "Rain", "Snow")];

  test("counts one vote per pair, and leaves out invalid pairs", async () => {
    mockOperation(PollsDocument, { polls: [tea] });
    const { calls } = mockOperation(VoteDocument, {
      vote: { __typename: "VoteResult", isCounted: true, poll: { ...tea, hasVoted: true } },
    });
    const props = propsFor("ThisOrThat");
    const data = { ...props.data, polls: [tea, three] };
    const { user } = renderComponent(<ThisOrThatSection {...props} data={data} />);
    expect(screen.getAllByRole("radio")).toHaveLength(2);
    await user.click(screen.getByRole("radio", { name: "Coffee" }));
    await user.click(screen.getByRole("button", { name: "Vote" }));
    await waitFor(() => expect(calls).toEqual([{ pollId: "1", optionId: "11" }]));
  });

  test("is left out without a pair", () => {
    const props = propsFor("ThisOrThat");
    const data = { ...props.data, polls: [three] };
    const { container } = renderComponent(<ThisOrThatSection {...props} data={data} />);
    expect(container.querySelector("[data-section]")).toBeNull();
  });
});
