import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MainPicture } from "./MainPicture.tsx";

const media = {
  url: "/media/cup.jpg",
  alt: "A cup",
  focalPoint: null,
  photo: null,
  caption: null,
  huIllustratorName: null,
  credit: null,
  copyright: null,
};
const render = (changes: Partial<Parameters<typeof MainPicture>[0]["media"]>) =>
  renderToStaticMarkup(<MainPicture shape="wide" media={{ ...media, ...changes } as never} />);

// spec §3: focal point, caption and credits of pictures
test("caption, illustrator, credit and copyright are below the picture, if they exist", () => {
  const html = render({
    caption: "Tea at <noon>",
    huIllustratorName: "Bo",
    credit: "Ann Lee",
    copyright: "© 2026 Ann Lee",
  });
  expect(html).toMatch(/<img[^>]*><figcaption[^>]*>Tea at &lt;noon&gt;</);
  expect(html).toContain("Illustration: Bo · Picture: Ann Lee · © 2026 Ann Lee");
  expect(render({ credit: "Ann Lee" })).toContain(">Picture: Ann Lee</span>");
});

test("a picture without these texts has nothing below it", () => {
  expect(render({})).not.toContain("figcaption");
  expect(render({ caption: "" })).not.toContain("figcaption");
});

test("the focal point stays in view when the picture is cropped", () => {
  expect(render({ focalPoint: { x: 0.2, y: 1 } as never })).toContain("object-position:20% 100%");
  expect(render({})).not.toContain("object-position");
});
