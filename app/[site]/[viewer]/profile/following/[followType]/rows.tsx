import type { FollowingRow } from "#components/follows/FollowingList.tsx";
import { Avatar } from "#components/members/Avatar.tsx";
import { badgeLabel } from "#components/members/badge-label.ts";
import {
  FollowedPeopleDocument,
  FollowedSubjectsDocument,
  type FollowedSubjectsQuery,
  FollowedThreadTitlesDocument,
} from "#graphql/generated/client/graphql.ts";
import { renderContext } from "#graphql/render-context.ts";
import { disorderPath } from "#lib/conditions/shared/disorder.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import type { FollowType } from "#lib/follows/shared/following-path.ts";
import { followingTexts } from "#lib/follows/shared/following-texts.ts";
import { forumsPath } from "#lib/forums/shared/forums-path.ts";

/** One page of a list. */
export type FollowingRows = { rows: FollowingRow[]; page: number; pageCount: number };

async function loadPeople(page: number): Promise<FollowingRows> {
  const { followedMembers } = await renderContext().readAsViewer(FollowedPeopleDocument, { page });
  const rows = followedMembers.members.map(({ id, username, path, avatar, ...badges }) => ({
    followable: { type: "MEMBER" as const, id: Number(id) },
    name: username,
    href: path,
    picture: <Avatar username={username} picture={avatar?.thumb ?? null} />,
    note: [badges.badge, badges.secondaryBadge].map(badgeLabel).filter(Boolean).join(" · "),
  }));
  return { rows, page: followedMembers.page, pageCount: followedMembers.pageCount };
}

async function loadThreads(page: number): Promise<FollowingRows> {
  const variables = { page };
  const { followedThreads } = await renderContext().readAsViewer(
    FollowedThreadTitlesDocument,
    variables,
  );
  const rows = followedThreads.items.map(({ id, title, path, author }) => ({
    followable: { type: "THREAD" as const, id: Number(id) },
    name: title,
    href: path,
    note: `Started by ${isolateText(author.username)}`,
  }));
  return { rows, page: followedThreads.page, pageCount: followedThreads.pageCount };
}

type Subject = FollowedSubjectsQuery["followedSubjects"]["subjects"][number];

const subjectPaths = {
  TAG: (slug: string) => `/tag/${encodeURIComponent(slug)}`,
  TOPIC: (slug: string) => forumsPath({ topic: slug }),
  DISORDER: disorderPath,
} as const;

function toRow({ type, followedId, name, slug, site }: Subject): FollowingRow[] {
  if (type === "MEMBER") return [];
  const href = `${site?.url.replace(/\/+$/, "") ?? ""}${subjectPaths[type](slug)}`;
  const note = site ? followingTexts.onSite(site.name) : null;
  return [{ followable: { type, id: Number(followedId) }, name, href, note }];
}

async function loadSubjects(kind: "tags" | "conditions", page: number): Promise<FollowingRows> {
  const { followedSubjects } = await renderContext().readAsViewer(FollowedSubjectsDocument, {
    kind,
    page,
  });
  const { subjects, pageCount } = followedSubjects;
  return { rows: subjects.flatMap(toRow), page: followedSubjects.page, pageCount };
}

/** Loads one page of the subjects that the viewer follows. */
export function loadFollowingRows(type: FollowType, page: number): Promise<FollowingRows> {
  if (type === "people") return loadPeople(page);
  return type === "threads" ? loadThreads(page) : loadSubjects(type, page);
}
