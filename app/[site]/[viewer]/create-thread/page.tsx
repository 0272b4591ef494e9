import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { VerificationWays } from "#components/auth/VerificationWays.tsx";
import { BackToForums } from "#components/forums/BackToForums.tsx";
import { CommunityGuidelines } from "#components/forums/CommunityGuidelines.tsx";
import { ThreadComposer } from "#components/forums/ThreadComposer.tsx";
import { SidebarLayout } from "#components/shell/SidebarLayout.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import { CreateThreadPageDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import type { Action } from "#lib/members/shared/permissions.ts";

const neededAction: Action = "thread.create";

/** The form for a new thread (spec §2), rendered for the member, so that it reflects their permissions at once. */
export default async function CreateThreadPage() {
  const { currentUser, categories } = await renderContext().readAsViewer(
    CreateThreadPageDocument,
    {},
  );
  const mayStart = currentUser?.permissions.includes(neededAction) ?? false;
  return (
    <SidebarLayout label="How we talk here" sidebar={<CommunityGuidelines />}>
      <PageHead title={threadTexts.start} isPrivate />
      <BackToForums />
      <h1 className="mt-1 mb-3 text-3xl">{threadTexts.start}</h1>
      <p className="mb-8 max-w-read text-lg text-balance text-ink-soft">{threadTexts.lead}</p>
      {mayStart ? (
        <ThreadComposer
          topics={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      ) : currentUser?.isVerified === false ? (
        <Banner title={errorTexts.verifyFirst}>
          <p>{threadTexts.verifyFirst}</p>
          <p className="mt-2 mb-5">{threadTexts.keptInTab}</p>
          <VerificationWays />
        </Banner>
      ) : (
        <Banner tone="warning" title={errorTexts.notAuthorized}>
          {threadTexts.notForYou}
        </Banner>
      )}
    </SidebarLayout>
  );
}
