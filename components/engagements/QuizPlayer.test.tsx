import { screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { QuizPartsFragment } from "#graphql/generated/client/graphql.ts";
import { quizTexts } from "#lib/engagements/shared/engagement-texts.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { QuizPlayer } from "./QuizPlayer.tsx";
import { QuizView } from "./QuizView.tsx";

const toAnswer = (text: string, points: number) => ({
  __typename: "QuizAnswer" as const,
  text,
  explanation: `Why ${text}`,
  points,
});
const quiz: QuizPartsFragment = {
  __typename: "Quiz",
  kind: "knowledge",
  questions: [
    {
      __typename: "QuizQuestion",
      text: "How long is an aura?",
      answers: [toAnswer("Seconds", 0), toAnswer("Up to an hour", 1)],
    },
    {
      __typename: "QuizQuestion",
      text: "Is it contagious?",
      answers: [toAnswer("No", 1), toAnswer("Yes", 0)],
    },
  ],
  bands: [
    { __typename: "ScoreBand", from: 0, to: 1, title: "A start", text: "Read on." },
    { __typename: "ScoreBand", from: 2, to: 2, title: "All right", text: "Well done." },
  ],
};
const open = (changes: Partial<QuizPartsFragment> = {}) =>
  renderComponent(
    <QuizPlayer
      quiz={{ ...quiz, ...changes }}
      title="Aura"
      url="http://migraine.localhost/quizzes/aura"
      choices={null}
    />,
  );
const choose = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const press = (name: string) => screen.getByRole("button", { name });
const spoken = () =>
  within(screen.getByRole("region", { name: "Quiz: Aura" })).getAllByRole("status")[0];

test("shows one question at a time up to the result, and moves the focus along", async () => {
  const { user } = open();
  expect(document.activeElement).toBe(document.body);
  await user.click(choose("Seconds"));
  await user.click(press("Check my answer"));
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Explanation" }));
  expect(spoken()?.textContent).toBe(`${quizTexts.wrong} The right answer is: Up to an hour`);
  await user.click(press("Next question"));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Is it contagious?" }));
  expect(spoken()?.textContent).toBe("");
  await user.click(choose("No"));
  await user.click(press("Check my answer"));
  expect(spoken()?.textContent).toBe(quizTexts.right);
  await user.click(press("See my result"));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "A start" }));
  expect(spoken()?.textContent).toBe("1 of 2 right");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test("shows an error at the question until there is an answer", async () => {
  const { user } = open();
  await user.click(press("Check my answer"));
  expect(screen.getByText(quizTexts.chooseFirst)).toBeTruthy();
  expect(screen.getByText("Question 1 of 2")).toBeTruthy();
  await user.click(choose("Seconds"));
  expect(screen.queryByText(quizTexts.chooseFirst)).toBeNull();
});

test("an answer that was checked cannot be changed", async () => {
  const { user } = open();
  await user.click(choose("Seconds"));
  await user.click(press("Check my answer"));
  await user.click(choose("Up to an hour"));
  expect([choose("Seconds").checked, choose("Up to an hour").checked]).toEqual([true, false]);
  expect(choose("Up to an hour").matches(":disabled")).toBe(true);
});

test("can be tried again from the first question with nothing chosen", async () => {
  const { user } = open();
  for (const [answer, next] of [
    ["Up to an hour", "Next question"],
    ["No", "See my result"],
  ] as const) {
    await user.click(choose(answer));
    await user.click(press("Check my answer"));
    await user.click(press(next));
  }
  expect(screen.getByRole("heading", { name: "All right" })).toBeTruthy();
  await user.click(press("Try again"));
  expect(screen.getByText("Question 1 of 2")).toBeTruthy();
  for (const radio of screen.getAllByRole<HTMLInputElement>("radio"))
    expect(radio.checked).toBe(false);
});

test("a quiz about oneself has points and neither right nor wrong", async () => {
  const { user } = open({ kind: "reflection" });
  await user.click(choose("Seconds"));
  await user.click(press("Check my answer"));
  expect(screen.getByText("Why Seconds")).toBeTruthy();
  expect(screen.queryByText(new RegExp(quizTexts.wrong))).toBeNull();
  expect(screen.queryByText("Why Up to an hour")).toBeNull();
});

// spec §2: quiz without scripts
test("without scripts it is one form with all questions, which keeps the selection", () => {
  const html = renderToStaticMarkup(
    <QuizView quiz={quiz} title="Aura" slug="aura" url="/quizzes/aura" answers="1-x" />,
  );
  document.body.innerHTML = html;
  const form = document.querySelector("form");
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/api/quiz-answers"]);
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ quiz: "aura", q1: "1" });
  expect(screen.getAllByText(quizTexts.chooseFirst)).toHaveLength(1);
});

test("the player replaces the plain form, unless the reader has started to answer in it", async () => {
  const page = <QuizView quiz={quiz} title="Aura" slug="aura" url="/quizzes/aura" answers={null} />;
  const { unmount } = renderComponent(page);
  expect(await screen.findByText("Question 1 of 2")).toBeTruthy();
  unmount();
  renderComponent(page);
  choose("Seconds").checked = true;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(press("See my result")).toBeTruthy();
  expect(choose("Seconds").checked).toBe(true);
});
