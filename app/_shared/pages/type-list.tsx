import type { ReactNode } from "react";
import { pagedHref } from "#app/_shared/page-data/page-href.ts";
import { CategoryHeader } from "#components/content/CategoryHeader.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { ContentList } from "./content-list.tsx";

/** The page that lists all items of one type. */
export function createTypeList(options: {
  type: ContentType;
  path: string;
  title: string;
  description: string;
  empty: { title: string; message: string };
  /** A button for members to add to the list. */
  action?: { href: string; label: string };
  /** Content at the top of the side column. */
  beside?: ReactNode;
}): ContentList {
  const { type, path, title, description, empty, action, beside } = options;
  const header = (
    <div
      className={
        action ? "flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-6 sm:pb-8" : undefined
      }
    >
      <CategoryHeader name={title} description={description} hasSpaceBelow={!action} />
      {action ? <ButtonLink href={action.href}>{action.label}</ButtonLink> : null}
    </div>
  );
  return {
    filter: { types: [type] },
    pageHref: pagedHref(path),
    about: () => ({
      title,
      description,
      header,
      empty,
      beside,
      ...(action ? { variant: "cards" as const, hasCategory: false } : {}),
    }),
  };
}
