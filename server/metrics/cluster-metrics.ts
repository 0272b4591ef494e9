import cluster from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";

/** A question of a worker, and the answer of the supervisor with the sums of all workers. */
type Question = { metricsFor: number };
type Answer = { metricsOf: number; text: string | null };

const isQuestion = (message: unknown): message is Question =>
  message instanceof Object && "metricsFor" in message && typeof message.metricsFor === "number";
const isAnswer = (message: unknown): message is Answer =>
  message instanceof Object && "metricsOf" in message && typeof message.metricsOf === "number";

/** In the supervisor: sums the metrics of all workers at each request for metrics. */
export function serveClusterMetrics(): void {
  const registry = new AggregatorRegistry();
  cluster.on("message", (worker, message: unknown) => {
    if (!isQuestion(message)) return;
    const answer = (text: string | null) => {
      if (worker.isConnected()) worker.send({ metricsOf: message.metricsFor, text });
    };
    registry.clusterMetrics().then(answer, () => answer(null));
  });
}

/**
 * Reads the metrics of the product: those of this process, or the sums of all workers.
 * @throws when a worker does not answer the supervisor within five seconds
 */
export function createMetricsReader(own: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => own.metrics();
  AggregatorRegistry.setRegistries(own);
  // Only an instance answers the supervisor's questions.
  void new AggregatorRegistry();
  const waiting = new Map<number, (text: string | null) => void>();
  let asked = 0;
  process.on("message", (message: unknown) => {
    if (!isAnswer(message)) return;
    waiting.get(message.metricsOf)?.(message.text);
    waiting.delete(message.metricsOf);
  });
  return async () => {
    asked += 1;
    const id = asked;
    const text = await new Promise<string | null>((resolve) => {
      waiting.set(id, resolve);
      process.send?.({ metricsFor: id } satisfies Question);
    });
    if (text === null) throw new Error("The metrics of the workers could not be read");
    return text;
  };
}
