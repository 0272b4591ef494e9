import {
  type DestinationStream,
  type Logger,
  type LoggerOptions,
  pino,
  stdSerializers,
} from "pino";
import { redactValues } from "#lib/core/server/db/redact-values.ts";
import { nameSources } from "./source-stack.ts";

export type { Logger };

/** pino's level number for `error`. */
const errorLevel = 50;

/** The maximum number of bytes that wait for standard output; further log lines are lost. */
const maxWaitingBytes = 1_000_000;

/** Standard output. A terminal that was closed or a disk that is full loses lines and stops nothing. */
function openStandardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, maxLength: maxWaitingBytes });
  output.on("error", () => undefined);
  return output;
}

/**
 * Creates the logger of the process, which writes JSON to standard output. Fields that could identify a
 * person or a login are removed by name, at the top level and one level below, and failed statements are
 * logged without their values.
 * @param onError called with every error logged as `err`, with its values redacted
 * @param destination standard output by default
 */
export function createLogger(
  level: string,
  onError: (error: unknown) => void = () => undefined,
  destination: DestinationStream = openStandardOutput(),
): Logger {
  const options: LoggerOptions = {
    level,
    serializers: { err: (error) => stdSerializers.err(redactValues(error) as Error) },
    hooks: {
      logMethod(args, method, levelNumber) {
        const [first] = args as [unknown];
        if (levelNumber >= errorLevel && first instanceof Object && "err" in first) {
          nameSources(first.err);
          onError(redactValues(first.err));
        }
        method.apply(this, args);
      },
    },
    base: null,
    redact: {
      paths: [
        "email",
        "password",
        "token",
        "body",
        "*.email",
        "*.password",
        "*.token",
        "*.body",
        "*.cookie",
        "*.authorization",
      ],
      remove: true,
    },
  };
  return pino(options, destination);
}
