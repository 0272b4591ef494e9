import { formatDate, type TimeFormat } from "#lib/core/shared/dates.ts";

type Props = { at: string; format?: TimeFormat; className?: string };

/**
 * A full date and time, the same for everyone, so that a page can be shared. In the browser `RelativeTimes` replaces
 * it with the text of its format.
 */
export function Time({ at, format = "elapsed", className }: Props) {
  const text = formatDate(at);
  if (!text) return null;
  return (
    // The script of members' pages sets the text before hydration.
    <time dateTime={at} data-time={format} className={className} suppressHydrationWarning>
      {text}
    </time>
  );
}
