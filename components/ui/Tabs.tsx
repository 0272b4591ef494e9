"use client";

import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

type Tab = { id: string; label: string; children: ReactNode };

/**
 * Tabs with one visible panel. Arrow keys move between the tabs; hidden panels stay in the DOM, so
 * that typed text is kept.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <BaseTabs.Root defaultValue={tabs[0]?.id}>
      <BaseTabs.List
        activateOnFocus
        aria-label={label}
        className="flex flex-wrap gap-x-1 border-b border-line"
      >
        {tabs.map(({ id, label: tabLabel }) => (
          <BaseTabs.Tab
            key={id}
            value={id}
            className="-mb-px min-h-11 border-b-3 border-transparent px-4 py-2 text-base font-semibold text-ink-soft hover:text-ink data-active:border-brand-soft data-active:text-ink"
          >
            {tabLabel}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ id, children }) => (
        <BaseTabs.Panel key={id} value={id} keepMounted className="pt-5">
          {children}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
