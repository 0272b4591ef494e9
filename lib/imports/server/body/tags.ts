/** How each element of an imported body is converted. Elements not listed lose their tags. */

/** Inline elements that are kept. */
export const inlineTags = new Set([
  "strong",
  "em",
  "b",
  "i",
  "sup",
  "sub",
  "cite",
  "code",
  "kbd",
  "samp",
  "var",
  "s",
  "del",
  "ins",
  "mark",
  "u",
  "q",
  "small",
  "dfn",
]);

/** Inline elements that are kept under another name. */
export const inlineNames: ReadonlyMap<string, string> = new Map([
  ["strike", "s"],
  ["tt", "code"],
  ["acronym", "abbr"],
]);

/** Block elements, with the element they become; `null` keeps only the content. */
export const blockTags: ReadonlyMap<string, string | null> = new Map(
  Object.entries({
    p: "p",
    h1: "h2",
    h2: "h2",
    h3: "h3",
    h4: "h4",
    h5: "h4",
    h6: "h4",
    ul: "ul",
    ol: "ol",
    li: "li",
    blockquote: "blockquote",
    hr: "hr",
    pre: "pre",
    table: "table",
    thead: "thead",
    tbody: "tbody",
    tfoot: "tfoot",
    tr: "tr",
    th: "th",
    td: "td",
    dl: "dl",
    dt: "dt",
    dd: "dd",
    caption: "caption",
    figure: "figure",
    figcaption: "figcaption",
    details: "details",
    summary: "summary",
    div: null,
    center: null,
    section: null,
    article: null,
    main: null,
    header: null,
    footer: null,
    aside: null,
    nav: null,
    form: null,
    address: null,
    fieldset: null,
    legend: "p",
    noscript: null,
    body: null,
    html: null,
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
  "summary",
]);

/** Elements that contain only other elements: whitespace between those is ignored. */
export const holdsParts = new Set(["ul", "ol", "table", "thead", "tbody", "tfoot", "tr", "dl"]);

const toItem = (words: string) => `<li>${words}</li>`;
const toRow = (words: string) => `<tr><td>${words}</td></tr>`;

/** Converts loose text between such elements to what browsers show. */
export const looseParts: ReadonlyMap<string, (words: string) => string> = new Map([
  ["ul", toItem],
  ["ol", toItem],
  ["dl", (words) => `<dd>${words}</dd>`],
  ["tr", (words) => `<td>${words}</td>`],
  ["table", toRow],
  ["thead", toRow],
  ["tbody", toRow],
  ["tfoot", toRow],
]);

/** Elements whose form is lost in a line of text. */
export const formTags = new Set(["ul", "ol", "dl", "table", "blockquote", "pre", "details"]);

/** Elements that can be the target of a link in the body. */
export const placeTags = new Set(["p", "h2", "h3", "h4", "li", "dt", "dd", "th", "td"]);

/** Elements that are removed with their content. */
export const removedTags = new Set([
  "script",
  "style",
  "template",
  "svg",
  "head",
  "title",
  "link",
  "meta",
  "base",
  "input",
  "select",
  "textarea",
  "button",
  "canvas",
  "applet",
  "param",
  "xml",
  "frameset",
]);

/** Elements that embed media from elsewhere. */
export const mediaTags = new Set(["iframe", "embed", "object", "video", "audio", "frame"]);

/** The names of elements in the report, if no block names them. */
export const elementKinds: ReadonlyMap<string, string> = new Map(
  Object.entries({
    p: "paragraph",
    h2: "heading",
    h3: "heading",
    h4: "heading",
    ul: "list",
    ol: "list",
    blockquote: "quote",
    hr: "separator",
    pre: "preformatted",
    table: "table",
    dl: "list of definitions",
    figure: "image",
    details: "details",
  }),
);
