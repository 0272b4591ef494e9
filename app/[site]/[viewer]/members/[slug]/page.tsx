import type { Metadata } from "next";
import { cache } from "react";
import { buildPageMetadata } from "#app/_shared/metadata/build-metadata.ts";
import { respondFound } from "#app/_shared/page-data/page-response.ts";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { NotFoundPage } from "#app/_shared/pages/NotFoundPage.tsx";
import { JsonLd } from "#app/_shared/structured-data/JsonLd.tsx";
import { profileData } from "#app/_shared/structured-data/profile-data.ts";
import { MemberProfile } from "#components/content/MemberProfile.tsx";
import { MemberProfileDocument, MemberSlugDocument } from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import { shownTypes } from "#lib/content/shared/shown-types.ts";
import { parseMemberId } from "#lib/members/shared/member-path.ts";

type Props = { params: Promise<{ slug: string }> };

/** What members write under their own name. */
const memberTypes: readonly ContentType[] = ["thread", "story", "recipe"];

/** A member and what they wrote last on this site; `null` for a name that nobody has. */
const loadMember = cache(async (slug: string) => {
  const { site } = await loadShell();
  const shown = shownTypes(site.features);
  const types = memberTypes.filter((type) => shown.includes(type));
  const data = await renderContext().read(MemberProfileDocument, { slug, types });
  const { user, latestContent } = data;
  if (!user || user.isDeleted) return null;
  return { member: user, items: types.length > 0 ? latestContent.items : [] };
});

/** The member whom an address names by id; nobody for an address with a slug. */
async function findById(part: string) {
  const id = parseMemberId(part);
  return id === null ? null : (await renderContext().read(MemberSlugDocument, { id })).user;
}

const toPath = (slug: string) => `/members/${encodeURIComponent(slug)}`;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await loadMember((await params).slug);
  if (!found) return buildPageMetadata({ title: "Page not found" });
  const { username, slug, bio } = found.member;
  return buildPageMetadata({
    title: username,
    description: bio ?? `${username} is a member of this community.`,
    path: toPath(slug),
    kind: "profile",
    isIndexed: found.items.length > 0,
  });
}

/** The public page of a member (spec §2 memberProfile). */
export default async function MemberPage({ params }: Props) {
  const { slug } = await params;
  const named = await findById(slug);
  if (named && !named.isDeleted) {
    respondFound(toPath(named.slug));
    return null;
  }
  const [found, { site }] = await Promise.all([loadMember(slug), loadShell()]);
  if (!found) return <NotFoundPage />;
  const { member, items } = found;
  return (
    <>
      <JsonLd
        things={[
          profileData(
            {
              username: member.username,
              path: toPath(member.slug),
              description: member.bio,
              avatarUrl: member.avatar?.full ?? null,
            },
            site,
          ),
        ]}
      />
      <MemberProfile member={member} items={items} links={{ features: site.features }} />
    </>
  );
}
