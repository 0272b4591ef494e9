import type { ReactNode } from "react";
import { Time } from "#components/ui/Time.tsx";

/** The author and the date of a printed post. */
export function PrintedByline(props: {
  username: string;
  at: string | null;
  children?: ReactNode;
}) {
  const { username, at, children } = props;
  return (
    <p className="text-sm text-ink-soft">
      <bdi translate="no" className="font-semibold text-ink">
        {username}
      </bdi>
      {at ? (
        <>
          {" · "}
          <Time at={at} format="dateAndTime" />
        </>
      ) : null}
      {children}
    </p>
  );
}
