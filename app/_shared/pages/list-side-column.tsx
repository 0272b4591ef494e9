import type { ReactNode } from "react";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { LinkList } from "#components/content/LinkList.tsx";
import { AskBox } from "#components/forums/AskBox.tsx";
import { Avatar } from "#components/members/Avatar.tsx";
import { toFamily } from "#components/shell/site-shell.ts";
import {
  type AuthorLineFragment,
  ListSideColumnDocument,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { contentLink } from "#lib/content/shared/content-link.ts";
import { sideColumnTexts as texts } from "#lib/site/shared/side-column-texts.ts";
import { forumActivitySource } from "./fragment-sources.ts";
import { renderFragment } from "./render-fragment.tsx";

/** Maximum number of links of one kind in the column. */
const maxLinks = 6;

type Item = { author: AuthorLineFragment };

/** The authors of the items of a list, each once, without the editorial account and former members. */
function listAuthors(items: readonly Item[]) {
  const authors = new Map(items.map(({ author }) => [author.slug, author]));
  return [...authors.values()].filter(
    ({ isEditorialTeam, path }) => !isEditorialTeam && path !== null,
  );
}

type Props = {
  /** The path of the page, which the column does not link to. */
  path: string;
  /** The items of the list, whose authors are linked. */
  items?: readonly Item[];
  /** Content for this list only, first in the column. */
  children?: ReactNode;
};

/** The topics and collections of the site; empty after a failure, which must not fail the list. */
const readTopics = () =>
  renderContext()
    .readShared(ListSideColumnDocument, {})
    .catch(() => ({ listedCategories: [], latestContent: { items: [] } }));

const readColumn = () => Promise.all([loadShell(), readTopics()]);

type ColumnProps = Props & { data: Awaited<ReturnType<typeof readColumn>>; activity: ReactNode };

function Column({ path, items = [], children, data, activity }: ColumnProps) {
  const [{ site }, { listedCategories, latestContent }] = data;
  const links = { features: site.features };
  const others = <Link extends { href: string }>(all: readonly Link[]) =>
    all.filter(({ href }) => href !== path).slice(0, maxLinks);
  const authors = listAuthors(items);
  return (
    <div className="grid gap-10">
      {children}
      {site.features.includes("Forums") ? <AskBox activity={activity} /> : null}
      <LinkList
        id="beside-topics"
        title={texts.topics}
        links={others(
          listedCategories.map(({ slug, name }) => ({ href: `/${slug}`, label: name })),
        )}
      />
      <LinkList
        id="beside-collections"
        title={texts.collections}
        links={others(
          latestContent.items.map((item) => ({ ...contentLink(item, links), label: item.title })),
        )}
      />
      {authors.length > 1 ? (
        <LinkList
          id="beside-authors"
          title={texts.authors}
          links={others(
            authors.map(({ slug, username, avatar }) => ({
              href: `/author/${slug}`,
              label: username,
              mark: <Avatar username={username} picture={avatar?.thumb ?? null} size="header" />,
            })),
          )}
        />
      ) : null}
      <LinkList
        id="beside-family"
        title={texts.family}
        links={others(
          (toFamily(site)?.members ?? []).map(({ url, name }) => ({ href: url, label: name })),
        )}
      />
    </div>
  );
}

/**
 * The side column of a list: the forums, the topics and collections of the site, and related sites.
 */
export async function ListSideColumn(props: Props) {
  const data = await readColumn();
  return <Column {...props} data={data} activity={renderFragment(forumActivitySource)} />;
}
