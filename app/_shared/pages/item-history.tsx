import { orMembersOnly, orNotFound } from "#app/_shared/page-data/page-response.ts";
import { ItemHistory } from "#components/content/ItemHistory.tsx";
import { CenteredLayout } from "#components/shell/CenteredLayout.tsx";
import type { ItemHistoryFragment } from "#graphql/generated/client/graphql.ts";
import { MembersOnlyPage } from "./MembersOnlyPage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

/** The page of the earlier versions of an item; not found for one that nobody has changed. */
export async function renderItemHistory(reading: Promise<ItemHistoryFragment | null>) {
  const item = await orMembersOnly(orNotFound(reading));
  if (item === "members-only") return <MembersOnlyPage />;
  if (!item || item.earlierVersions.length === 0) return <NotFoundPage />;
  return (
    <CenteredLayout>
      <ItemHistory item={item} />
    </CenteredLayout>
  );
}
