import { expect, test } from "vitest";
import { listForeignAddresses, listLinks } from "./list-links.ts";

const text = (html: string) => ({ id: "t", kind: "HTML", html });
const link = (href: string) => `<p><a class="x" href="${href}">A</a></p>`;

test("the links of a piece are those of its texts and cards, each once in a section", () => {
  const sections = [
    text(link("/a") + link("/a#part") + link("https://b.test/?c=1&amp;d=2")),
    { id: "q", kind: "Quote", text: "Not /a path", nested: [{ url: "/a" }] },
  ];
  expect(listLinks(sections)).toEqual([
    { key: "section:t", address: "/a" },
    { key: "section:t", address: "https://b.test/?c=1&d=2" },
    { key: "section:q", address: "/a" },
  ]);
});

test.each([
  "#part",
  "mailto:a@b.test",
  "javascript:alert(1)",
  "//b.test/",
  "/\\b.test",
  "",
  "/media/a.png",
])("“%s” is no link to follow", (href) => {
  expect(listLinks([text(link(href))])).toEqual([]);
});

test("a piece has fifty links to follow at most", () => {
  const many = Array.from({ length: 60 }, (_none, at) => link(`/${at}`)).join("");
  expect(listLinks([text(many)])).toHaveLength(50);
});

test("addresses of other sites are written in one way, without those of the network", () => {
  const all = [
    "https://A.test",
    "https://a.test/",
    "https://own.test/x",
    "/y",
    "https://%",
    `https://a.test/${"é".repeat(400)}`,
  ];
  const links = listLinks([text(all.map(link).join(""))]);
  expect(listForeignAddresses(links, (host) => host === "own.test")).toEqual(["https://a.test/"]);
});
