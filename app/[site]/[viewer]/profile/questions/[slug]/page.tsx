import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { loadOwnAnswers } from "#app/[site]/[viewer]/profile/questions/own-answers.ts";
import { OwnConditions } from "#components/profiles/OwnConditions.tsx";
import { OwnLinks } from "#components/profiles/OwnLinks.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { ResultBanner } from "#components/profiles/ResultBanner.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";
import { FindOwnConditionDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { questionTexts as texts } from "#lib/profiles/shared/question-texts.ts";

type Props = { params: Promise<{ slug: string }> };

/** The conditions that a search finds; `null` without a search. */
async function findConditions(term: string | null) {
  if (term === null) return null;
  const { readAsViewer } = renderContext();
  return (await readAsViewer(FindOwnConditionDocument, { search: term })).disorderSearch.disorders;
}

/** One group of questions: `extended` for conditions, `social` for links (spec §2). */
export default async function QuestionPage({ params }: Props) {
  const { query } = renderContext().request();
  const { site } = await loadShell();
  const answers = await loadOwnAnswers();
  if (!answers) return <NotFoundPage />;
  const { userDisorders, userSocialSites } = answers;
  const hasLinks = (await params).slug === "social";
  const title = hasLinks ? texts.social : texts.extended;
  const term = query.get("s");
  return (
    <ProfileLayout path="/profile/questions">
      <PageHead title={title} isPrivate />
      <BackLink href="/profile/questions">{texts.title}</BackLink>
      <h1 className="mt-1 text-3xl">{title}</h1>
      <p className="mt-3 mb-8 text-lg text-ink-soft">
        {hasLinks ? texts.socialLead : texts.extendedLead}
      </p>
      <ResultBanner texts={texts.results} result={query.get("result")} />
      {hasLinks ? (
        <OwnLinks links={userSocialSites} />
      ) : (
        <OwnConditions
          conditions={userDisorders}
          isSocialNetwork={site.features.includes("social_network")}
          term={term}
          found={await findConditions(term)}
        />
      )}
    </ProfileLayout>
  );
}
