import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CrossPublishedSites } from "./CrossPublishedSites.tsx";

const names = ["Sleep", "Insomnia", "Narcolepsy", "Sleep Apnea"];
const render = (count: number) => {
  const sites = names.slice(0, count).map((name) => {
    const prefix = name.toLowerCase().replace(" ", "");
    return { prefix, name, url: `http://${prefix}.test` };
  });
  const marks = sites.map(({ prefix }) => <i key={prefix}>{prefix}</i>);
  return renderToStaticMarkup(<CrossPublishedSites sites={sites} marks={marks} />);
};

// spec §9: cross-publishing: two logos and +N
test("two logos and the overflow count are next to the text", () => {
  const html = render(4);
  expect(html.match(/<i>/g)).toHaveLength(2);
  expect(html).toContain(">+2</span>");
  expect(html).toContain(">Published on 4 communities</span>");
});

test("two sites are named, and nothing overflows", () => {
  expect(render(2)).toContain(">Sleep and Insomnia</span>");
  expect(render(2)).not.toContain(">+");
  expect(render(1)).toBe("");
});

test("every site is linked by its absolute address, in the same tab", () => {
  const links = render(4).match(/<a [^>]*>/g) ?? [];
  expect(links.map((link) => link.match(/href="([^"]+)"/)?.[1])).toEqual([
    "http://sleep.test",
    "http://insomnia.test",
    "http://narcolepsy.test",
    "http://sleepapnea.test",
  ]);
  expect(links.join()).not.toContain("target");
});
