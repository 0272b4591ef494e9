import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PagePart } from "./PagePart.tsx";

function Page({ word }: { word: string }) {
  return (
    <main>
      <p>{word}</p>
      <PagePart source="header-tools" nonce="" className="tools" />
    </main>
  );
}

/** The page as the server sends it: the part is filled in. */
const served = () =>
  renderToString(<Page word="Hello" />).replace(/(data-part[^>]*>)/, "$1<button>Menu</button>");

async function hydrate(change: (container: HTMLElement) => void): Promise<HTMLElement> {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = served();
  change(container);
  await act(async () => {
    hydrateRoot(container, <Page word="Hello" />, { onRecoverableError: () => undefined });
  });
  return container;
}

test("React leaves the part that the server filled in alone", async () => {
  let button: Element | null = null;
  const container = await hydrate((page) => {
    button = page.querySelector("button");
  });
  expect(container.querySelector(".tools button")).toBe(button);
  container.remove();
});

test("the part is kept where React renders the page anew because a translator changed it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const container = await hydrate((page) => {
    const word = page.querySelector("p");
    if (word) word.innerHTML = "<font>Hallo</font>";
  });
  expect(container.querySelector("p")?.textContent).toBe("Hello");
  expect(container.querySelector(".tools button")?.textContent).toBe("Menu");
  container.remove();
  vi.restoreAllMocks();
});
