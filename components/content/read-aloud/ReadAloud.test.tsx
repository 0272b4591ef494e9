import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readAloudTexts as texts } from "#lib/site/shared/read-aloud-texts.ts";
import { listTexts } from "./list-texts.ts";
import { ReadAloud } from "./ReadAloud.tsx";

type Spoken = { text: string; onend: () => void; onerror: () => void };

/** A fake of speech synthesis that the test controls. */
class Voice {
  queue: Spoken[] = [];
  calls: string[] = [];
  speak = (spoken: Spoken) => {
    if (spoken.text !== "") this.queue.push(spoken);
  };
  pause = () => this.calls.push("pause");
  resume = () => this.calls.push("resume");
  cancel = () => {
    this.calls.push("cancel");
    // Browsers report cancelled speech as an error.
    for (const spoken of this.queue.splice(0)) spoken.onerror();
  };
  finish = () => act(() => this.queue.shift()?.onend());
}

let voice: Voice;
beforeEach(() => {
  voice = new Voice();
  vi.stubGlobal("speechSynthesis", voice);
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});
afterEach(() => {
  window.dispatchEvent(new Event("pagehide"));
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <article>
      <h1>Title</h1>
      <p>First.</p>
      <p>Second.</p>
      <ReadAloud />
    </article>,
  );
const button = (name: string) => screen.findByRole("button", { name });
const said = () => voice.queue.map(({ text }) => text);

test("reads one part after the other, and is ready again at the end", async () => {
  show();
  await userEvent.click(await button(texts.start));
  await button(texts.pause);
  for (const part of ["Title", "First.", "Second."]) {
    expect(said()).toEqual([part]);
    voice.finish();
  }
  await button(texts.start);
  expect(screen.queryByRole("button", { name: texts.stop })).toBeNull();
});

test("pauses and resumes at the same position; stopping is silent and the next start is from the beginning", async () => {
  show();
  await userEvent.click(await button(texts.start));
  voice.finish();
  await userEvent.click(await button(texts.pause));
  await userEvent.click(await button(texts.resume));
  expect(voice.calls.slice(-2)).toEqual(["pause", "resume"]);
  expect(said()).toEqual(["First."]);
  await userEvent.click(await button(texts.stop));
  expect(said()).toEqual([]);
  await userEvent.click(await button(texts.start));
  await vi.waitFor(() => expect(said()).toEqual(["Title"]), 15_000);
});

test("leaving the page ends it", async () => {
  show();
  await userEvent.click(await button(texts.start));
  await button(texts.pause);
  act(() => void window.dispatchEvent(new Event("pagehide")));
  expect(said()).toEqual([]);
  await button(texts.start);
});

test("a device that cannot read it gives the button back", async () => {
  show();
  await userEvent.click(await button(texts.start));
  await button(texts.pause);
  act(() => voice.queue.shift()?.onerror());
  await button(texts.start);
  expect(screen.getByText(texts.failed)).toBeDefined();
});

const list = (html: string) => {
  const root = document.createElement("article");
  root.innerHTML = html;
  return listTexts(root);
};

test("headings and paragraphs are read in the order of the page, each once", () => {
  expect(
    list(`<p>Category</p><h1>Title</h1><p>First  <em>words</em>.</p><ul><li><p>One</p></li><li>Two</li></ul>
      <blockquote><p>Said</p></blockquote><h2>Part</h2><p>Last</p>`),
  ).toEqual(["Title", "First words.", "One", "Two", "Said", "Part", "Last"]);
});

test("tools, ads, comments and hidden elements are not read", () => {
  expect(
    list(`<p>Text</p><p></p><div data-not-read=""><p>Tool</p></div><form><p>Form</p></form>
      <div class="ad"><p>Advertisement</p></div><nav><ul><li>Link</li></ul></nav><p hidden>Hidden</p>
      <section aria-labelledby="discussion-heading"><h2>3 comments</h2><p>Mine</p></section>
      <section data-section="Recommendation"><h2>Read next</h2></section>`),
  ).toEqual(["Text"]);
});
