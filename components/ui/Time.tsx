import { formatDate, type TimeFormat } from "#lib/core/shared/dates.ts";

type Props = { at: string; format?: TimeFormat; className?: string };

/**
 * A date and time in full: the same for everyone, so that a page can be shared. In the browser
 * `RelativeTimes` replaces it with the text of its format.
 */
export function Time({ at, format = "elapsed", className }: Props) {
  const text = formatDate(at);
  if (!text) return null;
  return (
    // The script of members' pages sets the text before React is there.
    <time dateTime={at} data-time={format} className={className} suppressHydrationWarning>
      {text}
    </time>
  );
}
