import { html } from "hono/html";
import * as z from "zod/mini";
import { registerPath, verifyEmailPath } from "#lib/auth/shared/auth-paths.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { updateFollow } from "#lib/follows/server/update-follow.ts";
import { updateSubjectFollow } from "#lib/follows/server/update-subject-follow.ts";
import { isSubject, isThread, parseFollowKey } from "#lib/follows/shared/follow.ts";
import { followButtonTexts } from "#lib/follows/shared/follow-button-texts.ts";
import { followTexts } from "#lib/follows/shared/follow-texts.ts";
import { followingPath } from "#lib/follows/shared/following-path.ts";
import { followThread } from "#lib/forums/server/follow-thread.ts";
import { withFollow } from "#lib/registries/server/stored-with.ts";
import type { Services } from "#lib/services.ts";
import { readAs } from "#lib/site/shared/site.ts";
import { getBackPath } from "#server/api/rest/forms/back-path.ts";
import { formBoolean, formParsed, formText } from "#server/api/rest/forms/form-fields.ts";
import { hiddenInputs } from "#server/api/rest/forms/form-page.ts";
import { type FormCall, formRoute, type SentForm } from "#server/api/rest/forms/form-route.ts";
import { respondWithPage } from "#server/api/rest/forms/respond.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";

type FollowServices = Pick<Services, "store" | "limits" | "sessions">;

const path = "/api/follows";
const maxNameLength = 200;

const schema = z.object({
  on: formParsed(parseFollowKey),
  isFollowing: formBoolean,
  name: formText,
});
type Call = FormCall<typeof schema>;

const isPersonal = ({ c }: SentForm): boolean => getBackPath(c).startsWith(followingPath());

const getPage = (sent: SentForm): string => {
  const page = getBackPath(sent.c);
  return safeRedirect(isPersonal(sent) ? page : `${page}#follow-${sent.form.get("on") ?? ""}`);
};

async function save({ store, limits }: FollowServices, { site, viewer, fields }: Call) {
  const { on, isFollowing } = fields;
  const common = { db: store.db, limits, site: readAs(site, viewer), viewer, isFollowing };
  if (isThread(on)) await followThread({ ...common, contentId: on.id });
  else if (isSubject(on)) await updateSubjectFollow({ ...common, subject: on });
  else await updateFollow({ ...common, withFollow, userId: on.id });
}

/** Shows the result, a link back and a button that undoes it: the cached page does not show who follows. */
function respondWithResult(call: Call) {
  const { isFollowing } = call.fields;
  const name = call.fields.name.slice(0, maxNameLength);
  const tell = isFollowing ? followTexts.nowFollowing : followTexts.stoppedFollowing;
  const opposite = { on: call.form.get("on") ?? "", name, isFollowing: String(!isFollowing) };
  return respondWithPage(call.c, 200, {
    title: tell(name),
    body: html`<p><a href="${getPage(call)}">${followTexts.back}</a><br>
<a href="${followingPath()}">${followTexts.manage}</a></p>
<form method="post" action="${path}">
${hiddenInputs(opposite)}
<p><button>${isFollowing ? followButtonTexts.unfollow : followButtonTexts.follow}</button></p>
</form>`,
  });
}

/**
 * `POST /api/follows`: following by a plain form, for browsers without scripts. Guests are
 * redirected to the registration and unverified members to the verification; both redirect back.
 */
export const followRoutes = (services: FollowServices): RestRoute[] => [
  formRoute(services, {
    path,
    schema,
    page: getPage,
    guestPath: registerPath,
    unverifiedPath: verifyEmailPath,
    run: async (call) => {
      await save(services, call);
      return isPersonal(call) ? getPage(call) : respondWithResult(call);
    },
    onError: (_error, sent) => ({
      title: followTexts.notFollowed,
      button: "Try again",
      links: [{ href: getPage(sent), label: followTexts.back }],
    }),
  }),
];
