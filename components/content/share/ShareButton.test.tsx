import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ShareButton } from "./ShareButton.tsx";

const url = "https://migraine.example/posts/a";
const item = { title: "A dim room", visibility: "everyone", isUnpublished: false } as const;

/** Adds a share sheet to the browser, or removes it. */
function setShareSheet(share: ((data: ShareData) => Promise<void>) | undefined) {
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
}
afterEach(() => setShareSheet(undefined));

const show = () => render(<ShareButton item={item} url={url} />);

describe("the share button", () => {
  it("is an email link without scripts", () => {
    const html = renderToStaticMarkup(<ShareButton item={item} url={url} />);
    expect(html).toMatch(/^<a href="mailto:\?subject=A%20dim%20room&amp;body=/);
    expect(html).not.toContain("role=");
  });

  it.each([
    ["for members only", { ...item, visibility: "members" as const }],
    ["that is not public", { ...item, isUnpublished: true }],
  ])("is hidden for an item %s", (_what, closed) => {
    expect(renderToStaticMarkup(<ShareButton item={closed} url={url} />)).toBe("");
  });

  it("gives the share sheet of the device the title and the address, and nothing else", async () => {
    const share = vi.fn(async () => undefined);
    setShareSheet(share);
    show();
    await userEvent.click(screen.getByRole("button", { name: "Share" }));
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: "A dim room", url });
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("does nothing more when the reader closes the sheet", async () => {
    setShareSheet(async () => {
      throw new DOMException("Closed", "AbortError");
    });
    show();
    await userEvent.click(screen.getByRole("button", { name: "Share" }));
    expect(screen.queryByRole("menuitem")).toBeNull();
  });

  it("opens a menu without a sheet, which copies the link", async () => {
    const user = userEvent.setup();
    show();
    screen.getByRole("button", { name: "Share" }).focus();
    await user.keyboard(" ");
    const copy = await screen.findByRole("menuitem", { name: "Copy link" });
    expect(screen.getByRole("menuitem", { name: "Email" }).getAttribute("href")).toMatch(
      /^mailto:/,
    );
    await user.click(copy);
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Link copied"));
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  it("shows the address where the browser does not copy", async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("refused"));
    show();
    await user.click(screen.getByRole("button", { name: "Share" }));
    await user.click(await screen.findByRole("menuitem", { name: "Copy link" }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain(url));
  });
});
