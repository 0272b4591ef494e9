import { escapeText } from "#lib/imports/server/body/inline-text.ts";
import { parseStoredSections } from "#lib/sections/server/parse-sections.ts";
import type { Section } from "#lib/sections/shared/section.ts";
import type { ExportedItem } from "./export-queries.ts";

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "")
    .map((part) => `<p>${escapeText(part).replaceAll("\n", "<br>")}</p>`)
    .join("\n");

const list = (tag: "ul" | "ol", items: readonly string[]): string =>
  items.length > 0
    ? `<${tag}>${items.map((item) => `<li>${escapeText(item)}</li>`).join("")}</${tag}>`
    : "";

const heading = (text: string | null) => (text ? `<h2>${escapeText(text)}</h2>` : "");

/** The text of a section; empty for sections that only show other content, such as lists of items. */
function sectionHtml(section: Section): string {
  if (section.kind === "HTML") return section.html;
  if (section.kind === "CopyItem") return heading(section.heading) + paragraphs(section.text);
  if (section.kind === "SectionHeader")
    return heading(section.title) + paragraphs(section.text ?? "");
  if (section.kind === "KeyPoints") return list("ul", section.points);
  if (section.kind === "SeeDoctor") return list("ul", [...section.reasons, ...section.emergencies]);
  if (section.kind === "Quote")
    return `<blockquote class="pull-quote">${paragraphs(section.text)}${section.attribution ? `<p><cite>${escapeText(section.attribution)}</cite></p>` : ""}</blockquote>`;
  if (section.kind === "Sources")
    return `${heading("Sources")}<ol>${section.sources.map(({ name, url }) => `<li>${url ? `<a href="${escapeText(url).replaceAll('"', "&quot;")}">${escapeText(name)}</a>` : escapeText(name)}</li>`).join("")}</ol>`;
  if (section.kind === "SlidingTable") {
    const row = (tag: "th" | "td", cells: readonly string[]) =>
      `<tr>${cells.map((cell) => `<${tag}>${escapeText(cell)}</${tag}>`).join("")}</tr>`;
    return `<table><caption>${escapeText(section.caption)}</caption><thead>${row("th", section.columns)}</thead><tbody>${section.rows.map((cells) => row("td", cells)).join("")}</tbody></table>`;
  }
  if (section.kind === "ImageSection") {
    const { url, alt, width, height } = section.picture;
    const caption = section.caption
      ? `<figcaption>${escapeText(section.caption)}</figcaption>`
      : "";
    return `<figure><img src="${url}" alt="${escapeText(alt).replaceAll('"', "&quot;")}" width="${width}" height="${height}">${caption}</figure>`;
  }
  if (section.kind === "Columns")
    return `<div class="columns">${section.columns.map((column) => `<div class="column">${column.map(sectionHtml).join("\n")}</div>`).join("")}</div>`;
  return "";
}

function recipeHtml({ recipe }: ExportedItem): string {
  if (!recipe) return "";
  const ingredients = recipe.ingredients.map(({ amount, unit, item }) =>
    [amount, unit, item].filter((part) => part !== null && part !== "").join(" "),
  );
  return `${heading("Ingredients")}${list("ul", ingredients)}${heading("Steps")}${list("ol", recipe.steps)}`;
}

/** The text of an item as HTML of this product: its sections with text, or the text of its member. */
export function itemHtml(item: ExportedItem): string {
  const sections = parseStoredSections(item.sections).map(sectionHtml);
  return [...sections, item.body ? paragraphs(item.body) : "", recipeHtml(item)]
    .filter(Boolean)
    .join("\n");
}
