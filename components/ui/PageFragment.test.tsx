import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { PageFragment } from "./PageFragment.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test("React keeps the content of a fragment from the page cache, without a hydration error", async () => {
  const onRecoverableError = vi.fn();
  const consoleError = vi.spyOn(console, "error").mockReturnValue(undefined);
  const page = (text: string) => (
    <section>
      <PageFragment source="threads-5" nonce="" />
      <p>{text}</p>
    </section>
  );
  const container = document.createElement("div");
  const html = renderToString(page("after"));
  container.innerHTML = html.replace("></div>", "><ul><li>a thread</li></ul></div>");
  const root = await act(() => hydrateRoot(container, page("after"), { onRecoverableError }));
  expect(container.querySelector("[data-fragment] li")?.textContent).toBe("a thread");
  await act(() => root.render(page("later")));
  expect(container.textContent).toBe("a threadlater");
  expect([onRecoverableError.mock.calls, consoleError.mock.calls]).toEqual([[], []]);
  await act(() => root.unmount());
});

test("the content stays when React renders the page again because a translator changed it", async () => {
  const page = (
    <main>
      <p>Hello</p>
      <PageFragment source="threads-5" nonce="" />
    </main>
  );
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(page)
    .replace(/(data-fragment[^>]*>)/, "$1<i>a thread</i>")
    .replace("Hello", "<font>Hallo</font>");
  const onRecoverableError = vi.fn();
  const root = await act(() => hydrateRoot(container, page, { onRecoverableError }));
  expect(onRecoverableError).toHaveBeenCalledTimes(1);
  expect(container.textContent).toBe("Helloa thread");
  await act(() => root.unmount());
  container.remove();
});
