import type { ErrorEvent } from "@sentry/nextjs";

type ExceptionValue = NonNullable<NonNullable<ErrorEvent["exception"]>["values"]>[number];
type Frame = NonNullable<NonNullable<ExceptionValue["stacktrace"]>["frames"]>[number];

/** Messages of failed statements keep their quoted names: `redactValues` has removed the values. */
const statement = /^Failed query: /;

/** Keeps the first segment of a path: the rest names conditions, threads and members. */
function cutPath(path: string): string {
  const [, first = "", ...rest] = path.replace(/[?#].*$/s, "").split("/");
  return rest.length > 0 ? `/${first}/…` : `/${first}`;
}

/**
 * Removes the host of a URL, which names a condition as well. Scripts of the product keep their path.
 */
function cutAddress(address: string): string {
  if (!URL.canParse(address)) return "[address]";
  const { pathname } = new URL(address);
  return pathname.startsWith("/_next/static/") ? pathname : cutPath(pathname);
}

/** Removes URLs, paths, email addresses and quoted text from a message. */
function scrubText(text: string): string {
  const scrubbed = text
    .replace(/\b(?:https?|wss?):\/\/[^\s"'`<>()]+/g, cutAddress)
    .replace(/[^\s"'`<>()@]+@[^\s"'`<>()@]+/g, "[email]")
    .replace(/(?<=^|[\s"'`(])\/[^\s"'`()]+/g, cutPath);
  return statement.test(text) ? scrubbed : scrubbed.replace(/"[^"]*"|'[^'\s]*'|`[^`]*`/g, '"…"');
}

const scrubFrame = ({ filename, function: name, module, lineno, colno, in_app }: Frame): Frame => ({
  function: name,
  module,
  lineno,
  colno,
  in_app,
  filename: filename?.includes("://") ? cutAddress(filename) : filename,
});

const scrubException = ({
  type,
  value,
  mechanism,
  stacktrace,
}: ExceptionValue): ExceptionValue => ({
  type,
  value: value === undefined ? undefined : scrubText(value),
  mechanism: mechanism && {
    type: mechanism.type,
    handled: mechanism.handled,
  },
  stacktrace: stacktrace && { frames: stacktrace.frames?.map(scrubFrame) },
});

/**
 * Removes personal data from an error report: it keeps the error, the place in the code, the time and
 * the version. Everything else (user, request, cookies, breadcrumbs, URLs, texts) is dropped, including
 * fields that later versions of the library add.
 */
export function scrubErrorReport(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, environment, release } = event;
  return {
    type: undefined,
    event_id,
    timestamp,
    platform,
    level,
    environment,
    release,
    exception: { values: event.exception?.values?.map(scrubException) },
  };
}
