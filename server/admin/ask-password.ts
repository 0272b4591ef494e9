import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

/**
 * Asks for a password without showing it; twice at a terminal, else the first line of what is piped in. An argument would
 * be shown to everyone who lists the processes, and kept by the shell.
 * @throws StartUpError when both differ, or nothing comes
 */
export async function askPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  // Shows the questions and not what is typed.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal });
  try {
    if (!isTerminal) {
      for await (const line of lines) return line;
      throw new StartUpError("No password was given.");
    }
    const ask = async (question: string) => {
      process.stderr.write(question);
      const answer = await lines.question("");
      process.stderr.write("\n");
      return answer;
    };
    const password = await ask("New password: ");
    if (password !== (await ask("Again: ")))
      throw new StartUpError("The passwords differ. Nothing was changed.");
    return password;
  } finally {
    lines.close();
  }
}
