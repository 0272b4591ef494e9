import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { hasPage } from "#lib/routing/shared/find-route.ts";
import type { Wall } from "#lib/walls/shared/decide-wall.ts";
import { gatedClass, wallPlaceId } from "#lib/walls/shared/wall-place.ts";
import { wallTexts } from "#lib/walls/shared/wall-texts.ts";

type Props = {
  wall: Wall;
  siteName: string;
  /** The path to return to: the page, with the anchor of the wall. */
  back: string;
  /** The email sign-up form, which opens a subscription wall. */
  subscription: ReactNode;
};

/**
 * Replaces the gated part of a page: explains what is missing and how to get access. The gated part is not
 * in the response.
 */
export function WallPrompt({ wall, siteName, back, subscription }: Props) {
  const query = `?redirect=${encodeURIComponent(back)}`;
  const logIn = (
    <ButtonLink href={`/member-login${query}`} variant="secondary" data-track="wall-log-in">
      {wallTexts.logIn}
    </ButtonLink>
  );
  return (
    <section
      id={wallPlaceId}
      data-wall={wall}
      aria-labelledby="wall"
      className={`${gatedClass} mx-auto w-full max-w-[calc(var(--container-read)+4rem)] px-4 sm:px-8`}
    >
      <div className="rounded-lg border-2 border-line-strong bg-surface p-6 sm:p-8">
        <h2 id="wall" className="text-2xl">
          {wall === "account" ? wallTexts.join(siteName) : wallTexts.subscription}
        </h2>
        {wall === "account" ? (
          <>
            <p className="mt-3 text-lg">{wallTexts.account}</p>
            <p className="mt-6 flex flex-wrap gap-3">
              {hasPage("/register") ? (
                <ButtonLink href={`/register${query}`} data-track="wall-create-account">
                  {wallTexts.createAccount}
                </ButtonLink>
              ) : null}
              {logIn}
            </p>
          </>
        ) : (
          <div className="mt-5 grid gap-5">
            {subscription}
            <p>{logIn}</p>
          </div>
        )}
      </div>
    </section>
  );
}
