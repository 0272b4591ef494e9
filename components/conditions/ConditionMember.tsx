import type { ReactNode } from "react";
import { AvatarLink } from "#components/members/AvatarLink.tsx";
import { MemberLink } from "#components/members/MemberLink.tsx";
import { type Relationship, relationshipNotes } from "#lib/conditions/shared/relationships.ts";

type Props = {
  user: Parameters<typeof AvatarLink>[0]["author"];
  relationshipType: Relationship;
  /** The actions of the line, at its end. */
  children?: ReactNode;
};

/** A member and how they are related to a condition, as one line of a list. */
export function ConditionMember({ user, relationshipType, children }: Props) {
  return (
    <li
      className={`flex min-w-0 items-center gap-3 ${children ? "border-b border-line py-3" : ""}`}
    >
      <AvatarLink author={user} />
      <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <MemberLink isText member={user} />
        <span className="block text-sm text-ink-soft">{relationshipNotes[relationshipType]}</span>
      </span>
      {children}
    </li>
  );
}
