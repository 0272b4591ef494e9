import { useEffect, useId, useRef } from "react";
import { MenuItems } from "#components/ui/MenuItems.tsx";
import { listCardChoices } from "./card-choices.ts";
import type { CardMenuRequest, DocumentHost } from "./document-host.ts";

/** The menu of a card, one for all cards. It is a native popover next to the button that opened it. */
export function CardMenu({ host, request }: { host: DocumentHost; request: CardMenuRequest }) {
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const { button } = request;
  useEffect(() => menu.current?.showPopover({ source: button }), [button]);

  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={button.getAttribute("aria-label") ?? undefined}
      data-layout="list"
      className="menu"
      onToggle={({ newState }) => {
        if (newState === "closed" && host.state.cardMenu === request)
          host.update({ cardMenu: null });
      }}
    >
      <MenuItems
        choices={listCardChoices(host, request.id)}
        layout="list"
        menu={menu}
        onClose={() => {
          menu.current?.hidePopover();
          button.focus();
        }}
      />
    </div>
  );
}
