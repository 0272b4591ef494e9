import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type AuthOverlay,
  closeAuthOverlay,
  setAuthDialogAvailable,
  useAuthOverlay,
} from "#components/providers/auth-dialog-store.ts";
import { takePendingAction } from "#components/providers/pending-action.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";
import { member, setViewer } from "#tests/support/component/render.tsx";
import { AuthLinkInterceptor } from "./AuthLinkInterceptor.tsx";

let overlay: AuthOverlay = { kind: "none" };
const followed = vi.fn();

function Overlay() {
  overlay = useAuthOverlay();
  return null;
}

beforeEach(() => {
  setAuthDialogAvailable(true);
  closeAuthOverlay();
  followed.mockReset();
});

afterEach(() => setAuthDialogAvailable(false));

/** A page with links; `followed` lists the links that the browser would have opened. */
function open(viewer: "guest" | "unverified" | "verified") {
  setViewer(viewer === "guest" ? "guest" : { ...member, isVerified: viewer === "verified" });
  const variant: ViewerVariant = viewer === "guest" ? "guest" : "member";
  render(
    <>
      <AuthLinkInterceptor variant={variant} />
      <Overlay />
      <a href="/messages/7?a=1#b">A conversation</a>
      <a href="/create-thread">Start a thread</a>
      <a href="/forums">Forums</a>
      <a href="/member-login?redirect=%2Fstories">Log in</a>
      <a
        id="follow-MEMBER-12"
        data-follow="theo"
        href="/register?redirect=%2Fposts%2Fa%23follow-MEMBER-12"
      >
        Follow
      </a>
      <a href="https://other.test/messages">Another site</a>
    </>,
  );
  const listen = (event: MouseEvent) => {
    if (!event.defaultPrevented) followed((event.target as HTMLAnchorElement).textContent);
    event.preventDefault();
  };
  window.addEventListener("click", listen, { once: true });
}
const press = (name: string) => userEvent.click(screen.getByRole("link", { name }));

// spec §2: a guest on a guarded route gets the register dialog, and the target is remembered
test("a guest who follows a link to a members' page gets the dialog, which remembers the page", async () => {
  open("guest");
  await press("A conversation");
  await waitFor(() => expect(overlay.kind).toBe("dialog"));
  expect(overlay).toMatchObject({
    opening: { form: "register", redirect: "/messages/7?a=1#b", fastTrackToContent: false },
  });
  expect(followed).not.toHaveBeenCalled();
});

test("a link to log in opens that form with the redirect of its address", async () => {
  open("guest");
  await press("Log in");
  await waitFor(() => expect(overlay.kind).toBe("dialog"));
  expect(overlay).toMatchObject({ opening: { form: "logIn", redirect: "/stories" } });
});

test("a guest's follow is stored until they have joined", async () => {
  open("guest");
  await press("Follow");
  await waitFor(() => expect(overlay.kind).toBe("dialog"));
  expect(overlay).toMatchObject({
    opening: { form: "register", reason: "Create an account to follow this member." },
  });
  expect(takePendingAction()).toEqual({ kind: "follow", type: "MEMBER", id: 12, name: "theo" });
});

// spec §2: an unverified member on a guarded route is asked to verify
test("an unverified member who follows a link to a page for verified members sees the verification prompt", async () => {
  open("unverified");
  await press("Start a thread");
  expect(overlay.kind).toBe("verify");
  expect(followed).not.toHaveBeenCalled();
});

test.each([
  ["guest", "Forums"],
  ["guest", "Another site"],
  ["unverified", "A conversation"],
  ["verified", "Start a thread"],
] as const)("a link that a %s may follow is left alone: %s", async (viewer, name) => {
  open(viewer);
  await press(name);
  expect(overlay.kind).toBe("none");
  expect(followed).toHaveBeenCalledExactlyOnceWith(name);
});

// spec §4: auth dialog: opens only where Accounts is on
test("without the dialog, as on a site without accounts, links navigate", async () => {
  open("guest");
  setAuthDialogAvailable(false);
  await press("A conversation");
  expect(overlay.kind).toBe("none");
  expect(followed).toHaveBeenCalledExactlyOnceWith("A conversation");
});
