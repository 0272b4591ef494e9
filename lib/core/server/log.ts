import {
  type DestinationStream,
  type Logger,
  type LoggerOptions,
  pino,
  stdSerializers,
} from "pino";
import { redactValues } from "#lib/core/server/db/redact-values.ts";

export type { Logger };

/** pino's number for `error`. */
const errorLevel = 50;

/**
 * Makes the process's logger. Records are JSON on standard output. Anything that could identify a
 * person or a login is dropped by name, whatever depth-one object it hides in, and no statement that
 * failed is told with its values.
 * @param onError hears of every error that is logged as `err`, as it is logged
 * @param destination standard output if nothing is said
 */
export function createLogger(
  level: string,
  onError: (error: unknown) => void = () => undefined,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    serializers: { err: (error) => stdSerializers.err(redactValues(error) as Error) },
    hooks: {
      logMethod(args, method, levelNumber) {
        const [first] = args as [unknown];
        if (levelNumber >= errorLevel && first instanceof Object && "err" in first) {
          onError(redactValues(first.err));
        }
        method.apply(this, args);
      },
    },
    base: undefined,
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
  return destination ? pino(options, destination) : pino(options);
}
