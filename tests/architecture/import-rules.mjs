import { rulesOfDomain } from "./domain-rules.mjs";
import { DOMAINS } from "./domains.mjs";
import { allow, CLIENT_DOCUMENTS, forbid, SHARED_OF_ANY, TESTS } from "./rule.mjs";
import { SERVER_ROOMS } from "./server-rooms.mjs";

const foldersOutsideDomains = [
  allow(
    "lib-core-shared",
    "^lib/core/shared/",
    ["^lib/core/shared/"],
    "lib/core/shared is the lowest ground and imports only itself. Move what knows a domain into that domain.",
  ),
  allow(
    "lib-core-server",
    "^lib/core/server/",
    ["^lib/core/"],
    "lib/core/server knows no domain. Let the domain call it, or take what it needs as an argument.",
  ),
  allow(
    "lib-registries-server",
    "^lib/(registries/server/|services\\.ts$)",
    ["^lib/"],
    "lib/registries and lib/services.ts join the domains of lib/ and nothing else.",
  ),
  allow(
    "seed",
    "^seed/",
    ["^seed/", "^lib/"],
    "The demo network is stored through lib/ and knows nothing above it.",
  ),
  allow(
    "graphql-root",
    "^graphql/[^/]+$",
    ["^graphql/", "^lib/"],
    "The API knows neither pages nor the request handler. Pass in what it needs from server/.",
  ),
  allow(
    "components-ui",
    "^components/ui/",
    ["^components/ui/", "^lib/(core|site)/shared/"],
    "components/ui is the kit: it knows no domain but a site's theme. Put a component that does into components/<domain>.",
  ),
  allow(
    "components-providers",
    "^components/providers/",
    ["^components/(ui|providers)/", SHARED_OF_ANY, CLIENT_DOCUMENTS],
    "Providers lie below the domains' components. Take those as children.",
  ),
  allow(
    "components-forms",
    "^components/forms/",
    ["^components/(ui|providers|forms)/", SHARED_OF_ANY],
    "The form pattern knows no domain. Pass the schema and the call in.",
  ),
  allow(
    "components-islands",
    "^components/islands/",
    ["^components/(ui|shell|islands)/", SHARED_OF_ANY],
    "An island knows no component: the bundle of the pages says which there are.",
  ),
  allow(
    "components-shell",
    "^components/shell/",
    ["^components/", SHARED_OF_ANY, CLIENT_DOCUMENTS],
    "The shell is made of components and lib/*/shared; its data comes from the layout.",
  ),
  allow(
    "components-catalogue",
    "^components/catalogue/",
    ["^components/(ui|members|catalogue)/", SHARED_OF_ANY],
    "The catalogue shows the kit. A component of a domain is shown by its own pages.",
  ),
  allow(
    "pages",
    "^(app/|middleware\\.ts$)",
    ["^app/", "^components/", SHARED_OF_ANY, CLIENT_DOCUMENTS, "^graphql/render-context\\.ts$"],
    "Pages and middleware are their own module graph: they read through graphql/render-context.ts and import components and lib/*/shared, never lib/*/server or graphql/<domain>.",
  ),
  allow(
    "request-handler",
    "^(server/(?!pages/renderer/)|server\\.ts$)",
    ["^server/", "^graphql/", "^lib/", "^seed/"],
    "The request handler loads the API and lib; the bundle of the pages has pages and components.",
  ),
  allow(
    "page-renderer",
    "^server/pages/renderer/",
    ["^server/", SHARED_OF_ANY, "^lib/core/server/", "^components/islands/"],
    "The renderer is in the bundle of the pages: it knows what an island is, and no component.",
  ),
  allow(
    "scripts",
    "^scripts/",
    ["^scripts/"],
    "Scripts run before packages are installed and code is generated: they import only each other.",
  ),
  allow(
    "bench",
    "^bench/",
    ["^bench/", "^(graphql|lib|server|seed)/", "^tests/support/", "^scripts/find-chromium\\.mjs$"],
    "The bench measures the product and starts it as the tests do; it imports no pages, components or tests.",
  ),
  allow(
    "e2e",
    "^e2e/",
    ["^e2e/", "^tests/support/", "^seed/", SHARED_OF_ANY, CLIENT_DOCUMENTS, "^lib/[^/]+/server/"],
    "A journey sees the product as a browser does: it imports test support, the demo network and lib/*/shared.",
  ),
];

