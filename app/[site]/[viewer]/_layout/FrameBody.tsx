import type { ReactNode } from "react";
import { StaticHtml } from "#app/_shared/static-html/StaticHtml.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { findFramePlace } from "./find-frame-place.ts";

/**
 * The body of a page with the frame around its content. The server keeps the frame for pages that follow.
 * @param props.frameKey everything that the frame depends on besides the site, the variant and the route
 */
export function FrameBody({ frameKey, children }: { frameKey: string; children: ReactNode }) {
  const body = StaticHtml({ region: "frame", children });
  renderContext().keepFrame(frameKey, findFramePlace(body));
  return body;
}
