import { FrontDoor } from "#components/shell/FrontDoor.tsx";
import type { ShellSite } from "#components/shell/site-shell.ts";
import { renderContext } from "#graphql/render-context.ts";
import { registerPath } from "#lib/auth/shared/auth-paths.ts";
import { forumsPath } from "#lib/forums/shared/forums-path.ts";
import { badDayPath } from "#lib/site/shared/bad-day-path.ts";
import { listDoors } from "#lib/site/shared/front-doors.ts";
import { forumActivitySource } from "./fragment-sources.ts";
import { renderFragment } from "./render-fragment.tsx";

/** The top of the home page, depending on the features of the site. */
export function renderFrontDoor(site: ShellSite, title: string) {
  const { displayName, description, features, settings } = site;
  const hasForums = features.includes("Forums");
  const isGuest = renderContext().request().variant !== "member";
  return (
    <FrontDoor
      title={title}
      lead={description}
      siteName={displayName}
      doors={listDoors({
        newlyDiagnosed: settings.newlyDiagnosedUrl ?? null,
        badDay: badDayPath,
        forums: hasForums ? forumsPath() : null,
      })}
      activity={hasForums && renderFragment(forumActivitySource)}
      joinHref={isGuest && features.includes("Accounts") ? `${registerPath}?redirect=%2F` : null}
    />
  );
}
