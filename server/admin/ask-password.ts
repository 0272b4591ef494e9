import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

/**
 * Asks for a password without showing it: twice at a terminal, otherwise it reads the first line of the input. An
 * argument would be visible in the list of processes and in the history of the shell.
 * @throws StartUpError when the two inputs differ, or the input is empty
 */
export async function askPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  // Shows the questions but not the typed characters.
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
