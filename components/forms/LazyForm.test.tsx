import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { NearObserver } from "#tests/support/component/near-observer.ts";
import { lazyForm } from "./LazyForm.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fields = (
  <>
    <label>
      Name <input name="name" required />
    </label>
    <label>
      Tea <input type="radio" name="drink" value="tea" />
    </label>
    <label>
      Coffee <input type="radio" name="drink" value="coffee" />
    </label>
    <button type="submit">Send</button>
  </>
);
const plain = (
  <form method="post" action="/api/orders">
    {fields}
  </form>
);
const send = vi.fn();
/** The loaded form. Its fields have another position in the page. */
function Live() {
  return (
    <form
      aria-label="Live"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <fieldset>{fields}</fieldset>
    </form>
  );
}
const findLive = () => screen.findByRole("form", { name: "Live" });
const name = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });

test("stays plain until the reader comes near, and is then replaced by the interactive form", async () => {
  const load = vi.fn(async () => Live);
  const Order = lazyForm({ load });
  const { unmount } = render(<Order>{plain}</Order>);
  expect(name().form?.getAttribute("action")).toBe("/api/orders");
  expect(load).not.toHaveBeenCalled();
  unmount();
  vi.stubGlobal("IntersectionObserver", NearObserver);
  render(<Order>{plain}</Order>);
  expect(await findLive()).toBeTruthy();
});

test("takes over typed and selected values, the focus and the caret", async () => {
  const Order = lazyForm({ load: async () => Live });
  render(<Order>{plain}</Order>);
  name().value = "Ada";
  screen.getByRole<HTMLInputElement>("radio", { name: "Coffee" }).checked = true;
  name().focus();
  name().setSelectionRange(1, 2);
  await findLive();
  expect(name().value).toBe("Ada");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Coffee" }).checked).toBe(true);
  expect(document.activeElement).toBe(name());
  expect([name().selectionStart, name().selectionEnd]).toEqual([1, 2]);
});

test("a press before its code has loaded is repeated once, without native validation", async () => {
  send.mockClear();
  const Order = lazyForm({ load: async () => Live });
  const user = userEvent.setup();
  render(<Order>{plain}</Order>);
  screen.getByRole<HTMLInputElement>("radio", { name: "Tea" }).checked = true;
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(send.mock.calls).toEqual([[{ name: "", drink: "tea" }]]));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Send" }));
});

test("a press that lasts while the code arrives keeps its button until it has become a click", async () => {
  send.mockClear();
  const { promise, resolve } = Promise.withResolvers<typeof Live>();
  const Order = lazyForm({ load: () => promise });
  const user = userEvent.setup();
  render(<Order>{plain}</Order>);
  name().value = "Ada";
  const button = screen.getByRole("button", { name: "Send" });
  await user.pointer({ keys: "[MouseLeft>]", target: button });
  resolve(Live);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(button.isConnected).toBe(true);
  await user.pointer({ keys: "[/MouseLeft]", target: button });
  await waitFor(() => expect(send.mock.calls).toEqual([[{ name: "Ada" }]]));
  expect(await findLive()).toBeTruthy();
});

test("if its code cannot be loaded, the plain form is sent, or shows that the browser is offline", async () => {
  const sendPlain = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
  const Order = lazyForm({ load: () => Promise.reject(new Error("offline")) });
  const user = userEvent.setup();
  render(<Order>{plain}</Order>);
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sendPlain).toHaveBeenCalledOnce());
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(errorTexts.offline)).toBeTruthy();
  expect(sendPlain).toHaveBeenCalledOnce();
});
