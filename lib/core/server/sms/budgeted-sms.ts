import type { Database } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { takeFromSmsBudget } from "./sms-budget-queries.ts";
import type { SmsSender, TextMessage } from "./sms-sender.ts";

const number = /^\+[1-9]\d{7,14}$/;
const overBudget =
  "We cannot send text messages at the moment. Please verify by email, or try again tomorrow.";

/**
 * A sender that stops at what the whole network may send in a day: who finds a way around the other
 * limits can cost no more than that.
 * @param options.budget messages a day; 0 stops all
 * @param options.accept takes a message that may go
 * @param options.onOverBudget tells the operator
 */
export function createBudgetedSms(options: {
  db: Database;
  budget: number;
  accept: (message: TextMessage) => Promise<void>;
  onOverBudget: () => void;
}): SmsSender {
  const { db, budget, accept, onOverBudget } = options;
  return {
    send: async (message) => {
      if (!number.test(message.to))
        throw new Error("A text message needs a number as +12025550123.");
      if (!(await takeFromSmsBudget(db, budget))) {
        onOverBudget();
        throw new AppError("UNAVAILABLE", overBudget);
      }
      await accept(message);
    },
  };
}
