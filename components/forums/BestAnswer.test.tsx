import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BestAnswer } from "./BestAnswer.tsx";

const render = (body: string) =>
  renderToStaticMarkup(
    <BestAnswer reply={{ id: "9", body, page: 1, author: null } as never} threadPath="/forums/a" />,
  );

test("a best answer begins with its own words, and not with what it quotes", () => {
  const html = render("> What helps?\n> At night?\n\nA dark room\n\nand water");
  expect(html).toContain(">A dark room and water</p>");
});

test("a best answer that is nothing but a quote begins with that", () => {
  expect(render("> What helps?")).toContain("What helps?</p>");
});
