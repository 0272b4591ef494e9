import { expect, test } from "vitest";
import {
  changeAroundContent,
  isSameContent,
  listFrameElements,
  renameServerIds,
  splitPage,
} from "./split-page.ts";

const page =
  '<!DOCTYPE html><html><head><title>A</title></head><body><nav></nav><main id="content"><p>a</p></main><p>end</p></body></html>';

test("the pieces of a page are the page", () => {
  const pieces = splitPage(page);
  expect(pieces).toEqual({
    start: "<!DOCTYPE html><html><head>",
    head: "<title>A</title>",
    before: '</head><body><nav></nav><main id="content">',
    content: "<p>a</p>",
    after: "</main><p>end</p></body></html>",
  });
  expect(Object.values(pieces ?? {}).join("")).toBe(page);
});

test("what is around the content is changed, and content with a script too", () => {
  const shout = (html: string) => html.replaceAll(">a<", ">b<").replace("</head>", "<x></head>");
  const pieces = changeAroundContent(page, shout);
  expect(pieces.join("")).toBe(page.replace("</head>", "<x></head>"));
  expect(pieces[1]).toBe("<p>a</p>");
  const withScript = page.replace("<p>a</p>", "<p>a</p><script></script>");
  expect(changeAroundContent(withScript, shout)).toEqual([shout(withScript)]);
  expect(changeAroundContent("<b>a</b>", shout)).toEqual(["<b>b</b>"]);
});

test("an element of the content that begins with the same letters does not begin it", () => {
  expect(splitPage(page.replace("<nav></nav>", "<mainly></mainly>"))?.content).toBe("<p>a</p>");
});

test.each([
  ["no head", page.replace("<head>", "")],
  ["no end of the head", page.replace("</head>", "")],
  ["no main", page.replaceAll("main", "div")],
  ["an empty page", ""],
])("%s: it cannot be split", (_name, html) => expect(splitPage(html)).toBeNull());

test("what a frame has in the head is what the page without it lacks", () => {
  const own = '<meta name="a" content="1"/><title>A &gt; B</title>';
  const script = '<script nonce="n">if (1 > 0) go("<meta>")</script>';
  expect(listFrameElements(`<link rel="x"/>${own}${script}`, own)).toBe(`<link rel="x"/>${script}`);
  expect(listFrameElements(own + own, own)).toBe(own);
});

test("a script of the page may be elsewhere in it", () => {
  const script = (name: string) => `<script src="/${name}.js" async=""></script>`;
  const [frame, page] = [script("frame"), script("page")];
  expect(listFrameElements(frame, page)).toBe(frame);
  expect(listFrameElements(frame + page, page)).toBe(frame);
});

test("the picture of one page is no part of a frame", () => {
  const picture = '<link rel="preload" as="image" href="/a.png"/>';
  expect(listFrameElements("<title>A</title>", `${picture}<title>A</title>`)).toBe("");
  expect(listFrameElements(`${picture}<title>A</title>`, "<title>A</title>")).toBe("");
});

test("a head that lacks something of the page is none of its frame", () => {
  expect(listFrameElements("<title>A</title>", "<title>B</title>")).toBeNull();
});

test("ids of server components are no difference of a content, and are others in a frame", () => {
  expect(isSameContent('<p id="_S_1_">a</p>', '<p id="_S_1a_">a</p>')).toBe(true);
  expect(isSameContent('<p id="_R_1_">a</p>', '<p id="_R_1a_">a</p>')).toBe(false);
  expect(renameServerIds('<p id="_S_1_-hint">')).toBe('<p id="_F_1_-hint">');
});
