import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./Picture.tsx";

const drawn = { url: "/media/scenes/room/cat/flat-20-hero.svg", alt: "A cat", focalPoint: null };
const uploaded = { url: "/media/uploads/cup.jpg", alt: "A cup", focalPoint: null };
const render = (media: object, props: Partial<Parameters<typeof Picture>[0]> = {}) =>
  renderToStaticMarkup(<Picture media={media as never} {...props} />);

test("a drawn picture comes in the layout of its box, and in two where the box changes shape", () => {
  expect(render(drawn)).toContain('src="/media/scenes/room/cat/flat-20-hero.svg"');
  expect(render(drawn, { shape: "thumb" })).toMatch(/src="[^"]+flat-20-thumb\.svg".*width="400"/);
  const html = render(drawn, { shape: "card", leadFrom: "64rem" });
  expect(html).toMatch(/<source hidden="" media="\(width &gt;= 64rem\)" srcSet="[^"]+-lead\.svg"/);
  expect(html).toMatch(/<img src="[^"]+-card\.svg"/);
});

test("an uploaded picture is one file in every box", () => {
  const html = render(uploaded, { shape: "card", leadFrom: "64rem" });
  expect(html).toContain('src="/media/uploads/cup.jpg"');
  expect(html).not.toContain("<source");
});

test("a picture says what is seen, unless the words beside it do", () => {
  expect(render(drawn)).toContain('alt="A cat"');
  expect(render(drawn, { isDecorative: true })).toContain('alt=""');
});
