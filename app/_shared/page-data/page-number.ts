import { renderContext } from "#graphql/render-context.ts";
import { pageInPath } from "#lib/routing/shared/page-number.ts";

/** The requested page of a list, counted from 1. The middleware has rejected invalid numbers. */
export const currentPageNumber = (): number =>
  pageInPath(renderContext().request().query.get("page") ?? undefined) ?? 1;
