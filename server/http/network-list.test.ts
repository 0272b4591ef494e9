import { expect, test } from "vitest";
import { networkList } from "./network-list.ts";

test("every site is linked, its name as text whatever it holds", () => {
  const list = String(
    networkList([
      { name: "Crohn’s & Colitis", url: "http://ibd.localhost:3000" },
      { name: "<script>", url: 'http://x.localhost:3000/"' },
    ]),
  );
  expect(list).toContain('<a href="http://ibd.localhost:3000">Crohn’s &amp; Colitis</a>');
  expect(list).not.toMatch(/<script>|\/""/);
});
