import { pagedHref } from "#app/_shared/page-data/page-href.ts";
import { CategoryHeader } from "#components/content/CategoryHeader.tsx";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { ContentList } from "./content-list.tsx";

/** A list of everything of one type, at an address of its own. */
export function createTypeList(options: {
  type: ContentType;
  path: string;
  title: string;
  description: string;
  empty: { title: string; message: string };
}): ContentList {
  const { type, path, title, description, empty } = options;
  const header = <CategoryHeader name={title} description={description} />;
  return {
    filter: { types: [type] },
    pageHref: pagedHref(path),
    about: () => ({ title, description, header, empty }),
  };
}
