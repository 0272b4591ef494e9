import { loadShell } from "#app/_shared/page-data/site.ts";
import { renderFrontDoor } from "#app/_shared/pages/front-door.tsx";
import { type DescribePage, renderItemPage } from "#app/_shared/pages/item-route.tsx";
import { AskBox } from "#components/forums/AskBox.tsx";
import { HomeUpdates } from "#components/updates/HomeUpdates.tsx";
import { ReserveHeight } from "#components/updates/ReserveHeight.tsx";
import { renderContext } from "#graphql/render-context.ts";
import { followingPath } from "#lib/follows/shared/following-path.ts";
import { updateTexts } from "#lib/updates/shared/update-texts.ts";

const describeHome: DescribePage = ({ seo }, site) => ({
  title: seo?.title || site.defaultMeta.title,
  isFullTitle: true,
  description: seo?.metadesc || site.description,
  keywords: seo?.metakeywords || undefined,
  path: "/",
  feedCategory: "",
});

/** The home page; for members the browser loads their updates above it. */
export default async function HomePage() {
  const { variant, nonce } = renderContext().request();
  const page = await renderItemPage("slug", "home", {
    renderOpening: renderFrontDoor,
    describe: describeHome,
  });
  if (variant !== "member") return page;
  const { site } = await loadShell();
  return (
    <>
      <HomeUpdates
        title={updateTexts.title}
        reserve={<ReserveHeight nonce={nonce} />}
        // The forum activity is at the top of the home page.
        start={site.features.includes("Forums") && <AskBox activity={null} />}
        link={
          <a href={followingPath()} className="inline-flex min-h-11 items-center">
            {updateTexts.withoutScripts}
          </a>
        }
      />
      {page}
    </>
  );
}
