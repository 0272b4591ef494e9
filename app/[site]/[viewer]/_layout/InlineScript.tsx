import { renderContext } from "#graphql/render-context.ts";

/**
 * A script of our own in a page. The page server puts its text into the element, so that React neither gets it as data
 * nor takes it over.
 * @param props.code nothing of a request is in it
 * @param props.isHead where pages are built a file is in its place (`server/page-cache/defer-scripts.ts`)
 * @param props.waitsForTouch on a guest's page it leaves the HTML with the data (`server/page-cache/page-data.ts`)
 */
export function InlineScript({
  code,
  isHead,
  waitsForTouch,
}: {
  code: string;
  isHead?: boolean;
  waitsForTouch?: boolean;
}) {
  const { keepHtml, request } = renderContext();
  const { sharesParts, nonce } = request();
  const own = sharesParts ? { "data-part": nonce + keepHtml({ __html: code }, "frame") } : {};
  return (
    <script
      nonce={nonce}
      data-head={isHead ? "" : undefined}
      data-touch={waitsForTouch ? "" : undefined}
      {...own}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: code of our own
      dangerouslySetInnerHTML={{ __html: sharesParts ? "" : code }}
    />
  );
}
