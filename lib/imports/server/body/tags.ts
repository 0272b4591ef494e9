/** What becomes of each element of an imported body. Whatever is not named loses its tags. */

/** Elements that stay as they are, around words within a line. */
export const inlineTags = new Set(["strong", "em", "b", "i", "sup", "sub", "cite"]);

/** Elements that stand as blocks, by what they become; `null` keeps only what they hold. */
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

/** Elements that hold words directly, without paragraphs of their own. */
export const holdsWords = new Set(["p", "h2", "h3", "h4", "li", "th", "td", "dt", "dd", "caption"]);

/** Elements that hold only others: spaces between those mean nothing. */
export const holdsParts = new Set(["ul", "ol", "table", "thead", "tbody", "tr", "dl"]);

/** Elements that go with everything in them. */
export const removedTags = new Set([
  ...["script", "style", "template", "svg", "math", "head", "title", "link", "meta", "base"],
  ...["input", "select", "textarea", "button", "canvas", "applet", "param", "xml", "frameset"],
]);

/** Elements that played something elsewhere. */
export const mediaTags = new Set(["iframe", "embed", "object", "video", "audio", "frame"]);
