import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, expect, test } from "vitest";
import configuration from "#.dependency-cruiser.mjs";
import { IMPORT_SOURCES } from "#scripts/test/import-sources.mjs";

/** For each rule one file that breaks it: its path and what it imports. */
const BREAKING: Record<string, [file: string, imported: string]> = {
  "lib-core-shared": ["lib/core/shared/a.ts", "lib/site/shared/site.ts"],
  "lib-core-server": ["lib/core/server/a.ts", "lib/site/server/get-site.ts"],
  "lib-registries-server": ["lib/registries/server/a.ts", "graphql/context.ts"],
  "lib-site-shared": ["lib/site/shared/a.ts", "lib/members/shared/member.ts"],
  "lib-content-shared": ["lib/content/shared/a.ts", "lib/content/server/get-content.ts"],
  "lib-content-server": ["lib/content/server/a.ts", "lib/messaging/server/send-message.ts"],
  "lib-members-server": ["lib/members/server/a.ts", "lib/content/shared/content.ts"],
  "queries-of-another-domain": ["lib/forums/server/a.ts", "lib/content/server/content-queries.ts"],
  "tables-of-another-domain": ["lib/forums/server/b.ts", "lib/content/server/content-tables.ts"],
  "registries-from-below": ["lib/forums/server/c.ts", "lib/registries/server/moderators.ts"],
  seed: ["seed/a.ts", "graphql/context.ts"],
  "seed-outside-start-up": ["server/b.ts", "seed/seed-database.ts"],
  scripts: ["scripts/a.mjs", "lib/core/shared/text.ts"],
  bench: ["bench/a.ts", "components/ui/Button.tsx"],
  e2e: ["e2e/a.spec.ts", "graphql/context.ts"],
  "server-code-in-a-journey": ["e2e/support/b.ts", "lib/core/server/outbox/outbox.ts"],
  "tests-import-tests": ["tests/api/a.test.ts", "bench/support/with-server.ts"],
  "graphql-content": ["graphql/content/a.ts", "graphql/forums/forum-resolvers.ts"],
  "graphql-forums": ["graphql/forums/a.ts", "lib/content/server/get-content.ts"],
  "graphql-root": ["graphql/a.ts", "components/ui/Button.tsx"],
  "sql-in-an-adapter": ["graphql/content/b.ts", "lib/content/server/content-queries.ts"],
  "components-ui": ["components/ui/A.tsx", "components/forums/Thread.tsx"],
  "components-providers": ["components/providers/A.tsx", "components/forums/Thread.tsx"],
  "components-shell": ["components/shell/A.tsx", "lib/site/server/get-site.ts"],
  "components-members": ["components/members/A.tsx", "components/forums/Thread.tsx"],
  "components-forums": ["components/forums/A.tsx", "lib/forums/server/get-threads.ts"],
  pages: ["app/[site]/[viewer]/page.tsx", "lib/site/server/get-site.ts"],
  "server-http": ["server/http/a.ts", "server/metrics/gate.ts"],
  "server-metrics": ["server/metrics/a.ts", "server/pages/cache/page-cache.ts"],
  "server-pages-state": ["server/pages/state/a.ts", "server/pages/page-handler.ts"],
  "server-api-rest-auth": ["server/api/rest/auth/a.ts", "server/api/rest/product-routes.ts"],
  "server-application": ["server/application/a.ts", "server/start/run-server.ts"],
  "request-handler": ["server/a.ts", "components/ui/Button.tsx"],
  "node-in-the-browser": ["lib/site/shared/b.ts", "node:fs"],
  "tests-in-the-product": ["lib/site/server/a.ts", "tests/support/test-database.ts"],
  "unknown-module": ["lib/site/server/b.ts", "lib/site/server/missing.ts"],
  circle: ["lib/site/server/c.ts", "lib/site/server/c.ts"],
};

/** Imports that the architecture allows: none of them may be reported. */
const ALLOWED: [file: string, imported: string][] = [
  ["app/[site]/[viewer]/layout.tsx", "graphql/render-context.ts"],
  ["app/[site]/[viewer]/layout.tsx", "components/shell/Header.tsx"],
  ["app/[site]/[viewer]/layout.tsx", "graphql/generated/client/graphql.ts"],
  ["lib/forums/server/get-threads.ts", "lib/content/server/get-content.ts"],
  ["lib/forums/server/forum-tables.ts", "lib/content/server/content-tables.ts"],
  ["lib/registries/server/export-parts.ts", "lib/auth/server/auth-export-parts.ts"],
  ["components/auth/profile-menu.ts", "lib/members/shared/permissions.ts"],
  ["lib/content/server/get-content.ts", "node:crypto"],
  ["seed/store/store-items.ts", "lib/content/server/content-tables.ts"],
  ["server/database/prepare-network.ts", "seed/seed-database.ts"],
  ["e2e/support/outbox.ts", "lib/core/server/outbox/outbox.ts"],
  ["e2e/reading.spec.ts", "tests/support/send-request.ts"],
  ["bench/support/with-server.ts", "tests/support/send-request.ts"],
  ["tests/api/search.test.ts", "app/robots.ts"],
  ["lib/site/server/get-site.test.ts", "tests/support/test-database.ts"],
  ["graphql/forums/forum-resolvers.ts", "lib/registries/server/moderators.ts"],
  ["components/forums/Thread.tsx", "components/members/Avatar.tsx"],
  ["components/forums/Thread.tsx", "lib/reactions/shared/reaction.ts"],
  ["server/dispatch/request-handler.ts", "graphql/context.ts"],
  ["server/dispatch/site-handlers.ts", "server/dispatch/page-handlers.ts"],
  ["server/dispatch/page-handlers.ts", "server/pages/page-handler.ts"],
  ["server/pages/cache/render-page.ts", "server/pages/state/request-state.ts"],
  ["server/http/cached/cached-response.test.ts", "server/pages/cache/cached-page.ts"],
];

let folder: string;
let found: { rule: string; from: string }[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "import-directions-"));
  const imports = new Map<string, string[]>([["package.json", []]]);
  for (const [file, imported] of [...Object.values(BREAKING), ...ALLOWED]) {
    imports.set(file, [...(imports.get(file) ?? []), imported]);
    const isFile = !imported.startsWith("node:") && !imported.includes("missing");
    if (isFile && !imports.has(imported)) imports.set(imported, []);
  }
  for (const [file, imported] of imports) {
    const lines = imported.map((each) => `import "${each.includes(":") ? each : `#${each}`}";\n`);
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), `${lines.join("")}export const value = 1;\n`);
  }
  const manifest = { name: "fixture", type: "module", imports: { "#*": "./*" } };
  await writeFile(path.join(folder, "package.json"), JSON.stringify(manifest));

  const { enhancedResolveOptions = {}, ...options } = configuration.options ?? {};
  const { output } = await cruise(
    IMPORT_SOURCES.filter((source) => !source.includes(".")),
    {
      ...options,
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden: configuration.forbidden ?? [] },
      enhancedResolveOptions,
    },
    enhancedResolveOptions,
  );
  const { summary } = output as ICruiseResult;
  found = summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(Object.entries(BREAKING))(
  "the rule %s reports an import that breaks it",
  (rule, [file]) => {
    expect(found).toContainEqual({ rule, from: file });
  },
);

test("imports that the design wants are not reported", () => {
  const breaking = new Set(Object.values(BREAKING).map(([file]) => file));
  expect(found.filter(({ from }) => !breaking.has(from))).toEqual([]);
});