/** A folder of server/ and the folders that lie above it. */
const serverRooms = SERVER_ROOMS.map((room, place) =>
  forbid(
    `server-${room.replaceAll("/", "-")}`,
    { path: `^server/${room}/[^/]+$` },
    { path: "^server/", pathNot: `^server/(${SERVER_ROOMS.slice(0, place + 1).join("|")})/[^/]+$` },
    `server/${room} imports itself and lower folders of server/ (tests/architecture/server-rooms.mjs). Take what is higher as an argument.`,
  ),
);

const things = [
  forbid(
    "queries-of-another-domain",
    { path: "^lib/([^/]+)/" },
    { path: "^lib/[^/]+/server/.*-queries\\.ts$", pathNot: "^lib/$1/" },
    "A domain's SQL is its own. Import the use case that returns the data, or add one there.",
  ),
  forbid(
    "tables-of-another-domain",
    {
      path: "^lib/([^/]+)/",
      // A sign-in library is handed the tables it works on.
      pathNot: [TESTS, "-(tables|queries)\\.ts$", "^lib/core/", "^lib/auth/server/auth\\.ts$"],
    },
    { path: "^lib/[^/]+/server/.*-tables\\.ts$", pathNot: "^lib/$1/" },
    "Only tables (for foreign keys) and queries (for joins) may name another domain's tables. Import the use case that returns the data.",
  ),
  forbid(
    "sql-in-an-adapter",
    { path: "^(graphql|server|app|components)/" },
    { path: "^lib/[^/]+/server/.*-(tables|queries)\\.ts$" },
    "Adapters hold no SQL: call a use case of lib/<domain>/server.",
  ),
  forbid(
    "registries-from-below",
    { path: "^lib/", pathNot: "^lib/(registries/|services\\.ts$)" },
    { path: "^lib/registries/" },
    "lib/registries imports the domains; take the registry as an argument instead.",
  ),
  forbid(
    "server-code-in-a-journey",
    { path: "^e2e/", pathNot: "^e2e/support/(outbox|mail-link)\\.ts$" },
    { path: "^lib/[^/]+/server/" },
    "Only e2e/support/outbox.ts (reads sent messages) and e2e/support/mail-link.ts (signs links) may use server code.",
  ),
  forbid(
    "tests-import-tests",
    { path: "^tests/", pathNot: [] },
    { path: `^(e2e|bench)/|${TESTS}` },
    "Move what both need into tests/support.",
  ),
  forbid(
    "seed-outside-start-up",
    {
      path: "^(app|components|lib|graphql|server|scripts)/|^(server|middleware)\\.ts$",
      pathNot: [TESTS, "^server/(database/prepare-network|start/print-welcome)\\.ts$"],
    },
    { path: "^seed/" },
    "Only start-up loads the demo network: server/database/prepare-network.ts stores it, server/start/print-welcome.ts prints its accounts.",
  ),
  forbid(
    "node-in-the-browser",
    { path: "^(lib/[^/]+/shared|components)/" },
    { dependencyTypes: ["core"], path: "." },
    "This also runs in the browser, which has none of Node's modules. Move it to server/.",
  ),
  forbid(
    "tests-in-the-product",
    { path: "^(app|components|lib|graphql|server|seed|scripts)/|^(server|middleware)\\.ts$" },
    { path: `^(tests|e2e|bench)/|${TESTS}` },
    "The product does not need its tests. Move what both need into lib/.",
  ),
  forbid(
    "development-package",
    { path: "^(app|components|lib|graphql|server|seed)/|^(server|middleware)\\.ts$" },
    { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], path: "." },
    "A production install leaves this package out. Move it to dependencies.",
  ),
  forbid(
    "unknown-module",
    {},
    { couldNotResolve: true },
    "Nothing can be found under this name. In the project write a relative path or #…, with its ending.",
  ),
  forbid(
    "circle",
    {},
    { circular: true },
    "These files import each other in a cycle. Move what they share into a third.",
  ),
];

/** The import directions, as rules of dependency-cruiser; each message names the right way. */
export const importRules = [
  ...DOMAINS.flatMap(rulesOfDomain),
  ...foldersOutsideDomains,
  ...serverRooms,
  ...things,
];
