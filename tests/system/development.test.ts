import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findFreePort } from "#tests/support/product-server.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const root = path.resolve(import.meta.dirname, "../..");
const sources = ["app", "components", "graphql", "lib", "public", "scripts", "seed", "server"];
const files = ["server.ts", "middleware.ts", "next.config.ts", "codegen.ts", "package.json"];

let database: TestDatabase;
let checkout: string;
let port: number;
let server: ChildProcess;
let printed = "";

const ask = async (address: string) =>
  sendRequest({ port, path: address, headers: { host: `migraine.localhost:${port}` } }).then(
    ({ status, text }) => ({ status, text }),
    () => ({ status: 0, text: "" }),
  );
const postToApi = async (body: object) => {
  const headers = { host: `migraine.localhost:${port}`, "content-type": "application/json" };
  const options = { port, path: "/api", method: "POST", headers, body: JSON.stringify(body) };
  return (await sendRequest(options)).text;
};
const askGraphQL = (query: string) => postToApi({ query });

/** Changes a text of a file of the copy. */
async function edit(file: string, before: string, after: string): Promise<void> {
  const target = path.join(checkout, file);
  const text = await readFile(target, "utf8");
  if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
  await writeFile(target, text.replace(before, after));
}

beforeAll(async () => {
  database = await createTestDatabase();
  // In the folder for temporary files of the system nothing belongs to this checkout's Git.
  checkout = await mkdtemp(path.join(tmpdir(), "development-"));
  for (const name of [...sources, ...files, "tsconfig.json", "postcss.config.mjs"])
    await cp(path.join(root, name), path.join(checkout, name), { recursive: true });
  await symlink(path.join(root, "node_modules"), path.join(checkout, "node_modules"));
  port = await findFreePort();
  server = spawn("node", ["--disable-warning=ExperimentalWarning", "server.ts", "--dev"], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      DATABASE_URL: database.url,
      AUTH_SECRET: "thirty-two-characters-are-needed-here",
      LOG_LEVEL: "error",
    },
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  const isUp = async () => expect((await ask("/ok")).status, printed).toBe(200);
  await vi.waitFor(isUp, { timeout: 120_000, interval: 50 });
  // The first request loads what the measured ones need.
  await ask("/api/health");
}, 180_000);
afterAll(async () => {
  server.kill("SIGTERM");
  await once(server, "exit");
  await rm(checkout, { recursive: true, force: true });
  await database.drop();
});

test("a change of a server module is answered with by the same process", async () => {
  await edit("server/api/rest/health-routes.ts", '"ok"', '"changed"');
  const isNew = async () => expect((await ask("/api/health")).text).toContain('"changed"');
  await vi.waitFor(isNew, { timeout: 120_000, interval: 20 });
  expect(server.exitCode).toBeNull();
});

test("a source with a syntax error is named with its line, and the previous version continues", async () => {
  printed = "";
  await edit("server/api/rest/health-routes.ts", "export const", "export const = 1;\nexport const");
  await vi.waitFor(() => expect(printed).toContain("The server goes on"), { timeout: 120_000 });
  expect(printed).toMatch(/server\/api\/rest\/health-routes\.ts:\d+\n/);
  expect((await ask("/api/health")).text).toContain('"changed"');
  await edit("server/api/rest/health-routes.ts", "export const = 1;\n", "");
  await edit("server/api/rest/health-routes.ts", '"changed"', '"mended"');
  const isNew = async () => expect((await ask("/api/health")).text).toContain('"mended"');
  await vi.waitFor(isNew, { timeout: 120_000, interval: 20 });
});

test("a changed operation of a page is known to the API without importing a module again", async () => {
  printed = "";
  await edit(
    "app/_shared/page-data/shell.graphql",
    "query SiteShell {",
    "query SiteShell { probe: __typename",
  );
  const askNewOperation = async () => {
    const file = path.join(checkout, "graphql/generated/client/persisted-documents.json");
    const texts: Record<string, string> = JSON.parse(await readFile(file, "utf8"));
    const [sha256Hash] = Object.entries(texts).find(([, text]) => text.includes("probe")) ?? [];
    const body = { extensions: { persistedQuery: { version: 1, sha256Hash } } };
    expect(await postToApi(body)).toContain('"probe":"Query"');
  };
  await vi.waitFor(askNewOperation, { timeout: 120_000, interval: 100 });
  expect(printed).not.toContain("graphql/schema.ts");
});

test("a failure at run time names the line of the source", async () => {
  printed = "";
  const resolvers = "graphql/site/site-resolvers.ts";
  const before = "site: (_parent, _args, context) => context.site,";
  const text = await readFile(path.join(checkout, resolvers), "utf8");
  const line = text.split("\n").findIndex((each) => each.includes(before)) + 1;
  await edit(resolvers, before, `site: () => {\n throw new Error("a planned failure");\n},`);
  await vi.waitFor(
    async () => {
      await askGraphQL("{ site { prefix } }");
      expect(printed).toContain(`${resolvers}:${line + 1}:`);
    },
    { timeout: 120_000 },
  );
});

test("a change of a GraphQL document generates code and reloads the schema", async () => {
  expect(await askGraphQL('{ __type(name: "Query") { fields { name } } }')).not.toContain("probe");
  await edit("graphql/root.graphql", "type Query", "type Probe { probe: Boolean }\ntype Query");
  const isNew = async () =>
    expect(await askGraphQL('{ __type(name: "Probe") { name } }')).toContain('"Probe"');
  await vi.waitFor(isNew, { timeout: 120_000, interval: 100 });
});
