/**
 * Renders a component as HTML, or takes what was rendered before of the same properties. A component of the browser with
 * `keepsHtml` gets it from the server (`server/rendering/kept-html.ts`), and puts what it returns where the component
 * would be. What is rendered so depends on nothing but its properties, which are data, and has no ids of React, which
 * depend on the place.
 * @returns what stands for the HTML; `null` for what has to be rendered in its place
 */
export type KeepHtml = <Props extends object>(
  component: (props: Props) => unknown,
  props: Props,
) => string | null;
