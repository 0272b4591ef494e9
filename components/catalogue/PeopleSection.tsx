import { Avatar } from "#components/members/Avatar.tsx";
import { RoleBadge } from "#components/members/RoleBadge.tsx";
import { Badge } from "#components/ui/Badge.tsx";
import { avatarSizes } from "#lib/members/shared/member.ts";
import { Row } from "./Row.tsx";
import { Specimen } from "./Specimen.tsx";

const picture = "/media/illustrations/petal-30-7.svg";
const sizes = Object.keys(avatarSizes) as (keyof typeof avatarSizes)[];

const members: readonly { username: string; badge: string | null; secondaryBadge?: string }[] = [
  { username: "Rosa Marchetti", badge: "admin" },
  { username: "theo.w", badge: "moderator", secondaryBadge: "caregiver" },
  { username: "juniper_k", badge: "moderator_contributor", secondaryBadge: "patient_leader" },
  { username: "Dr. Amara Osei", badge: "contributor", secondaryBadge: "healthcare_provider" },
  { username: "quietharbor", badge: null, secondaryBadge: "digital_creator" },
  { username: "نور الهدى", badge: null, secondaryBadge: "award_winner" },
  { username: "Sixfeetunderthenoisebutstillherewritingeverysinglemorning", badge: "contributor" },
  { username: "mara_l", badge: null, secondaryBadge: "patient_leader_certification" },
  { username: "ben", badge: null, secondaryBadge: "award_finalist" },
  { username: "an ordinary member", badge: null },
];

/** Avatars, badges and bylines. */
export function PeopleSection() {
  return (
    <>
      <Specimen
        name="Avatar"
        note="Six sizes. A missing or broken picture is replaced by initials on a colour derived from the name."
      >
        <ul className="flex flex-wrap items-end gap-5">
          {sizes.map((size) => (
            <li key={size} className="flex flex-col items-center gap-2 text-sm text-ink-soft">
              <Avatar username="juniper_k" picture={picture} size={size} />
              {size} {avatarSizes[size]}
            </li>
          ))}
        </ul>
        <Row>
          <Avatar username="quietharbor" size="profileTooltip" isNamed />
          <span data-testid="broken-avatar">
            <Avatar
              username="Theo Winter"
              picture="/media/illustrations/gone.svg"
              size="profileTooltip"
              isNamed
            />
          </span>
          <Avatar username="نور الهدى" size="profileTooltip" isNamed />
          <Avatar username="🙂" size="profileTooltip" isNamed />
        </Row>
      </Specimen>
      <Specimen
        name="RoleBadge"
        note="What a member does here, and beside it what they are or have won. Nothing for an ordinary member."
      >
        <ul className="divide-y divide-line">
          {members.map(({ username, badge, secondaryBadge }) => (
            <li key={username} className="flex items-center gap-3 py-3">
              <Avatar username={username} />
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
                <bdi className="font-semibold">{username}</bdi>
                <RoleBadge badge={badge} secondaryBadge={secondaryBadge} />
              </span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen
        name="Badge"
        note="One or two words about a thing. Its colour only underlines them."
      >
        <Row>
          <Badge>Closed</Badge>
          <Badge tone="brand">New</Badge>
          <Badge tone="success">Answered</Badge>
          <Badge tone="warning">Awaiting review</Badge>
          <Badge tone="danger">Removed</Badge>
        </Row>
      </Specimen>
    </>
  );
}
