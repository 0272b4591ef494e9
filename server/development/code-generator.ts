import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** Generates code from the GraphQL documents. */
export type CodeGenerator = {
  /** @throws Error with the file and line of the error in a document */
  generate: () => Promise<void>;
  close: () => void;
};

/** The generator runs in a child process: it is a development package and blocks the event loop. */
export function startCodeGenerator(root: string): CodeGenerator {
  let child: ChildProcess | undefined;
  let ready: Promise<unknown> | undefined;
  const start = () => {
    child = fork(path.join(root, "scripts/generate-on-request.mjs"), { cwd: root });
    child.once("exit", () => {
      child = undefined;
    });
    ready = once(child, "message");
    return child;
  };
  start();
  return {
    generate: async () => {
      const generator = child ?? start();
      await ready;
      generator.send("generate");
      const [problem] = await once(generator, "message");
      if (problem !== null) throw new Error(String(problem));
    },
    close: () => void child?.kill(),
  };
}
