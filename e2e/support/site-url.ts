import { serverUnderTest } from "./server-under-test.ts";

/**
 * The address of a demo site, such as `http://migraine.localhost:41234/`; Chromium resolves every name below
 * `localhost` to this machine. `path` starts with a slash.
 */
export function siteUrl(prefix: string, path = "/"): string {
  return `http://${prefix}.localhost:${serverUnderTest().port}${path}`;
}
