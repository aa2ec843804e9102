/** Being woken by a push when it is one's turn: this browser's subscription. */

import { api } from "./api";

/** Why it cannot be switched on here, "" where it can. */
export type Bar = "" | "browser" | "https" | "server" | "refused";

export interface PushState {
  bar: Bar;
  on: boolean;
}

const worker = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register("sw.js");

export async function pushState(): Promise<PushState> {
  if (!isSecureContext) return { bar: "https", on: false };
  if (!("serviceWorker" in navigator) || !("PushManager" in window))
    return { bar: "browser", on: false };
  const { key } = await api.pushKey().catch(() => ({ key: "" }));
  if (!key) return { bar: "server", on: false };
  if (Notification.permission === "denied") return { bar: "refused", on: false };
  const found = await navigator.serviceWorker.getRegistration();
  return { bar: "", on: !!(await found?.pushManager.getSubscription()) };
}

/** The server's key as the browser wants it. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Asks for leave, and tells the server by which address this browser is woken. */
export async function pushOn(): Promise<void> {
  const { key } = await api.pushKey();
  await worker();
  const ready = await navigator.serviceWorker.ready;
  const made = await ready.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: keyBytes(key),
  });
  await api.pushBegin(made.endpoint);
}

export async function pushOff(): Promise<void> {
  const found = await (
    await navigator.serviceWorker.getRegistration()
  )?.pushManager.getSubscription();
  if (!found) return;
  await api.pushEnd(found.endpoint);
  await found.unsubscribe();
}
