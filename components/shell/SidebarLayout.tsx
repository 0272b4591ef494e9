import type { ComponentProps } from "react";
import { DefaultLayout } from "./DefaultLayout.tsx";
import { SideColumn } from "./SideColumn.tsx";

/** A page with a sidebar. */
export function SidebarLayout(props: ComponentProps<typeof SideColumn>) {
  return (
    <DefaultLayout className="pt-8 sm:pt-12">
      <SideColumn {...props} />
    </DefaultLayout>
  );
}
