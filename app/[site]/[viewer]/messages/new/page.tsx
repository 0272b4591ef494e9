import { randomUUID } from "node:crypto";
import { PageHead } from "#app/_shared/metadata/PageHead.tsx";
import { catchNotFound } from "#app/_shared/page-data/page-response.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { VerificationWays } from "#components/auth/VerificationWays.tsx";
import { NewMessage } from "#components/messaging/NewMessage.tsx";
import type { ReceiverFacts } from "#components/messaging/new-message.ts";
import { ReceiverSearch } from "#components/messaging/ReceiverSearch.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import { BackLink } from "#components/ui/BackLink.tsx";
import { Banner } from "#components/ui/Banner.tsx";
import {
  MessagePartnerDocument,
  NewMessagePageDocument,
  SearchReceiversDocument,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { isId } from "#lib/core/shared/id.ts";
import { isAdmin } from "#lib/members/shared/permissions.ts";
import { newMessageTexts as texts } from "#lib/messaging/shared/conversation-texts.ts";
import { messagingTexts } from "#lib/messaging/shared/message.ts";

/** The member in `?to=`; the server decides whether the account still exists. */
async function loadReceiver(to: string): Promise<ReceiverFacts | null> {
  if (!isId(to)) return null;
  const found = await catchNotFound(
    renderContext().readAsViewer(MessagePartnerDocument, { userId: to }),
  );
  if (!found)
    return { id: to, username: "", conversationId: null, restriction: messagingTexts.partnerGone };
  const { user, sendRestrictionMessage, conversationId } = found.messagePartner;
  return {
    id: user.id,
    username: user.username,
    restriction: sendRestrictionMessage ?? null,
    conversationId: conversationId ?? null,
  };
}

/** The form for a first message to a member (spec §2 /messages/new). */
export default async function NewMessagePage() {
  const { query } = renderContext().request();
  const [{ currentUser }, { site }] = await Promise.all([
    renderContext().readAsViewer(NewMessagePageDocument, {}),
    loadShell(),
  ]);
  const adminsOnly =
    site.settings.restrictPrivateMessaging && !(currentUser && isAdmin(currentUser));
  const term = query.get("s") ?? "";
  const isVerified = currentUser?.isVerified === true;
  const receiver = isVerified ? await loadReceiver(query.get("to") ?? "") : null;
  const found =
    isVerified && term !== ""
      ? await renderContext().readAsViewer(SearchReceiversDocument, { username: term, adminsOnly })
      : null;
  return (
    <CenteredLayout>
      <PageHead title={texts.title} isPrivate />
      <p className="mb-2">
        <BackLink href="/messages">All messages</BackLink>
      </p>
      <h1 className="mb-6 text-3xl">{texts.title}</h1>
      {isVerified ? (
        <>
          {receiver ? null : <PlainSearch term={term} found={found?.userSearch ?? null} />}
          <NewMessage receiver={receiver} adminsOnly={adminsOnly} formKey={randomUUID()} />
        </>
      ) : (
        <Banner title={errorTexts.verifyFirst}>
          <p className="mb-5">{texts.verifyFirst}</p>
          <VerificationWays />
        </Banner>
      )}
    </CenteredLayout>
  );
}

/** The search term stays visible; without a search, only browsers without scripts need the form. */
function PlainSearch(props: Parameters<typeof ReceiverSearch>[0]) {
  const search = <ReceiverSearch {...props} />;
  return props.found ? search : <noscript>{search}</noscript>;
}
