import { PageTabs } from "#components/ui/PageTabs.tsx";
import { queuePath } from "#lib/moderation/shared/queue-query.ts";
import { queueTexts as texts } from "#lib/moderation/shared/queue-texts.ts";
import { hasPage } from "#lib/routing/shared/find-route.ts";

/** The pages of staff, in order. Pages that do not exist are left out. */
const pages = [
  { href: queuePath, label: texts.queue },
  { href: `${queuePath}/rules`, label: texts.rules },
  { href: `${queuePath}/members`, label: texts.members },
  { href: `${queuePath}/log`, label: texts.log },
] as const;

/** The links between the pages of moderation. @param props.path the path of the page, or of the page above it */
export function ModerationNav({ path }: { path: (typeof pages)[number]["href"] }) {
  return (
    <PageTabs label={texts.nav} pages={pages.filter(({ href }) => hasPage(href))} path={path} />
  );
}
