import type { ReactNode } from "react";
import { memberPathById } from "#lib/members/shared/member-path.ts";
import { isImagePath } from "#lib/rich-text/shared/image-path.ts";
import { isLinkHref } from "#lib/rich-text/shared/link-href.ts";
import type { Block, Inline, ListItem, Mark, RichText } from "#lib/rich-text/shared/rich-text.ts";
import { textDirection } from "./text-direction.ts";

/** Underlined, because colour alone does not distinguish a link from its surroundings. */
const linkClasses = "text-link underline hover:decoration-[0.14em]";

const withMark = (content: ReactNode, mark: Mark): ReactNode => {
  if (mark.type === "bold") return <strong>{content}</strong>;
  if (mark.type === "italic") return <em>{content}</em>;
  if (!isLinkHref(mark.attrs.href)) return content;
  return (
    <a href={mark.attrs.href} rel="ugc nofollow noopener" className={linkClasses}>
      {content}
    </a>
  );
};

const toWords = (inline: Inline): string =>
  inline.type === "text" ? inline.text : inline.type === "mention" ? inline.attrs.label : "";

function InlineView({ inline }: { inline: Inline }) {
  switch (inline.type) {
    case "text":
      return (inline.marks ?? []).reduceRight<ReactNode>(withMark, inline.text);
    case "hardBreak":
      return <br />;
    case "mention":
      if (inline.attrs.hasPage === false)
        return (
          <bdi translate="no" className="font-semibold">
            @{inline.attrs.label}
          </bdi>
        );
      return (
        <a
          href={memberPathById(inline.attrs.id)}
          translate="no"
          className="font-semibold text-link no-underline hover:underline"
        >
          <bdi>@{inline.attrs.label}</bdi>
        </a>
      );
    default:
      return null;
  }
}

/** The nodes of a stored text never move, so their indexes can be keys. */
const keyed = <Node,>(nodes: readonly Node[]) => nodes.map((node, at) => ({ node, key: `${at}` }));

function Items({ items }: { items: readonly ListItem[] }) {
  return keyed(items).map(({ node, key }) => (
    <li key={key} className="space-y-[0.4em]">
      <Blocks blocks={node.content} />
    </li>
  ));
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case "paragraph":
      return (
        <p dir={textDirection((block.content ?? []).map(toWords).join(" "))}>
          {keyed(block.content ?? []).map(({ node, key }) => (
            <InlineView key={key} inline={node} />
          ))}
        </p>
      );
    case "blockquote":
      return (
        <blockquote className="space-y-[0.85em] border-s-4 border-line-strong ps-4 text-ink-soft">
          <Blocks blocks={block.content} />
        </blockquote>
      );
    case "bulletList":
      return (
        <ul className="list-disc space-y-[0.4em] ps-6">
          <Items items={block.content} />
        </ul>
      );
    case "orderedList":
      return (
        <ol className="list-decimal space-y-[0.4em] ps-6">
          <Items items={block.content} />
        </ol>
      );
    case "image":
      return <ImageView {...block.attrs} />;
    default:
      return null;
  }
}

type ImageProps = Extract<Block, { type: "image" }>["attrs"];

function ImageView({ src, alt, width, height }: ImageProps) {
  if (!isImagePath(src)) return null;
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="h-auto max-h-[70vh] w-auto max-w-full rounded-md"
    />
  );
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return keyed(blocks).map(({ node, key }) => <BlockView key={key} block={node} />);
}

/** A formatted text as React nodes. Unknown nodes, links and images render nothing. */
export function FormattedText({ document }: { document: RichText }) {
  return <Blocks blocks={document.content} />;
}
