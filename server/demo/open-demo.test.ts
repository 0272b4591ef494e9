import { expect, test } from "vitest";
import { parseEnv } from "#lib/core/server/env.ts";
import { allowsDemo } from "./open-demo.ts";

const allows = (settings: Record<string, string>) =>
  allowsDemo(parseEnv({ INTERNAL_TOOLS: "1", ...settings }));

test("services are stood in for with internal tools, on this machine", () => {
  expect(allows({})).toBe(true);
  expect(allows({ NODE_ENV: "production", DATABASE_URL: "postgres://x", PORT: "80" })).toBe(true);
});

test.each<Record<string, string>>([
  { INTERNAL_TOOLS: "0" },
  { DEMO_SERVICES: "0" },
  { NETWORK_DOMAIN: "network.example" },
  { NETWORK_DOMAIN: "localhost.example" },
  { PUBLIC_SCHEME: "https" },
  { AUTH_HOST: "login.network.example" },
  { TRUSTED_PROXIES: "10.0.0.2" },
  { WORKERS: "2" },
  { WORKERS: "auto" },
  { API_SECRET: "a-secret-of-thirty-two-characters" },
  { API_URL: "http://10.0.0.4:3000" },
  { REDIS_URL: "redis://10.0.0.3" },
  { SMTP_URL: "smtps://mail.example" },
])("%j: nothing is simulated", (settings) => {
  expect(allows(settings)).toBe(false);
});
