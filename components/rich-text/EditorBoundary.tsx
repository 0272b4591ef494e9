import { Component, type ReactNode } from "react";

type Props = { onFailure: () => void; children: ReactNode };

/**
 * Removes the editor when it fails, so that the rest of the page stays. React itself logs the error.
 * The textarea below it has the text.
 */
export class EditorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
