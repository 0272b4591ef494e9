import type { ReactNode } from "react";
import { loadShell } from "#app/_shared/page-data/site.ts";
import { ListSideColumn } from "#app/_shared/pages/list-side-column.tsx";
import { MemberFrame } from "#components/profiles/MemberFrame.tsx";
import type { MemberProfilePartsFragment } from "#graphql/generated/client/graphql.ts";
import type { PreviewedBy } from "./member-data.ts";

type Props = {
  member: MemberProfilePartsFragment;
  /** The path of the page about the member. */
  path: string;
  /** Whether the viewer is the member. */
  isOwn: boolean;
  preview?: PreviewedBy | null;
  children: ReactNode;
};

/** The layout of the pages about a member, with a side column. */
export async function MemberPageFrame({ preview = null, children, ...props }: Props) {
  const { site } = await loadShell();
  return (
    <MemberFrame
      {...props}
      preview={preview}
      features={site.features}
      isMessagingRestricted={site.settings.restrictPrivateMessaging}
      now={new Date()}
      beside={<ListSideColumn path={props.path} />}
    >
      {children}
    </MemberFrame>
  );
}
