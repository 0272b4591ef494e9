import { afterEach, expect, test, vi } from "vitest";
import { savedPagesCache } from "#lib/routing/shared/saved-pages.ts";
import { installFakeWorker } from "#tests/support/component/fake-worker.ts";
import { mockRoute } from "#tests/support/component/mock-api.ts";
import { showAppBadge } from "./app-badge.ts";
import { forgetAfterSession } from "./forget-after-session.ts";
import { forgetSavedPages } from "./saved-pages.ts";
import { readSavingPages, setSavingPages } from "./saving-pages.ts";

let worker: ReturnType<typeof installFakeWorker> | undefined;
afterEach(() => worker?.uninstall());
const saving = { memberId: "1", updatedAtMs: 5 };
const session = (user: object | null, status = 200) =>
  mockRoute("get", "/api/auth/check-session", () => ({
    status,
    body: { status: "success", user },
  }));

test("the copies are deleted only when the server says that nobody is logged in", async () => {
  worker = installFakeWorker(() => true);
  setSavingPages(saving);
  session({ id: "1" });
  await forgetAfterSession();
  session(null, 503);
  await forgetAfterSession();
  expect([readSavingPages(), worker.messages]).toEqual([saving, []]);
  session(null);
  await forgetAfterSession();
  expect([readSavingPages(), worker.messages]).toEqual([null, [{ kind: "forget-pages" }]]);
});

test("they go also where no worker is there any more", async () => {
  worker = installFakeWorker(() => true);
  Object.assign(navigator.serviceWorker, { getRegistration: async () => undefined });
  await (await worker.caches.open(savedPagesCache)).put("/posts/a", new Response("a"));
  setSavingPages(saving);
  await forgetSavedPages();
  expect([readSavingPages(), await worker.caches.has(savedPagesCache)]).toEqual([null, false]);
});

test("an entry that cannot be read counts as copies without an owner", () => {
  for (const text of ["1", "{}", "null", "not JSON"]) {
    localStorage.setItem("saved-pages", text);
    expect([text, readSavingPages()?.updatedAtMs]).toEqual([text, 0]);
  }
  localStorage.clear();
});

test("the icon of the installed app shows how much is new, where the device can", () => {
  expect(() => showAppBadge({ messages: 1, notifications: 2 })).not.toThrow();
  const setAppBadge = vi.fn(async () => undefined);
  Object.assign(navigator, { setAppBadge });
  showAppBadge({ messages: 1, notifications: 2 });
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
  Reflect.deleteProperty(navigator, "setAppBadge");
});
