import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** The rules whose result can change when only colours change. */
export const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Colours in transition cannot be checked: this disables transitions and waits for running
 * animations, except endless ones.
 */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (!document.getElementById("at-rest")) {
      const style = document.createElement("style");
      style.id = "at-rest";
      style.textContent = "*, ::before, ::after { transition: none !important }";
      document.head.append(style);
    }
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // A removed element counts as at rest, too.
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/**
 * The styles on which the colour rules depend, of all elements. If two contrast modes have the same styles, one check
 * is enough.
 */
export async function readColours(page: Page): Promise<string> {
  await comeToRest(page);
  return page.evaluate(() => {
    let read = "";
    for (const element of document.querySelectorAll("html, body, body *")) {
      const style = getComputedStyle(element);
      read += `${style.color},${style.backgroundColor},${style.backgroundImage},${style.opacity},`;
      read += `${style.textShadow},${style.textDecorationLine},${style.borderBottomColor};`;
    }
    return read;
  });
}

/**
 * The accessibility problems that axe finds in the current page, one line per rule.
 * @param rules ids of the rules to check; all rules by default
 */
export async function findAxeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await comeToRest(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const options: RunOptions = {
    resultTypes: ["violations"],
    runOnly: rules ? { type: "rule", values: [...rules] } : undefined,
  };
  const results = await page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run: (o: unknown) => Promise<AxeResults> } };
    return axe.run(given);
  }, options);
  return results.violations.map(({ id, nodes }) => {
    const [first] = nodes;
    const why = first?.any[0]?.message ?? first?.all[0]?.message ?? "";
    return `${id} (${nodes.length}): ${first?.html.slice(0, 160)} ${why}`;
  });
}

/** Runs `findAxeViolations` with the light and the dark system preference. */
export async function findAxeViolationsInLightAndDim(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const light = await findAxeViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dim = await findAxeViolations(page, colourRules);
  await page.emulateMedia({ colorScheme: null });
  return [...light.map((line) => `light ${line}`), ...dim.map((line) => `dim ${line}`)];
}
