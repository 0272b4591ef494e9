export type PushOutcome = "on" | "unsupported" | "denied" | "failed";

/** Asks the browser for a subscription; a subscription with another key is replaced. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    if ((error as Error).name !== "InvalidStateError") throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/**
 * Turns push messages on for this browser. Call it when a button is pressed, because the browser asks for permission.
 */
export async function subscribeToPush(publicKey: string): Promise<PushOutcome> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return "unsupported";
  try {
    if ((await Notification.requestPermission()) !== "granted") return "denied";
    const { endpoint, keys } = (await subscribe(publicKey)).toJSON();
    const response = await fetch("/api/notifications/push/add", {
      method: "POST",
      body: new URLSearchParams({
        endpoint: endpoint ?? "",
        quiet: "1",
        p256dh: keys?.p256dh ?? "",
        auth: keys?.auth ?? "",
      }),
    });
    return response.ok ? "on" : "failed";
  } catch {
    return "failed";
  }
}
