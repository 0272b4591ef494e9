import type { SeedSection } from "#seed/seed-types.ts";

/**
 * Turns the plain notation our articles are written in into sections.
 *
 * Blocks are parted by an empty line: `## ` and `### ` head a part, `- ` and `1. ` make lists,
 * `> ` a quotation inside the text, `>> words | who` a Quote section. Inside a block `**strong**`,
 * `*em*` and `[text](/path)`. Every second-level heading begins a new section, so that an editor
 * can move parts about.
 */
export function parseArticleText(source: string): SeedSection[] {
  const sections: SeedSection[] = [];
  let html: string[] = [];
  const close = (): void => {
    if (html.length > 0) sections.push({ kind: "HTML", html: html.join("\n") });
    html = [];
  };

  for (const block of splitBlocks(source)) {
    if (block.startsWith(">> ")) {
      close();
      const [text = "", attribution = ""] = block.slice(3).split(" | ");
      sections.push({ kind: "Quote", text: text.trim(), attribution: attribution.trim() });
      continue;
    }
    if (block.startsWith("## ")) close();
    html.push(writeBlock(block));
  }
  close();
  return sections;
}

function splitBlocks(source: string): string[] {
  return source
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "");
}

function writeBlock(block: string): string {
  if (block.startsWith("### ")) return `<h3>${writeInline(block.slice(4))}</h3>`;
  if (block.startsWith("## ")) return `<h2>${writeInline(block.slice(3))}</h2>`;
  if (block.startsWith("> "))
    return `<blockquote><p>${writeInline(joinLines(block.slice(2)))}</p></blockquote>`;
  if (block.startsWith("- ")) return writeList("ul", block, /^- /);
  if (/^1\. /.test(block)) return writeList("ol", block, /^\d+\. /);
  return `<p>${writeInline(joinLines(block))}</p>`;
}

function writeList(tag: "ul" | "ol", block: string, mark: RegExp): string {
  const items = block
    .split("\n")
    .map((line) => `<li>${writeInline(line.trim().replace(mark, ""))}</li>`);
  return `<${tag}>${items.join("")}</${tag}>`;
}

function joinLines(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}

function writeInline(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/\[([^\]]+)\]\((\/[^)]*)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>");
}
