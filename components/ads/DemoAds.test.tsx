import { afterEach, expect, test, vi } from "vitest";
import { simulateAdManager } from "#server/demo/simulate-ad-manager.ts";
import { createGptAds } from "./gpt.ts";

const manager = { network: "demo", script: "/dev/demo/ad-manager.js" };
const script = () => document.querySelector(`script[src="${manager.script}"]`);
const targeting = { ad_category: "community", post_type: "thread" };

afterEach(() => {
  script()?.remove();
  Reflect.deleteProperty(window, "googletag");
});

test("the simulated ad manager fills slots with marked ads of their size, shows its input, and leaves some to house ads", async () => {
  const ads = createGptAds(manager);
  const boxes = ["square", "leaderboard", "native"].map((slot) => {
    const box = document.createElement("div");
    document.body.append(box);
    return { slot: slot as "square", box };
  });
  const filled = boxes.map(({ slot, box }) => ads.fill({ slot, box, targeting }));
  await vi.waitFor(() => expect(script()).not.toBeNull(), 15_000);
  // Sent to browsers as text: it may use nothing of its module.
  new Function(`(${simulateAdManager})()`)();
  const ofManager = { adId: null, link: null };
  expect(await Promise.all(filled)).toEqual([ofManager, ofManager, null]);
  const [square, leaderboard] = boxes.map(({ box }) => box.textContent);
  expect(square).toContain("Demonstration of an ad manager’s ad, 300 × 250");
  expect(square).toContain("/demo/square");
  expect(square).toContain("post_type: thread");
  expect(leaderboard).toMatch(/^Demonstration of an ad manager’s ad, \d+ × \d+$/);
});
