import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isInstalled, PATH, waitForPort } from "./proxy-servers.ts";

const sample = "deploy/varnish.vcl";
const modules = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib"];

/** Whether Varnish and its module for keys are installed on this machine. */
export const hasVarnish =
  isInstalled("varnishd", "-V") &&
  modules.some((folder) => existsSync(`${folder}/varnish/vmods/libvmod_xkey.so`));

/** Varnish with the sample of `deploy`, and two instances behind it. */
export type Varnish = { port: number; stop: () => Promise<void> };

/**
 * @param options.port its port, which the instances have to know in advance
 * @param options.token replaces the token of the sample
 */
export async function startVarnish(options: {
  port: number;
  token: string;
  instances: readonly [number, number];
}): Promise<Varnish> {
  const { port, token, instances } = options;
  const folder = await mkdtemp(path.join(tmpdir(), "varnish-"));
  const changes: [from: string, to: string][] = [
    ['.port = "3000"', `.port = "${instances[0]}"`],
    ['.port = "3001"', `.port = "${instances[1]}"`],
    ["CHOOSE-A-TOKEN", token],
  ];
  let text = readFileSync(sample, "utf8");
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`The sample has no ${from}`);
    text = text.replace(from, to);
  }
  const file = path.join(folder, "default.vcl");
  writeFileSync(file, text);
  const child = spawn(
    "varnishd",
    [
      "-F",
      "-j",
      "none",
      "-n",
      path.join(folder, "work"),
      "-T",
      "none",
      "-a",
      `127.0.0.1:${port}`,
      "-f",
      file,
      "-s",
      "malloc,64m",
    ],
    { env: { ...process.env, PATH }, stdio: ["ignore", "ignore", "ignore"] },
  );
  await waitForPort(port, child);
  return {
    port,
    stop: async () => {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
