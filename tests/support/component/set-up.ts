import { cleanup, configure } from "@testing-library/react";
import Cookies from "js-cookie";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { clearFollowStates } from "#components/follows/follow-states.ts";
import { clearThreadStates } from "#components/forums/thread-states.ts";
import { setAccountState } from "#components/providers/account-store.ts";
import { closeAuthOverlay } from "#components/providers/auth-dialog-store.ts";
import { setChoice } from "#components/providers/consent-store.ts";
import { forgetMemberPage } from "#components/providers/member-page.ts";
import { collectEvents } from "#components/providers/track.ts";
import { clearReactions } from "#components/reactions/reaction-batch.ts";
import { takeToasts } from "#components/ui/toast-manager.ts";
import "./jsdom-polyfills.ts";
import { apiServer, describeRequest } from "./mock-api.ts";
import { unmountRoots } from "./track-roots.ts";

// jsdom cannot navigate. `vi.mocked(openPage).mock.calls` has the pages that a component opened.
vi.mock("#components/providers/open-page.ts", () => import("./mock-open-page.ts"));

// Dialogs with a separate React root are unmounted after each test; see track-roots.ts.
vi.mock("react-dom/client", async (importOriginal) => {
  const { trackRoots } = await import("./track-roots.ts");
  return trackRoots(await importOriginal());
});

// No websocket is opened; see mock-socket.ts.
vi.mock("#components/providers/socket.ts", () => import("./mock-socket.ts"));

// A busy machine may be slow; see `patience` in vitest.config.ts.
configure({ asyncUtilTimeout: 15_000 });

/** Problems that fail a test even if its assertions pass. */
const problems: Promise<string>[] = [];

beforeAll(() => {
  apiServer.listen({
    onUnhandledRequest(request) {
      problems.push(describeRequest(request).then((name) => `${name} has no mock`));
      throw new TypeError("This request has no mock");
    },
  });
});

beforeEach(() => {
  // React reports incorrect use, such as a missing key, with console.error.
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    problems.push(Promise.resolve(parts.map(String).join(" ").slice(0, 1000)));
  });
});

afterEach(async () => {
  cleanup();
  unmountRoots();
  closeAuthOverlay();
  setAccountState({ status: "guest" });
  window.memberPage?.stop();
  forgetMemberPage();
  clearReactions();
  clearFollowStates();
  clearThreadStates();
  takeToasts();
  collectEvents(() => undefined)();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  setChoice(null);
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, "", "/");
  document.body.replaceChildren();
  apiServer.resetHandlers();
  vi.clearAllMocks();
  vi.useRealTimers();
  const { apollo } = await import("#components/providers/apollo-client.ts");
  await apollo.clearStore();
  expect(await Promise.all(problems.splice(0))).toEqual([]);
});

afterAll(() => apiServer.close());
