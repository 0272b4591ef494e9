import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** The messages to the child process; see `scripts/generate-on-request.mjs`. */
type Task = "everything" | "client" | "warm-up";

/** Generates code from the GraphQL documents. */
export type CodeGenerator = {
  /**
   * Generates the code that depends on the changed documents.
   * @param documents paths from the top of the project
   * @throws Error with the file and line of the error in a document
   */
  generate: (documents: readonly string[]) => Promise<void>;
  /** Loads the generator, so that the first change is as fast as later changes. */
  warmUp: () => Promise<void>;
  close: () => void;
};

/** Documents in `graphql` change the schema; documents of pages and components change only the operations. */
export const isSchemaDocument = (file: string) => file.startsWith("graphql/");

/** @throws Error when the process ends without a message */
async function readMessage(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const end = () => ended.abort(new Error("The code generator has ended."));
  child.once("exit", end);
  try {
    const [message] = await once(child, "message", { signal: ended.signal });
    return message;
  } finally {
    child.off("exit", end);
  }
}

/** The generator runs in a child process: it is a development package and blocks the event loop. */
export function startCodeGenerator(root: string): CodeGenerator {
  let child: ChildProcess | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const start = async () => {
    const generator = fork(path.join(root, "scripts/generate-on-request.mjs"), { cwd: root });
    generator.once("exit", () => {
      child = undefined;
    });
    child = generator;
    await readMessage(generator);
    return generator;
  };
  const request = async (task: Task) => {
    const generator = child ?? (await start());
    generator.send(task);
    const problem = await readMessage(generator);
    if (problem !== null) throw new Error(String(problem));
  };
  /** The child process answers one task at a time. */
  const enqueue = (task: Task) => {
    const done = queue.then(() => request(task));
    queue = done.catch(() => undefined);
    return done;
  };

  return {
    generate: (documents) => enqueue(documents.some(isSchemaDocument) ? "everything" : "client"),
    warmUp: () => enqueue("warm-up"),
    close: () => void child?.kill(),
  };
}
