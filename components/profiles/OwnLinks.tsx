import { Button } from "#components/ui/Button.tsx";
import { TextLink } from "#components/ui/TextLink.tsx";
import { VisuallyHidden } from "#components/ui/VisuallyHidden.tsx";
import { type SocialPlatform, socialPlatformLooks } from "#lib/members/shared/social-platforms.ts";
import { questionTexts as texts } from "#lib/profiles/shared/question-texts.ts";
import { SocialLinksForm } from "./SocialLinksForm.tsx";

type Link = { id: string; type: SocialPlatform; handle: string; url: string };

/** The form of the viewer's links. Without scripts saved links are removed one by one below the form. */
export function OwnLinks({ links }: { links: readonly Link[] }) {
  return (
    <>
      <SocialLinksForm
        links={links.map(({ id, type, handle }) => ({ id, platform: type, handle }))}
      />
      {links.length > 0 ? (
        <noscript>
          <h2 className="mt-10 text-2xl">{texts.savedLinks}</h2>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {links.map(({ id, type, url }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <TextLink href={url}>{socialPlatformLooks[type].name}</TextLink>
                <form method="post" action="/api/profile/social-sites/remove">
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" variant="quiet">
                    {texts.remove}
                    <VisuallyHidden>{` ${socialPlatformLooks[type].name}`}</VisuallyHidden>
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </noscript>
      ) : null}
    </>
  );
}
