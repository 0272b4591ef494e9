"use client";

import { Avatar } from "#components/members/Avatar.tsx";
import { RoleBadge } from "#components/members/RoleBadge.tsx";
import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { buttonClasses } from "#components/ui/button-classes.ts";
import { Popover } from "#components/ui/Popover.tsx";
import { Row } from "./Row.tsx";

/** A wide popover, and a popover as narrow as the tooltip of a member. */
export function PopoverDemo() {
  return (
    <Row>
      <Popover
        trigger="Who can see this?"
        triggerClassName={buttonClasses("secondary")}
        title="Who can see this?"
      >
        <p>
          Everyone who visits the site. Your name and picture are shown beside it, as they do beside
          all that you write here.
        </p>
      </Popover>
      <Popover
        trigger={<Avatar username="juniper_k" isNamed />}
        triggerClassName="rounded-full"
        title="juniper_k"
        isNarrow
      >
        <div className="grid justify-items-center gap-3">
          <Avatar username="juniper_k" size="profileTooltip" />
          <RoleBadge badge="moderator" />
          <ButtonLink href="/forums" variant="secondary" className="w-full">
            View profile
          </ButtonLink>
        </div>
      </Popover>
    </Row>
  );
}
