import { describe, expect, test } from "vitest";
import { parseEnv } from "./env.ts";
import { StartUpError } from "./start-up-error.ts";

function messageFor(source: Record<string, string>): string {
  try {
    parseEnv(source);
    return "";
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    return error.message;
  }
}

describe("the settings", () => {
  test("have strict defaults, so that a demo needs no settings", () => {
    expect(parseEnv({})).toMatchObject({
      NODE_ENV: "production",
      PORT: 3000,
      GRAPHQL_OPEN: false,
      SEED_DEMO: true,
      RATE_LIMIT_SCALE: 1,
      TRUSTED_PROXIES: [],
      PUBLIC_SCHEME: "http",
    });
    expect([parseEnv({}).DATABASE_URL, parseEnv({}).METRICS_TOKEN]).toEqual([undefined, undefined]);
  });

  test("empty values count as not set: an empty line switches off no limit", () => {
    const names = [
      "PORT",
      "RATE_LIMIT_SCALE",
      "PAGE_CACHE_BYTES",
      "DATABASE_URL",
      "AUTH_SECRET",
      "GRAPHQL_OPEN",
      "SEED_DEMO",
      "TRUSTED_PROXIES",
      "LOG_LEVEL",
      "NETWORK_DOMAIN",
      "SUPPORT_EMAIL",
      "DATA_DIR",
      "METRICS_TOKEN",
      "SENTRY_DSN",
      "BIND_ADDRESS",
    ];
    expect(parseEnv(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(parseEnv({}));
  });

  test.each([
    ["1", true],
    ["true", true],
    ["0", false],
    ["false", false],
  ])("a switch takes %s as %s", (text, value) => {
    expect(parseEnv({ GRAPHQL_OPEN: text, SEED_DEMO: text })).toMatchObject({
      GRAPHQL_OPEN: value,
      SEED_DEMO: value,
    });
  });

  test("a list of proxies is split at its commas", () => {
    expect(parseEnv({ TRUSTED_PROXIES: " 10.0.0.1, 10.0.0.2 ,," }).TRUSTED_PROXIES).toEqual([
      "10.0.0.1",
      "10.0.0.2",
    ]);
  });
});

describe("a wrong setting", () => {
  const wrong: Record<string, string> = {
    NODE_ENV: "staging",
    PORT: "70000",
    AUTH_SECRET: "too-short-a-secret",
    PUBLIC_SCHEME: "ftp",
    GRAPHQL_OPEN: "yes",
    LOG_LEVEL: "loud",
    PAGE_CACHE_BYTES: "-1",
    SEED_DEMO: "no",
    RATE_LIMIT_SCALE: "fast",
    SUPPORT_EMAIL: "nobody",
  };

  test.each(Object.entries(wrong))("%s=%s is named without its value", (name, value) => {
    const message = messageFor({ [name]: value });
    expect(message).toContain(`${name}: `);
    expect(message).not.toContain(value);
  });

  test("is reported together with all others in one line", () => {
    const message = messageFor(wrong);
    expect(message).not.toContain("\n");
    for (const name of Object.keys(wrong)) expect(message).toContain(`${name}: `);
  });

  test.each(["0", "-1", "3000.5", "0x1F90z", "3000 3001", "NaN"])("PORT=%s is no port", (port) => {
    expect(messageFor({ PORT: port })).toContain("PORT: ");
  });
});
