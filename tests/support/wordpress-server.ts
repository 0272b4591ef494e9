import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "./product-server.ts";

/** Where Debian installs WordPress. */
const wordPressFolder = "/usr/share/wordpress";
/** Debian installs the server in a folder that only root's PATH contains. */
const PATH = `${process.env.PATH}:/usr/sbin`;
const scripts = path.resolve("tests/support/wordpress");

const isInstalled = (command: string) =>
  spawnSync(command, ["--version"], { env: { ...process.env, PATH }, stdio: "ignore" }).status ===
  0;

/** Whether MariaDB, PHP with its driver, and WordPress are installed on this machine. */
export const hasWordPress =
  existsSync(`${wordPressFolder}/wp-settings.php`) &&
  ["mariadbd", "mariadb-install-db", "mariadb-dump", "php"].every((command) =>
    command === "mariadb-install-db" ? existsSync(`/usr/bin/${command}`) : isInstalled(command),
  ) &&
  spawnSync("php", ["-r", "exit(function_exists('mysqli_connect') ? 0 : 1);"]).status === 0;

/** The output of the script. */
export type MadeBlogs = {
  users: Record<string, { id: number; password: string }>;
  posts: { id: number; link: string; status: string }[];
  pages: string[];
  topics: { id: number; slug: string }[];
  replies: number[];
  messages: number[];
  secretTopic: number;
  /** URLs of lists in the format of WordPress. */
  lists: Record<string, string>;
  blogs: [second: number, third: number];
};

/** A MariaDB with a network of WordPress blogs. */
export type WordPressServer = Awaited<ReturnType<typeof startWordPress>>;

const reader = { name: "reader", password: "only:to/read@1" };

/**
 * Starts MariaDB in a folder of its own, installs WordPress with PHP, and makes blogs with WordPress's own functions.
 * @param hostileTexts names, profile fields and messages of members
 */
export async function startWordPress(hostileTexts: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), "wordpress-"));
  const socket = path.join(folder, "socket");
  const port = await findFreePort();
  const log = openSync(path.join(folder, "log"), "a");
  const options = { env: { ...process.env, PATH }, stdio: ["ignore", log, log] as const };
  const user = `--user=${userInfo().username}`;
  execFileSync(
    "mariadb-install-db",
    ["--no-defaults", `--datadir=${folder}/data`, user, "--auth-root-authentication-method=normal"],
    { ...options, stdio: [...options.stdio] },
  );
  const server: ChildProcess = spawn(
    "mariadbd",
    [
      "--no-defaults",
      `--datadir=${folder}/data`,
      `--socket=${socket}`,
      `--port=${port}`,
      user,
      "--bind-address=127.0.0.1",
      "--innodb-flush-log-at-trx-commit=0",
    ],
    { ...options, stdio: [...options.stdio] },
  );

  const runSql = (sql: string, more: readonly string[] = []): string =>
    execFileSync("mariadb", ["--no-defaults", `--socket=${socket}`, "--user=root", ...more], {
      input: sql,
      encoding: "utf8",
      stdio: ["pipe", "pipe", log],
    });

  async function close(): Promise<void> {
    const exited = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGKILL");
    await exited;
    await rm(folder, { recursive: true, force: true });
  }

  function runPhp(script: string, settings: Record<string, string> = {}): string {
    const env = {
      ...process.env,
      DB_SOCKET: socket,
      WORDPRESS_FOLDER: wordPressFolder,
      HOSTILE_TEXTS: path.join(folder, "hostile.json"),
      ...settings,
    };
    return execFileSync("php", [path.join(scripts, script)], {
      env,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", log],
    });
  }

  try {
    for (let tries = 0; ; tries += 1) {
      try {
        runSql("select 1");
        break;
      } catch (error) {
        if (tries > 200 || server.exitCode !== null)
          throw new Error(await readFile(path.join(folder, "log"), "utf8"), { cause: error });
        await wait(50);
      }
    }
    runSql(`create database blogs character set utf8mb4;
      create user ${reader.name}@'127.0.0.1' identified by '${reader.password}';
      grant select on blogs.* to ${reader.name}@'127.0.0.1';`);
    await writeFile(path.join(folder, "hostile.json"), JSON.stringify(hostileTexts));
    runPhp("install.php");
    const made = JSON.parse(runPhp("make-blogs.php", { IS_NETWORK: "1" })) as MadeBlogs;
    return {
      made,
      runSql: (sql: string) => runSql(sql, ["blogs", "--batch", "--skip-column-names"]),
      /** The address for an account that may only read. */
      address: `mysql://${reader.name}:${encodeURIComponent(reader.password)}@127.0.0.1:${port}/blogs`,
      /** Writes an export of a blog with WordPress's export tool. @returns the file */
      exportBlog: async (id: number) => {
        const file = path.join(folder, `export-${id}.xml`);
        const settings = { IS_NETWORK: "1", BLOG_ID: String(id), BLOG_PATH: "/health/" };
        await writeFile(file, runPhp("export.php", settings));
        return file;
      },
      /** Writes a dump with MariaDB's dump tool. @returns the file */
      dump: (name: string, settings: readonly string[] = []) => {
        const file = path.join(folder, name);
        execFileSync("mariadb-dump", [
          "--no-defaults",
          `--socket=${socket}`,
          "--user=root",
          `--result-file=${file}`,
          ...settings,
          "blogs",
        ]);
        return file;
      },
      folder,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
