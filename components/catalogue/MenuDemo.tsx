"use client";

import { useState } from "react";
import { buttonClasses } from "#components/ui/button-classes.ts";
import { Icon } from "#components/ui/Icon.tsx";
import { Menu } from "#components/ui/Menu.tsx";

/** A menu with links, a count and an action. */
export function MenuDemo() {
  const [isMuted, setIsMuted] = useState(false);
  return (
    <Menu
      trigger={
        <>
          Thread options
          <Icon name="chevron-down" className="size-5" />
        </>
      }
      triggerClassName={buttonClasses("secondary")}
      choices={[
        { id: "replies", label: "Unread replies", icon: "comment", count: 12, href: "/forums" },
        { id: "share", label: "Copy the link", icon: "link", href: "/forums" },
        {
          id: "mute",
          label: isMuted ? "Follow this thread again" : "Stop following this thread",
          icon: "bell",
          onSelect: () => setIsMuted(!isMuted),
        },
      ]}
    />
  );
}
