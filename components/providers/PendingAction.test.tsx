import { render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  keepPendingAction,
  type PendingAction,
  takePendingAction,
  usePendingAction,
} from "./pending-action.ts";

const action: PendingAction = { kind: "reaction", assocType: "POST", assocId: 5, type: "like" };

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

function Viewer({ canAct, complete }: { canAct: boolean; complete: () => Promise<void> }) {
  usePendingAction(canAct, complete);
  return null;
}

test("an action is taken once, and not after a day", () => {
  vi.useFakeTimers();
  keepPendingAction(action);
  expect(takePendingAction()).toEqual(action);
  expect(takePendingAction()).toBeNull();
  keepPendingAction(action);
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(takePendingAction()).toBeNull();
});

test("foreign data in storage is ignored", () => {
  localStorage.setItem("pending-action", "{broken");
  expect(takePendingAction()).toBeNull();
});

test("waits for a verified member and is completed once", async () => {
  keepPendingAction(action);
  const complete = vi.fn(async () => undefined);
  const { rerender } = render(<Viewer canAct={false} complete={complete} />);
  expect(complete).not.toHaveBeenCalled();
  rerender(<Viewer canAct={true} complete={complete} />);
  expect(complete).toHaveBeenCalledExactlyOnceWith(action);
  render(<Viewer canAct={true} complete={complete} />);
  expect(complete).toHaveBeenCalledOnce();
});

test("an unsent one is kept for the next page", async () => {
  keepPendingAction(action);
  render(<Viewer canAct={true} complete={() => Promise.reject(new Error("offline"))} />);
  await waitFor(() => expect(takePendingAction()).toEqual(action));
});
