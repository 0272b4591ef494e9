import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { ProfileLayout } from "#components/profiles/ProfileLayout.tsx";
import { QuestionSection } from "#components/profiles/QuestionSection.tsx";
import { socialPlatformLooks } from "#lib/members/shared/social-platforms.ts";
import { questionTexts as texts } from "#lib/profiles/shared/question-texts.ts";
import { loadOwnAnswers } from "./own-answers.ts";

/** The questions about a member and what they have answered (spec §2 /profile/questions). */
export default async function QuestionsPage() {
  const answers = await loadOwnAnswers();
  if (!answers) return <NotFoundPage />;
  const { userDisorders, userSocialSites } = answers;
  return (
    <ProfileLayout path="/profile/questions">
      <PageHead title={texts.title} isPrivate />
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-3 mb-8 text-lg text-ink-soft">{texts.lead}</p>
      <div className="grid gap-6">
        <QuestionSection
          href="/profile/questions/extended"
          title={texts.extended}
          lead={texts.extendedLead}
          answers={userDisorders.map(({ disorder }) => disorder.name)}
          empty={texts.extendedEmpty}
          change={texts.extendedChange}
          add={texts.extendedAdd}
        />
        <QuestionSection
          href="/profile/questions/social"
          title={texts.social}
          lead={texts.socialLead}
          answers={userSocialSites.map(
            ({ type, handle }) => `${socialPlatformLooks[type].name}: ${handle}`,
          )}
          empty={texts.socialEmpty}
          change={texts.socialChange}
          add={texts.socialAdd}
        />
      </div>
    </ProfileLayout>
  );
}
