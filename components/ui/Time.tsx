import { formatDate } from "./format-date.ts";

type Props = { at: string; className?: string };

/** A moment, written out. `data-time` marks it for the browser, which may make it relative. */
export function Time({ at, className }: Props) {
  const words = formatDate(at);
  if (!words) return null;
  return (
    <time dateTime={at} data-time="" className={className}>
      {words}
    </time>
  );
}
