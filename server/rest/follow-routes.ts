import { html } from "hono/html";
import { AppError } from "#lib/core/shared/errors.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { updateFollow } from "#lib/follows/server/update-follow.ts";
import { updateSubjectFollow } from "#lib/follows/server/update-subject-follow.ts";
import {
  type FollowTarget,
  isSubject,
  isThread,
  parseFollowKey,
} from "#lib/follows/shared/follow.ts";
import { followButtonTexts } from "#lib/follows/shared/follow-button-texts.ts";
import { followTexts } from "#lib/follows/shared/follow-texts.ts";
import { followingPath } from "#lib/follows/shared/following-path.ts";
import { followThread } from "#lib/forums/server/follow-thread.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { withFollow } from "#lib/registries/server/with-follow.ts";
import type { Services } from "#lib/services.ts";
import { readAs } from "#lib/site/shared/site.ts";
import { getBackPath } from "./back-path.ts";
import { hiddenInputs, respondWithForm } from "./form-page.ts";
import { parseFormBody } from "./parse-body.ts";
import { respondWithPage, seeOther } from "./respond.ts";
import type { RestContext, RestRoute } from "./rest-route.ts";

type FollowServices = Pick<Services, "store" | "limits" | "sessions">;
type Sent = { followable: FollowTarget; name: string; isFollowing: boolean };

const action = "/api/follows";
const maxNameLength = 200;

/** @throws AppError BAD_USER_INPUT */
function parseFollow(fields: URLSearchParams): Sent {
  const followable = parseFollowKey(fields.get("on") ?? "");
  const isFollowing = fields.get("isFollowing");
  if (!followable || !["true", "false"].includes(isFollowing ?? ""))
    throw new AppError("BAD_USER_INPUT", "This form cannot be read.");
  const name = (fields.get("name") ?? "").slice(0, maxNameLength);
  return { followable, name, isFollowing: isFollowing === "true" };
}

async function save(c: RestContext, services: FollowServices, viewer: Viewer, sent: Sent) {
  const { store, limits } = services;
  const { followable, isFollowing } = sent;
  const common = { db: store.db, limits, viewer, isFollowing };
  const site = readAs(c.env.site, viewer);
  if (isThread(followable))
    await followThread({ db: store.db, site, viewer, contentId: followable.id, isFollowing });
  else if (isSubject(followable))
    await updateSubjectFollow({ ...common, site, subject: followable });
  else await updateFollow({ ...common, site, withFollow, userId: followable.id });
}

/** Says what was done, with the way back and the opposite: the page itself does not show who follows. */
function respondWithResult(c: RestContext, { name, isFollowing }: Sent, on: string, back: string) {
  const tell = isFollowing ? followTexts.nowFollowing : followTexts.stoppedFollowing;
  const opposite = { on, name, isFollowing: String(!isFollowing) };
  return respondWithPage(c, 200, {
    title: tell(name),
    body: html`<p><a href="${back}">${followTexts.back}</a><br>
<a href="${followingPath()}">${followTexts.manage}</a></p>
<form method="post" action="${action}">
${hiddenInputs(opposite)}
<p><button>${isFollowing ? followButtonTexts.unfollow : followButtonTexts.follow}</button></p>
</form>`,
  });
}

/**
 * `POST /api/follows`: following by a plain form, for browsers in which no script runs. Guests are sent
 * to the registration and unverified members to the verification, both of which lead back.
 */
export function followRoutes(services: FollowServices): RestRoute[] {
  return [
    {
      method: "POST",
      path: action,
      changesState: true,
      handle: async (c) => {
        const fields = await parseFormBody(c);
        const on = fields.get("on") ?? "";
        const backPath = getBackPath(c);
        const isPersonal = backPath.startsWith(followingPath());
        const back = safeRedirect(isPersonal ? backPath : `${backPath}#follow-${on}`);
        const redirect = encodeURIComponent(back);
        const session = await services.sessions.fromCookie(c.req.header("cookie"), c.env.site);
        try {
          const sent = parseFollow(fields);
          await save(c, services, session?.member ?? null, sent);
          return isPersonal ? seeOther(c, back) : respondWithResult(c, sent, on, back);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          if (error.code === "UNAUTHENTICATED")
            return seeOther(c, `/register?redirect=${redirect}`);
          if (error.code === "NOT_VERIFIED")
            return seeOther(c, `/verify-email?redirect=${redirect}`);
          const isFollowing = fields.get("isFollowing") ?? "";
          return respondWithForm(c, error, {
            title: followTexts.notFollowed,
            reasons: [error.message],
            action,
            fields: [],
            hidden: { on, isFollowing, name: fields.get("name") ?? "" },
            button: "Try again",
            links: [{ href: back, label: followTexts.back }],
          });
        }
      },
    },
  ];
}
