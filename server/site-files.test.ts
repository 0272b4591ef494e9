import { expect, test } from "vitest";
import { drawSiteIcon } from "./site-files.ts";

const theme = { hue: 285, motif: "ring", pairing: "classic", logo: null };

test("a site's icon shows its initial on a ground of its hue", () => {
  const icon = drawSiteIcon({ displayName: "Migraine", theme });
  expect(icon).toContain(">M</text>");
  expect(icon).toContain("oklch(42% 0.115 285)");
});

test("a name or a hue of any kind draws an icon in which nothing is markup", () => {
  const icon = drawSiteIcon({ displayName: "<&é>", theme: { ...theme, hue: Number.NaN } });
  expect(icon).toContain(">É</text>");
  expect(drawSiteIcon({ displayName: "—", theme })).toContain("></text>");
});
