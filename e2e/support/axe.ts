import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** The rules that can come out differently when nothing but colours has changed. */
export const colourRules = ["color-contrast", "link-in-text-block"];

/** A colour on its way from one to another is none to judge: from now on all of them jump. */
async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.getElementById("at-rest")) return;
    const style = document.createElement("style");
    style.id = "at-rest";
    style.textContent = "*, ::before, ::after { transition: none !important }";
    document.head.append(style);
  });
}

/**
 * What axe finds wrong with a page as it stands, one line for each rule.
 * @param rules only these, by id; all of them without
 */
export async function axeFinds(page: Page, rules?: readonly string[]): Promise<string[]> {
  await stopTransitions(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const options: RunOptions = {
    resultTypes: ["violations"],
    ...(rules ? { runOnly: { type: "rule", values: [...rules] } } : {}),
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

/** The same in the light theme and in the dim one, as the system asks for them. */
export async function axeFindsLightAndDim(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const light = await axeFinds(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dim = await axeFinds(page, colourRules);
  await page.emulateMedia({ colorScheme: null });
  return [...light.map((line) => `light ${line}`), ...dim.map((line) => `dim ${line}`)];
}
