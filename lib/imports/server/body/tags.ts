/** How each element of an imported body is converted. Elements not listed lose their tags. */

/** Inline elements that are kept. */
export const inlineTags = new Set(["strong", "em", "b", "i", "sup", "sub", "cite"]);

/** Block elements, with the element they become; `null` keeps only the content. */
export const blockTags: ReadonlyMap<string, string | null> = new Map(
  Object.entries({
    ...{ p: "p", h1: "h2", h2: "h2", h3: "h3", h4: "h4", h5: "h4", h6: "h4" },
    ...{ ul: "ul", ol: "ol", li: "li", blockquote: "blockquote", hr: "hr", pre: "p" },
    ...{
      table: "table",
      thead: "thead",
      tbody: "tbody",
      tfoot: null,
      tr: "tr",
      th: "th",
      td: "td",
    },
    ...{ dl: "dl", dt: "dt", dd: "dd", figcaption: "figcaption", caption: "caption" },
    ...{ figure: null, summary: "p", details: null, div: null, center: null, section: null },
    ...{
      article: null,
      main: null,
      header: null,
      footer: null,
      aside: null,
      nav: null,
      form: null,
    },
    ...{ address: null, fieldset: null, legend: "p", noscript: null, body: null, html: null },
  }),
);

/** Elements that contain text directly, without paragraphs. */
export const textElements = new Set([
  "p",
  "h2",
  "h3",
  "h4",
  "li",
  "th",
  "td",
  "dt",
  "dd",
  "caption",
]);

/** Elements that contain only other elements: whitespace between those is ignored. */
export const holdsParts = new Set(["ul", "ol", "table", "thead", "tbody", "tr", "dl"]);

/** Elements that are removed with their content. */
export const removedTags = new Set([
  ...["script", "style", "template", "svg", "math", "head", "title", "link", "meta", "base"],
  ...["input", "select", "textarea", "button", "canvas", "applet", "param", "xml", "frameset"],
]);

/** Elements that embed media from elsewhere. */
export const mediaTags = new Set(["iframe", "embed", "object", "video", "audio", "frame"]);
