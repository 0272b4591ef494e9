import { Gauge, type Registry } from "prom-client";
import type { QueueState } from "#lib/registries/server/queue-states.ts";

/**
 * Adds the metrics of the queues. All instances share the queues, so workers report the same figures, which are not
 * added up. If the database cannot be read, the figures are left out.
 */
export function addQueueMetrics(registry: Registry, read: () => Promise<QueueState[]>): void {
  let reading: Promise<QueueState[]> | undefined;
  /** One query for all figures that are collected together. */
  const readTogether = () => {
    reading ??= read()
      .catch(() => [])
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const addFigure = (name: string, help: string, toFigure: (state: QueueState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["queue"],
      registers: [registry],
      aggregator: "max",
      async collect() {
        const states = await readTogether();
        this.reset();
        for (const state of states) this.set({ queue: state.name }, toFigure(state));
      },
    });
  addFigure(
    "queue_oldest_overdue_seconds",
    "For how long the item of a queue is due that has waited longest; 0 where none waits",
    ({ oldestDueAt }) =>
      oldestDueAt ? Math.max(0, (Date.now() - oldestDueAt.getTime()) / 1000) : 0,
  );
  addFigure(
    "queue_items_set_aside",
    "Items of a queue that failed and wait for another try",
    ({ setAsideCount }) => setAsideCount,
  );
}
