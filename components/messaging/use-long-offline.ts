import { useEffect, useState } from "react";
import { isOffline } from "#components/providers/api-error.ts";
import { onReconnect, socket } from "#components/providers/socket.ts";

/** Shorter interruptions are not shown. */
const shownAfterMs = 3000;

/** Whether there has been no connection for some seconds. */
export function useLongOffline(): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lose = () => {
      timer ??= setTimeout(() => setIsShown(true), shownAfterMs);
    };
    const restore = () => {
      clearTimeout(timer);
      timer = undefined;
      setIsShown(false);
    };
    if (isOffline()) lose();
    const ended = new AbortController();
    addEventListener("offline", lose, { signal: ended.signal });
    addEventListener("online", restore, { signal: ended.signal });
    const stops = [socket().on("closed", lose), onReconnect(restore)];
    return () => {
      clearTimeout(timer);
      ended.abort();
      for (const stop of stops) stop();
    };
  }, []);
  return isShown;
}
