import { listThemeColours } from "#lib/site/shared/theme-colours.ts";

type Props = {
  site: { theme: { hue: number }; settings: { pwaSettings: { themeColor: string | null } | null } };
};

/**
 * The theme colours of the browser's interface: one for each contrast mode, chosen by the system's preferences, or by
 * the script in the head for readers who have chosen a mode (`applyBeforePaint`).
 */
export function ThemeColours({ site: { theme, settings } }: Props) {
  return listThemeColours(theme, settings.pwaSettings?.themeColor).map(
    ({ contrast, media, colour }) => (
      <meta
        key={contrast}
        name="theme-color"
        content={colour}
        media={media}
        data-mode={contrast}
        suppressHydrationWarning
      />
    ),
  );
}
