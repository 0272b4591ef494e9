import { useEffect, useRef } from "react";
import { socket } from "./socket.ts";

/** A connection that was silent for longer may have lost events: the server answers a ping every 25 s. */
const maxSilenceMs = 40_000;

/** Added to the time without a connection, for events that were on their way when it ended. */
const marginMs = 5_000;

/**
 * Calls back when a lost live connection is back, and when a suspended tab resumes.
 * @param onBack called with the seconds without a connection
 */
export function useReconnect(onBack: (seconds: number) => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });

  useEffect(() => {
    const client = socket();
    let heardAt = Date.now();
    let isLost = false;

    const hear = () => {
      if (!isLost) heardAt = Date.now();
    };
    function ask(): void {
      const seconds = Math.ceil((Date.now() - heardAt + marginMs) / 1000);
      heardAt = Date.now();
      latest.current(seconds);
    }
    const isSilent = () => Date.now() - heardAt > maxSilenceMs;
    const onVisible = () => {
      if (document.visibilityState === "visible" && isSilent()) ask();
    };

    const stops = [
      client.on("message", hear),
      client.on("pong", hear),
      client.on("closed", () => {
        isLost = true;
      }),
      client.on("connected", () => {
        if (isLost || isSilent()) ask();
        isLost = false;
      }),
    ];
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
}
