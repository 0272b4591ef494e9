import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ThreadComposer } from "./ThreadComposer.tsx";

const render = (topics: { value: string; label: string }[]) =>
  renderToStaticMarkup(<ThreadComposer topics={topics} />);

test("works without scripts: it posts its fields to the site itself, and the browser asks for them", () => {
  const html = render([{ value: "sleep", label: "Sleep" }]);
  expect(html).toMatch(/<form[^>]* method="post"/);
  expect(html).toMatch(/<form[^>]* action="\/api\/threads"/);
  expect(html).not.toContain("noValidate");
  for (const field of [/<input[^>]*name="title"[^>]*>/, /<textarea[^>]*name="body"[^>]*>/])
    expect(html.match(field)?.[0]).toContain('required=""');
  expect(html).toMatch(/<select[^>]*name="category"/);
  expect(html).toContain('<option value="sleep">Sleep</option>');
});

test("a site without topics asks for none", () => {
  expect(render([])).not.toContain('name="category"');
});
