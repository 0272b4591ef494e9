import { type Logger, pino } from "pino";

export type { Logger };

/**
 * Makes the process's logger. Records are JSON on standard output. Anything that could identify a
 * person or a login is dropped by name, whatever depth-one object it hides in.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
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
