import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { DetailsForm } from "#components/profiles/DetailsForm.tsx";
import { PictureSection } from "#components/profiles/PictureSection.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { ResultBanner } from "#components/profiles/ResultBanner.tsx";
import { EditProfileDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { ownProfileTexts } from "#lib/profiles/shared/own-profile-texts.ts";
import { pictureProblemText } from "#lib/profiles/shared/picture-problems.ts";

/** The picture and the details of the own profile (spec §2 /profile/edit). */
export default async function EditProfilePage() {
  const { query } = renderContext().request();
  const { currentUser } = await renderContext().readAsViewer(EditProfileDocument, {});
  const { site } = await loadShell();
  if (!currentUser) return <NotFoundPage />;
  const { avatar, ...details } = currentUser;
  return (
    <ProfileLayout path="/profile/edit">
      <PageHead title={ownProfileTexts.editTitle} isPrivate />
      <h1 className="mb-6 text-3xl">{ownProfileTexts.editTitle}</h1>
      <ResultBanner texts={ownProfileTexts.results} result={query.get("result")} />
      <PictureSection
        username={details.username}
        picture={avatar?.full ?? null}
        problem={pictureProblemText(query.get("problem"))}
      />
      <div className="mt-10 border-t border-line pt-8">
        <DetailsForm details={details} isSocialNetwork={site.features.includes("social_network")} />
      </div>
    </ProfileLayout>
  );
}
