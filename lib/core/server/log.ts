import { type Logger, pino } from "pino";

export type { Logger };

/** pino's number for `error`. */
const errorLevel = 50;

/**
 * Makes the process's logger. Records are JSON on standard output. Anything that could identify a
 * person or a login is dropped by name, whatever depth-one object it hides in.
 * @param onError hears of every error that is logged as `err`
 */
export function createLogger(
  level: string,
  onError: (error: unknown) => void = () => undefined,
): Logger {
  return pino({
    level,
    hooks: {
      logMethod(args, method, levelNumber) {
        const [first] = args as [unknown];
        if (levelNumber >= errorLevel && first instanceof Object && "err" in first) {
          onError(first.err);
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
  });
}
