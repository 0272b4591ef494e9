import type { ReactNode } from "react";
import { iconButtonClasses } from "./button-classes.ts";
import { Icon } from "./Icon.tsx";
import { Popover } from "./Popover.tsx";

type Props = {
  /** Name of the button, such as "What is a condition badge?". */
  label: string;
  children: ReactNode;
};

/** A tooltip for touch: an explanation behind a button, closed with "Ok" (spec §4). */
export function InfoTip({ label, children }: Props) {
  return (
    <Popover
      trigger={<Icon name="info" className="size-5" />}
      label={label}
      triggerClassName={iconButtonClasses}
      title={label}
      hasHeading={false}
      isNarrow
      confirmLabel="Ok"
    >
      {children}
    </Popover>
  );
}
