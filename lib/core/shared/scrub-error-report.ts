import type { ErrorEvent } from "@sentry/nextjs";

type ExceptionValue = NonNullable<NonNullable<ErrorEvent["exception"]>["values"]>[number];
type Frame = NonNullable<NonNullable<ExceptionValue["stacktrace"]>["frames"]>[number];

/** The names of what an operating system or PostgreSQL says stay readable; see redactValues. */
const statement = /^Failed query: /;

/** A path without what follows its first part, which names conditions, threads and members. */
function cutPath(path: string): string {
  const [, first = "", ...rest] = path.replace(/[?#].*$/s, "").split("/");
  return rest.length > 0 ? `/${first}/…` : `/${first}`;
}

/** An address without its host, which names a condition as well. Our scripts keep their path. */
function cutAddress(address: string): string {
  if (!URL.canParse(address)) return "[address]";
  const { pathname } = new URL(address);
  return pathname.startsWith("/_next/static/") ? pathname : cutPath(pathname);
}

/** A message without addresses, paths, emails and whatever it quotes. */
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

const scrubException = ({ type, value, mechanism, stacktrace }: ExceptionValue) => ({
  type,
  value: value === undefined ? undefined : scrubText(value),
  mechanism: mechanism && { type: mechanism.type, handled: mechanism.handled },
  stacktrace: stacktrace && { frames: stacktrace.frames?.map(scrubFrame) },
});

/**
 * An error report with nothing of a person in it: which error, where in the code, when and in which
 * version. Whatever else a report has (user, request, cookies, breadcrumbs, addresses, texts) is left
 * out, also what later versions of the library add.
 */
export function scrubErrorReport(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, environment, release } = event;
  return {
    type: undefined,
    ...{ event_id, timestamp, platform, level, environment, release },
    exception: { values: event.exception?.values?.map(scrubException) },
  };
}
