import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { isAccessDenied } from "#app/_shared/page-data/page-response.ts";
import { perPage } from "#app/_shared/page-data/per-page.ts";
import { loadPermissions } from "#app/_shared/page-data/permissions.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { NotAuthorizedPage } from "#app/_shared/pages/NotAuthorizedPage.tsx";
import { HouseAdForm } from "#components/ads/HouseAdForm.tsx";
import { HouseAdList } from "#components/ads/HouseAdList.tsx";
import { HouseAdNumbers } from "#components/ads/HouseAdNumbers.tsx";
import { ResultBanner } from "#components/profiles/ResultBanner.tsx";
import { DefaultLayout } from "#components/shell/DefaultLayout.tsx";
import { ManageNav } from "#components/shell/ManageNav.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { Button } from "#components/ui/Button.tsx";
import { ManageAdsPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { toDayField } from "#lib/ads/shared/house-ad-form.ts";
import { manageAdsPath, manageAdsTexts as texts } from "#lib/ads/shared/manage-ad-texts.ts";
import { isId } from "#lib/core/shared/id.ts";

/** The ads of the site and the network; `null` without permission to manage them. */
const load = perPage(async () => {
  const { request, readAsViewer } = renderContext();
  const { query } = request();
  try {
    const { houseAds } = await readAsViewer(ManageAdsPageDocument, {});
    const shown = query.get("ad");
    const ad = houseAds.find(({ id }) => id === shown) ?? null;
    return { ads: houseAds, ad, shown, result: query.get("result") };
  } catch (error) {
    if (isAccessDenied(error)) return null;
    throw error;
  }
});

/** The site's own ads. Every form works without scripts. */
export default async function ManageAdsPage() {
  const loaded = await load();
  if (!loaded) return <NotAuthorizedPage />;
  const { ads, ad, shown, result } = loaded;
  const { site } = await loadShell();
  const deletedId = result === "deleted" && isId(shown ?? "") ? shown : null;
  const days = {
    starts: toDayField(ad?.startsAt ?? null),
    ends: toDayField(ad?.endsAt ?? null, 1),
  };
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <PageHead title={texts.title} isPrivate />
      <ManageNav path={manageAdsPath} permissions={await loadPermissions()} />
      <h1 className="mb-3 text-3xl">{texts.title}</h1>
      <p className="mb-6 max-w-read text-ink-soft">{texts.lead}</p>
      <ResultBanner texts={texts.results} result={result} />
      {deletedId ? (
        <form method="post" action="/api/manage/ads/restore" className="mb-8">
          <input type="hidden" name="id" value={deletedId} />
          <Button type="submit" variant="secondary">
            {texts.undo}
          </Button>
        </form>
      ) : null}
      {site.settings.adsEnabled ? null : (
        <div className="mb-8">
          <Banner title={texts.offTitle}>{texts.off}</Banner>
        </div>
      )}
      <HouseAdList ads={ads} />
      <HouseAdNumbers ads={ads} />
      <section id="ad" className="mt-10">
        <h2 className="mb-6 text-2xl">{ad ? texts.change : texts.add}</h2>
        {/* Objects in API results have no prototype, but Next serializes only plain objects. */}
        <HouseAdForm ad={JSON.parse(JSON.stringify(ad))} days={days} />
      </section>
    </DefaultLayout>
  );
}
