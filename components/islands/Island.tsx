import { Component, type ReactNode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { PageError } from "#components/shell/PageError.tsx";

/**
 * Replaces the content by an error message, or the whole page if the island is outside of the content.
 * @param place the element of the failed island
 * @param onReset called when the reader tries again
 */
function showPageError(place: HTMLElement, onReset: () => void): void {
  const around = place.closest("main") ?? document.body;
  const content = [...around.childNodes];
  const box = document.createElement("div");
  around.replaceChildren(box);
  const root = createRoot(box);
  const reset = () => {
    root.unmount();
    around.replaceChildren(...content);
    onReset();
  };
  root.render(<PageError reset={reset} />);
}

type BoundaryProps = { place: HTMLElement; children: ReactNode };
type State = { hasFailed: boolean };

class Boundary extends Component<BoundaryProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    showPageError(this.props.place, () => this.setState({ hasFailed: false }));
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

type Props = {
  place: HTMLElement;
  children?: ReactNode;
  /** Called once React has hydrated the component and run its effects. */
  onDone: () => void;
};

/** Wraps a client component in a server-rendered page. */
export function Island({ place, children, onDone }: Props) {
  useEffect(onDone, []);
  return <Boundary place={place}>{children}</Boundary>;
}
