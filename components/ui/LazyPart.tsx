import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { loadChunk } from "./load-chunk.ts";

type Options<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** Shown until the component has loaded. */
  loading?: ReactNode;
  /** Like `loading`, with the properties of the component; used instead of `loading` if both are given. */
  renderLoading?: (props: Props) => ReactNode;
  /** Shown when the component could not be loaded; without it `loading` stays. */
  renderFailure?: (retry: () => void) => ReactNode;
};

/**
 * A component whose code is fetched when it is first rendered. Unlike with `React.lazy`, a failure does not replace
 * the page with an error screen: only the part is missing, and it is fetched again on request and when the network
 * returns.
 */
export function lazyPart<Props extends object>({
  load,
  loading = null,
  renderLoading = () => loading,
  renderFailure,
}: Options<Props>) {
  let Loaded: ComponentType<Props> | null = null;

  return function LazyPart(props: Props & { onLoadFailure?: () => void }) {
    const { onLoadFailure, ...rest } = props;
    const [Part, setPart] = useState(() => Loaded);
    const [attempt, setAttempt] = useState(0);
    const [hasFailed, setHasFailed] = useState(false);
    const retry = () => {
      setHasFailed(false);
      setAttempt((count) => count + 1);
    };

    useEffect(() => {
      if (Part) return;
      let isGone = false;
      loadChunk(load).then(
        (Component) => {
          Loaded = Component;
          if (!isGone) setPart(() => Component);
        },
        () => {
          if (isGone) return;
          setHasFailed(true);
          onLoadFailure?.();
        },
      );
      return () => {
        isGone = true;
      };
    }, [Part, attempt]);

    useEffect(() => {
      if (!hasFailed) return;
      window.addEventListener("online", retry);
      return () => window.removeEventListener("online", retry);
    }, [hasFailed]);

    if (Part) return <Part {...(rest as unknown as Props)} />;
    return hasFailed && renderFailure
      ? renderFailure(retry)
      : renderLoading(rest as unknown as Props);
  };
}
