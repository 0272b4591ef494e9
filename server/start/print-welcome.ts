import type { Env } from "#lib/core/server/env.ts";
import type { Services } from "#lib/services.ts";
import { demoAccounts, demoPassword } from "#seed/content/accounts.ts";
import { demoPath } from "#server/demo/demo-paths.ts";
import { allowsDemo } from "#server/demo/open-demo.ts";

/** Prints the addresses of the sites and, for the demo, the demo accounts. */
export function printWelcome(services: Pick<Services, "directory" | "toOrigin">, env: Env): void {
  const sites = services.directory.all();
  const lines = ["", `Ready: ${sites.length} sites.`];
  const width = Math.max(0, ...sites.map((site) => site.host.length));
  const shown = sites.slice(0, 12);
  for (const site of shown) {
    lines.push(`  ${services.toOrigin(site.host).padEnd(width + 14)} ${site.topicName}`);
  }
  if (sites.length > shown.length)
    lines.push(`  … and ${sites.length - shown.length} more: {prefix}.${env.NETWORK_DOMAIN}`);
  if (env.SEED_DEMO && !env.DATABASE_URL && !env.API_URL) {
    lines.push("", `Demo accounts (password ${demoPassword}):`);
    for (const { email, label } of demoAccounts) lines.push(`  ${email.padEnd(26)} ${label}`);
  }
  if (allowsDemo(env))
    lines.push("", `What the demo shows: ${services.toOrigin(shown[0]?.host ?? "")}${demoPath}`);
  process.stdout.write(`${lines.join("\n")}\n\n`);
}
