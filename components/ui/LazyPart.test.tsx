import { render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { lazyPart } from "./LazyPart.tsx";

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

test("a component whose code cannot be loaded leaves the page intact, and loads when the network returns", async () => {
  const load = vi.fn(async () => Hello);
  load.mockRejectedValueOnce(new Error("offline"));
  const onLoadFailure = vi.fn();
  const Part = lazyPart({ load, loading: <p>Loading</p> });
  render(
    <main>
      <h1>Page</h1>
      <Part name="Ada" onLoadFailure={onLoadFailure} />
    </main>,
  );
  await waitFor(() => expect(onLoadFailure).toHaveBeenCalledOnce());
  expect(screen.getByRole("heading").textContent).toBe("Page");
  expect(screen.getByText("Loading")).toBeTruthy();
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Hello Ada")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test("reloads on request, and at once if it was loaded before", async () => {
  const load = vi.fn(async () => Hello);
  load.mockRejectedValueOnce(new Error("offline"));
  const Part = lazyPart({
    load,
    renderFailure: (retry) => (
      <button type="button" onClick={retry}>
        Try again
      </button>
    ),
  });
  const { unmount } = render(<Part name="Ada" />);
  (await screen.findByRole("button")).click();
  expect(await screen.findByText("Hello Ada")).toBeTruthy();
  unmount();
  render(<Part name="Grace" />);
  expect(screen.getByText("Hello Grace")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
