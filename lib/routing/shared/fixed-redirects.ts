/** A redirect that every site has (spec §2). */
export type FixedRedirect = { path: string; status: 301 | 302 };

const aliases: readonly (readonly [RegExp, (slug: string) => string, 301 | 302])[] = [
  [/^\/admin$/, () => "/member-login", 302],
  [/^\/dashboard\/wp-login\.php$/, () => "/forgot-password", 302],
  [/^\/story\/([^/]+)$/, (slug) => `/stories/${slug}`, 301],
  // A tag of the old forum has no page of its own.
  [/^\/forum(?:\/[^/]+)?$/, () => "/forums", 301],
  [/^\/topic\/([^/]+)$/, (slug) => `/forums/${slug}`, 301],
  [/^\/(?:email-unsubscribe|unsubscribe\.php)$/, () => "/unsubscribe", 301],
  [/^\/q(?:-and-|_and_)a$/, () => "/forums", 301],
  [/^\/q(?:-and-|_and_)a\/([^/]+)$/, (slug) => `/forums/${slug}`, 301],
];

/**
 * Where one of the fixed redirects leads (spec §2): moved things for good, the way to log in and to
 * a new password for now.
 * @param path without a slash at its end; a slug stays escaped as it is
 */
export function fixedRedirect(path: string): FixedRedirect | null {
  for (const [pattern, to, status] of aliases) {
    const match = pattern.exec(path);
    if (match) return { path: to(match[1] ?? ""), status };
  }
  return null;
}
