import { StayConnectedForm } from "#components/leads/StayConnectedForm.tsx";
import type { SectionContext } from "#components/sections/section-data.ts";
import { WallPrompt } from "#components/walls/WallPrompt.tsx";
import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import { leadTexts } from "#lib/leads/shared/lead-texts.ts";
import { toWallPlace, wallPlaceId } from "#lib/walls/shared/wall-place.ts";

type Item = NonNullable<ContentPageQuery["contentItem"]>;

/**
 * The wall of an item and its prompt. An open wall keeps its anchor, so that members who log in at
 * a wall continue reading there.
 */
export function renderWall(item: Item, site: SectionContext["site"]) {
  if (!item.wall) {
    if (item.openedAt === null) return null;
    return {
      at: item.openedAt,
      element: <div key="wall" id={wallPlaceId} className="wall-place" />,
    };
  }
  const { kind, at } = item.wall;
  const back = toWallPlace(item.path);
  const element = (
    <WallPrompt
      key="wall"
      wall={kind}
      siteName={site.displayName}
      back={back}
      subscription={
        <StayConnectedForm
          siteName={site.displayName}
          form="wall"
          back={back}
          contentType={item.type}
          heading={leadTexts.signUpFrom(site.displayName)}
        />
      }
    />
  );
  return { at, element };
}
