import { StayConnectedForm } from "#components/leads/StayConnectedForm.tsx";
import type { SectionContext } from "#components/sections/section-data.ts";
import { WallPrompt } from "#components/walls/WallPrompt.tsx";
import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import { leadTexts } from "#lib/leads/shared/lead-texts.ts";

type Item = NonNullable<ContentPageQuery["contentItem"]>;

/** The wall of an item and its prompt. */
export function renderWall(item: Item, site: SectionContext["site"]) {
  if (!item.wall) return null;
  const { kind, at } = item.wall;
  const element = (
    <WallPrompt
      key="wall"
      wall={kind}
      siteName={site.displayName}
      path={item.path}
      subscription={
        <StayConnectedForm
          siteName={site.displayName}
          form="wall"
          back={item.path}
          contentType={item.type}
          heading={leadTexts.signUpFrom(site.displayName)}
        />
      }
    />
  );
  return { at, element };
}
