import { type ReactNode, useId } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BarePage } from "./BarePage.tsx";
import { findFramePlace } from "./find-frame-place.ts";

function Field() {
  return <input id={useId()} />;
}

const content = <Field />;

/** A frame as the layout has it. */
const toBody = (children: ReactNode) => [
  <i key="a" />,
  <div key="b">
    <header>
      <a href="/">Home</a>
    </header>
    {null}
    <main>
      {null}
      {null}
      {children}
    </main>
    <footer />
  </div>,
  null,
];

test("a page without its frame gives its content the same ids as in the frame", () => {
  const place = findFramePlace(toBody(content));
  const whole = renderToStaticMarkup(
    <html lang="en">
      <head />
      <body>
        {toBody(content)}
        <script />
      </body>
    </html>,
  );
  const bare = renderToStaticMarkup(<BarePage place={place ?? []}>{content}</BarePage>);
  const [, id] = whole.match(/<input id="([^"]+)"/) ?? [];
  expect(bare).toBe(
    `<html lang="en"><head></head><body><main><input id="${id}"/></main></body></html>`,
  );
  expect(renderToStaticMarkup(<BarePage place={[]}>{content}</BarePage>)).not.toContain(`"${id}"`);
});

test("a place inside a component is not known", () => {
  const Box = ({ children }: { children: ReactNode }) => <div>{children}</div>;
  expect(
    findFramePlace(
      <Box>
        <main />
      </Box>,
    ),
  ).toBeNull();
  expect(findFramePlace(["text", null, 5])).toBeNull();
});
