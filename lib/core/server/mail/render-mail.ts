import { escapeHtml } from "#lib/core/shared/escape-html.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { oklchToHex } from "#lib/core/shared/oklch.ts";

/** Links with a heading. Each `url` is an absolute http(s) URL. */
export type MailList = {
  heading: string;
  items: readonly { title: string; url: string; text: string; label: string | null }[];
};

/** Content of a mail. All of it is plain text and may contain user input. */
export type MailContent = {
  /** `url` is the home page, `hue` the hue of the theme in degrees. */
  site: { name: string; url: string; hue: number };
  heading: string;
  paragraphs: readonly string[];
  /** Lists of links below the paragraphs. */
  lists?: readonly MailList[];
  /** The call to action; `url` is an absolute http(s) URL. */
  action?: { label: string; url: string };
  /** Why the mail was sent, and what to do if the reader did not request it. */
  footnote: string;
  /** Preview text that mail programs show next to the subject. */
  preheader: string;
};

type ColourName = "paper" | "surface" | "line" | "ink" | "soft" | "link" | "brand" | "onBrand";
type Tones = Readonly<Record<ColourName, readonly [lightness: number, chroma: number]>>;

/** The colours of tokens.css without the hue, which depends on the site. */
const light: Tones = {
  paper: [0.984, 0.006],
  surface: [0.997, 0.002],
  line: [0.885, 0.014],
  ink: [0.25, 0.028],
  soft: [0.45, 0.026],
  link: [0.42, 0.125],
  brand: [0.42, 0.115],
  onBrand: [0.985, 0.01],
};
const dark: Tones = {
  paper: [0.18, 0.012],
  surface: [0.21, 0.014],
  line: [0.3, 0.016],
  ink: [0.83, 0.012],
  soft: [0.69, 0.018],
  link: [0.79, 0.075],
  brand: [0.4, 0.08],
  onBrand: [0.93, 0.012],
};

/** The colours as hex values, because mail programs do not know OKLCH. */
function coloursAt(hue: number, tones: Tones): Record<ColourName, string> {
  const entries = Object.entries(tones).map(([name, [lightness, chroma]]) => [
    name,
    oklchToHex(lightness, chroma, hue),
  ]);
  return Object.fromEntries(entries) as Record<ColourName, string>;
}

/** @throws Error for a URL that is neither http nor https */
function checkedUrl(url: string): string {
  const { protocol } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:")
    throw new Error("A link in a mail must be http or https.");
  return url;
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const block = (style: string, html: string, name = "") =>
  `<p dir="auto"${name && ` class="${name}"`} style="margin:0 0 16px;${style}">${html}</p>`;
const lines = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");

function listPart({ heading, items }: MailList, { link, soft }: Record<"link" | "soft", string>) {
  const rows = items.map(({ title, url, text, label }) => {
    const anchor = `<a class="link" href="${escapeHtml(checkedUrl(url))}" style="color:${link};font-weight:600">${escapeHtml(title)}</a>`;
    const note = label
      ? ` <span class="soft" style="font-size:14px;color:${soft}">${escapeHtml(label)}</span>`
      : "";
    const below = text === "" ? "" : `<br>${lines(text)}`;
    return block("overflow-wrap:anywhere", `${anchor}${note}${below}`);
  });
  return [
    `<h2 dir="auto" style="margin:28px 0 12px;font-size:19px;line-height:1.3">${escapeHtml(heading)}</h2>`,
    ...rows,
  ].join("\n");
}

function htmlPart(content: MailContent): string {
  const { site, heading, paragraphs, lists = [], action, footnote, preheader } = content;
  const at = coloursAt(site.hue, light);
  const darkColours = coloursAt(site.hue, dark);
  const siteUrl = escapeHtml(checkedUrl(site.url));
  const url = action ? escapeHtml(checkedUrl(action.url)) : "";
  const link = `<a class="link" href="${url}" style="color:${at.link};overflow-wrap:anywhere">${url}</a>`;
  const button = `<a class="brand" href="${url}" style="display:inline-block;padding:14px 28px;border-radius:8px;background-color:${at.brand};color:${at.onBrand};font-weight:600;text-decoration:none">${escapeHtml(action?.label ?? "")}</a>`;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>
@media (prefers-color-scheme: dark) {
body { background-color: ${darkColours.paper} !important; }
.card { background-color: ${darkColours.surface} !important; border-color: ${darkColours.line} !important; color: ${darkColours.ink} !important; }
.soft { border-color: ${darkColours.line} !important; color: ${darkColours.soft} !important; }
.link { color: ${darkColours.link} !important; }
.brand { background-color: ${darkColours.brand} !important; color: ${darkColours.onBrand} !important; }
}
</style>
</head>
<body style="margin:0;padding:24px 12px;background-color:${at.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<div class="card" style="box-sizing:border-box;max-width:560px;margin:0 auto;padding:32px 28px;border:1px solid ${at.line};border-radius:12px;background-color:${at.surface};color:${at.ink};${font};font-size:17px;line-height:1.55">
${block("font-size:15px;font-weight:600", `<a class="link" href="${siteUrl}" style="color:${at.link};text-decoration:none">${escapeHtml(site.name)}</a>`)}
<h1 dir="auto" style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(heading)}</h1>
${[...paragraphs.map((text) => block("", lines(text))), ...lists.map((list) => listPart(list, at))].join("\n")}
${action ? `${block("margin:24px 0", button)}\n${block(`font-size:14px;color:${at.soft}`, `If the button does not work, open this address:<br>${link}`, "soft")}` : ""}
${block(`margin:24px 0 0;padding-top:16px;border-top:1px solid ${at.line};font-size:14px;color:${at.soft}`, lines(footnote), "soft")}
</div>
</body>
</html>
`;
}

const toTextList = ({ heading, items }: MailList): string[] => [
  heading.toUpperCase(),
  ...items.map(({ title, url, text, label }) =>
    [label ? `${isolateText(title)} (${label})` : title, text, checkedUrl(url)]
      .filter(Boolean)
      .join("\n"),
  ),
];

function textPart(content: MailContent): string {
  const { site, heading, paragraphs, lists = [], action, footnote } = content;
  const parts = [
    heading,
    ...paragraphs,
    ...lists.flatMap(toTextList),
    ...(action ? [`${action.label}:\n${checkedUrl(action.url)}`] : []),
    footnote,
    // Mail programs treat the rest as a signature.
    `-- \n${site.name}\n${site.url}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

/**
 * Renders both parts of a mail. The HTML uses no images, fonts or tables, loads nothing, and is readable
 * in light and dark mode at every hue.
 * @throws Error for a link that is neither http nor https
 */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: htmlPart(content), text: textPart(content) };
}
