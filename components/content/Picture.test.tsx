import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SectionPicture } from "#components/sections/SectionPicture.tsx";
import { parsePhotoPath } from "#lib/uploads/shared/photo.ts";
import { Picture } from "./Picture.tsx";
import { getPictureShape, type PictureShape } from "./picture-shapes.ts";

const key = "0123456789abcdef0123456789abcdef";
const base = `/media/photos/${key}/20x30-abcdefghijkl/`;
const photo = {
  __typename: "Photo" as const,
  base,
  width: 1200,
  height: 1600,
  preview: "UklGRg==",
};
const media = {
  url: `/media/uploads/${key}/large`,
  alt: "A cup",
  photo,
  focalPoint: { __typename: "FocalPoint" as const, x: 0.2, y: 0.3 },
};
const render = (shape: PictureShape, changes: object = {}) =>
  renderToStaticMarkup(<Picture media={{ ...media, ...changes }} shape={shape} />);

const shapes: PictureShape[] = ["wide", "card", "row", "lead", "half", "thumb", "whole"];

// spec §3: photos in modern formats and crops
test.each(shapes)(
  "a photo as %s has AVIF and WebP sources and a JPEG file, all of which are made",
  (shape) => {
    const html = render(shape);
    const types = [...html.matchAll(/<source[^>]* type="([^"]+)"/g)].map(([, type]) => type);
    expect(types.slice(0, 2)).toEqual(["image/avif", "image/webp"]);
    expect(types.length).toBe(2 * getPictureShape(shape, photo).layers.length);
    const paths = [...html.matchAll(/\/media\/photos\/[^\s"]+/g)].map(([path]) => path);
    expect(paths.filter((path) => parsePhotoPath(path) === null)).toEqual([]);
    expect(html).toMatch(/<img[^>]* src="\/media\/photos\/[^"]+\.jpg"/);
    expect(html).not.toContain(media.url);
  },
);

test("phones get another crop than desktops where the place has another shape there", () => {
  const html = render("wide");
  const sources = [...html.matchAll(/<source[^>]*>/g)].map(([source]) => source);
  expect(sources[0]).toMatch(/media="\(width &gt;= 40rem\)"[^>]*hero-1468\.avif 1468w/);
  expect(sources[2]).toMatch(/card-1080\.avif 1080w/);
  expect(sources[2]).not.toContain("media=");
});

test("shows a blurred preview until it is loaded, and keeps the focal point in view", () => {
  const html = render("card");
  expect(html).toContain("background-image:url(data:image/webp;base64,UklGRg==)");
  expect(html).toContain("object-position:20% 30%");
  expect(render("card", { photo: { ...photo, preview: null } })).not.toContain("background-image");
});

test("a whole photo has a box of its own shape; one of an unknown size has a fixed one", () => {
  expect(render("whole")).toContain("aspect-ratio:1200 / 1600");
  const unknown = render("whole", { photo: { ...photo, width: null, height: null } });
  expect(unknown).toMatch(/class="[^"]*aspect-\[4\/3\]/);
  expect(unknown).not.toContain("/full-");
});

test.each(shapes)(
  "a drawing as %s is a drawing in every window, and another file is itself",
  (shape) => {
    const others = { photo: null, focalPoint: null };
    const html = render(shape, { ...others, url: "/media/scenes/cup-hero.svg" });
    expect(html).not.toContain("/media/photos/");
    expect(html).toMatch(/<img[^>]* src="\/media\/scenes\/cup-(hero|card|thumb)\.svg"/);
    expect(render(shape, { ...others, url: "/media/a.jpg" })).toMatch(
      /^<img[^>]* src="\/media\/a\.jpg"[^>]*>$/,
    );
  },
);

test("a drawn picture has the layout of its box, and two if the box changes shape", () => {
  const drawn = { url: "/media/scenes/room/cat/flat-20-hero.svg", photo: null, focalPoint: null };
  expect(render("wide", drawn)).toContain('src="/media/scenes/room/cat/flat-20-hero.svg"');
  expect(render("thumb", drawn)).toMatch(/src="[^"]+flat-20-thumb\.svg".*width="400"/);
  const html = render("lead", drawn);
  expect(html).toMatch(/<source hidden="" media="\(width &gt;= 64rem\)" srcSet="[^"]+-lead\.svg"/);
  expect(html).toMatch(/<img src="[^"]+-card\.svg"/);
});

test("a picture has an alt text, unless the text next to it says the same", () => {
  expect(render("card")).toContain('alt="A cup"');
  const html = renderToStaticMarkup(<Picture media={media} shape="card" isDecorative />);
  expect(html).toContain('alt=""');
});

test("a picture of a section has sources when it is a photo, and is one image otherwise", () => {
  const picture = { alt: "A cup", width: 900, height: 600, credit: null };
  const html = renderToStaticMarkup(
    <SectionPicture picture={{ ...picture, url: `/media/imports/${key}.jpg` }} />,
  );
  expect(html).toContain(`/media/photos/${key}.jpg/full-720.avif 720w`);
  expect(html).toContain("aspect-ratio:900 / 600");
  const drawing = renderToStaticMarkup(<SectionPicture picture={{ ...picture, url: "/a.svg" }} />);
  expect(drawing).not.toContain("<source");
});
