import type { CacheTag } from "#lib/core/server/invalidation.ts";
import type { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import { toOwnCopy } from "./own-copy.ts";
import type { FragmentContext } from "./page-fragments.ts";
import type { RenderedFragment } from "./render-fragment.ts";

/** Bytes of an entry besides its HTML. */
const overheadBytes = 512;

type Filling = { tags: Set<CacheTag>; keptHtml: ReadonlyMap<string, string> };

/**
 * Fills the parts of the frame that many pages have in common (`components/ui/PageFragment.tsx`): each is
 * rendered once for its site and variant and copied into every page that is rendered. A page depends on
 * what its parts were made of, so their tags become its own.
 * @param options.render renders a part as HTML
 */
export function createPageParts<Page>(options: {
  cache: TaggedCache<string>;
  nonce: string;
  render: (page: Page, source: string) => Promise<RenderedFragment>;
}) {
  const { cache } = options;
  const attribute = ' data-part="';
  const mark = attribute + options.nonce;

  async function make(page: Page, source: string) {
    const { html, ...rendered } = await options.render(page, source);
    return { ...rendered, value: toOwnCopy(html), bytes: html.length + overheadBytes };
  }

  /**
   * @param html a page, one character for each byte (`latin1`)
   * @param filling.tags the tags of the page; those of its parts are added
   * @param filling.keptHtml parts that only this page has
   * @throws when a part cannot be rendered
   */
  return async function fillParts(
    html: string,
    { page, site, variant }: FragmentContext<Page>,
    { tags, keptHtml }: Filling,
  ): Promise<string> {
    let filled = "";
    let end = 0;
    for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, end)) {
      const named = at + mark.length;
      const source = html.slice(named, html.indexOf('"', named));
      filled += html.slice(end, at + attribute.length);
      end = html.indexOf(">", named) + 1;
      // The nonce has told whose element it is.
      filled += html.slice(named, end);
      const own = keptHtml.get(source);
      if (own !== undefined) {
        filled += Buffer.from(own).toString("latin1");
        continue;
      }
      const key = `${site.id} ${variant} ${source}`;
      const part = cache.peek(key) ?? (await cache.findOrMake(key, () => make(page, source)));
      for (const tag of part.tags) tags.add(tag);
      filled += part.value;
    }
    return filled + html.slice(end);
  };
}
