import type { Auth, createAuth } from "./auth.ts";

/** The authentication library, loaded when it is first needed. */
export type AuthSource = () => Promise<Auth>;

/**
 * Puts off loading the library, which is a tenth of a start, until someone brings a session or logs
 * in. A visitor's first page needs none of it.
 */
export function lazyAuth(options: Parameters<typeof createAuth>[0]): AuthSource {
  let loading: Promise<Auth> | undefined;
  return () => {
    loading ??= import("./auth.ts").then((module) => module.createAuth(options));
    return loading;
  };
}
