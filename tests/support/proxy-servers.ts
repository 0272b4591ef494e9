import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "./product-server.ts";

/** Debian installs them in a folder that only root's PATH contains. */
export const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;
export const isInstalled = (command: string, option = "-v") =>
  spawnSync(command, [option], { env: { ...process.env, PATH }, stdio: "ignore" }).status === 0;

type Ports = { https: number; http: number; instances: readonly [number, number] };
type Kind = {
  sample: string;
  /** Arguments that run the configuration in a folder, which the proxy also writes to. */
  prepare: (folder: string, configuration: string) => string[];
};

/** A main configuration includes the sample, as in Debian. */
function prepareNginx(folder: string, configuration: string): string[] {
  writeFileSync(path.join(folder, "sample.conf"), configuration);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n");
  // If root starts nginx, its workers run as an account that cannot read the folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const main = `${user} pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; daemon off;
    events { worker_connections 2048; }
    http { access_log off; ${temporary}
    include ${folder}/sample.conf; }`;
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, main);
  return ["-p", folder, "-e", `${folder}/error.log`, "-c", file];
}

function prepareHaproxy(folder: string, configuration: string): string[] {
  const file = path.join(folder, "haproxy.cfg");
  writeFileSync(file, configuration);
  return ["-db", "-f", file];
}

const kinds = {
  nginx: { sample: "deploy/nginx.conf", prepare: prepareNginx },
  haproxy: { sample: "deploy/haproxy.cfg", prepare: prepareHaproxy },
} satisfies Record<string, Kind>;

export type ProxyKind = keyof typeof kinds;
export const proxyKinds = Object.keys(kinds) as ProxyKind[];
/** Whether a proxy is installed on this machine. */
export const hasProxy = (kind: ProxyKind): boolean => isInstalled(kind);

/** Inserts the ports of a test and a certificate into a sample. @throws if the sample lacks the replaced text */
function adapt(sample: string, folder: string, { https, http, instances }: Ports): string {
  const changes: [from: RegExp, to: string][] = [
    [/(listen |bind :)443/, `$1${https}`],
    [/(listen |bind :)80\b/, `$1${http}`],
    [/127\.0\.0\.1:3000/, `127.0.0.1:${instances[0]}`],
    [/127\.0\.0\.1:3001/, `127.0.0.1:${instances[1]}`],
    [/\/etc\/ssl\/communities/g, folder],
  ];
  // Ports in comments are left unchanged.
  let text = sample.replace(/^\s*#.*$/gm, "");
  for (const [from, to] of changes) {
    if (!from.test(text)) throw new Error(`The sample has no ${from}`);
    text = text.replace(from, to.replace("$1:", "$1"));
  }
  return text;
}

function writeCertificate(folder: string): void {
  const [key, certificate] = [`${folder}/privkey.pem`, `${folder}/fullchain.pem`];
  const subject = ["-subj", "/CN=*.localhost", "-days", "2"];
  const files = ["-keyout", key, "-out", certificate];
  const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject, ...files];
  execFileSync("openssl", args, { stdio: "ignore" });
  const both = readFileSync(certificate, "utf8") + readFileSync(key, "utf8");
  writeFileSync(`${folder}/communities.pem`, both);
}

export async function waitForPort(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error("The proxy did not start");
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await wait(25);
  }
  throw new Error("The proxy does not listen");
}

/** A proxy that runs a sample of `deploy`. */
export type ProxyServer = { https: number; http: number; stop: () => Promise<void> };

/** Starts a proxy with its sample in front of two instances. */
export async function startProxy(
  kind: ProxyKind,
  instances: readonly [number, number],
): Promise<ProxyServer> {
  const folder = await mkdtemp(path.join(tmpdir(), `${kind}-`));
  const { sample, prepare } = kinds[kind];
  const ports = { https: await findFreePort(), http: await findFreePort(), instances };
  writeCertificate(folder);
  const args = prepare(folder, adapt(readFileSync(sample, "utf8"), folder, ports));
  const child = spawn(kind, args, { env: { ...process.env, PATH }, stdio: "inherit" });
  await waitForPort(ports.https, child);
  return {
    https: ports.https,
    http: ports.http,
    stop: async () => {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
