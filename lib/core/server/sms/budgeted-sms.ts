import type { Database } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { takeFromSmsBudget } from "./sms-budget-queries.ts";
import type { SmsSender, TextMessage } from "./sms-sender.ts";

const number = /^\+[1-9]\d{7,14}$/;
const overBudget =
  "We can’t send text messages right now. Please verify by email, or try again tomorrow.";

/**
 * An SMS sender with a daily budget for the whole network, which limits the cost of abuse when other
 * limits are bypassed.
 * @param options.budget messages per day; 0 sends none
 * @param options.accept queues a message that is within the budget
 * @param options.onOverBudget called when a message exceeds the budget
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
        throw new Error("A text message needs a number such as +12025550123.");
      if (!(await takeFromSmsBudget(db, budget))) {
        onOverBudget();
        throw new AppError("UNAVAILABLE", overBudget);
      }
      await accept(message);
    },
  };
}
