import type { ElementType, ReactNode } from "react";
import { PageFragment } from "#components/ui/PageFragment.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { collapseStatic, type HostElement } from "./collapse-static.ts";

type Props = {
  children: ReactNode;
  /** The frame around pages has names of its own. */
  region?: "html" | "frame";
};

/**
 * Content of which only the parts with components of the browser are React's there; the rest is HTML
 * (docs/decisions/0085).
 */
export function StaticHtml({ children, region = "html" }: Props): ReactNode {
  const { keepHtml, request } = renderContext();
  const { sharesParts, fragment, nonce } = request();
  // Fragments are HTML as a whole.
  if (!sharesParts || fragment !== null) return children;
  return collapseStatic(children, (element: HostElement) => {
    const { children: content, dangerouslySetInnerHTML: html, ...attributes } = element.props;
    const source = keepHtml(html ? (html as { __html: string }) : content, region);
    return (
      <PageFragment
        key={element.key ?? undefined}
        as={element.type as ElementType}
        source={source}
        nonce={nonce}
        isPart
        attributes={attributes}
      />
    );
  });
}
