/* Woken by a push, which says nothing: what there is to tell is asked from our own server. */

const TITLE = "Railsplitter";

async function waiting() {
  const answer = await fetch("api/tables", { credentials: "same-origin" }).catch(() => null);
  const rows = answer?.ok ? await answer.json() : [];
  return rows.filter((row) => (row.turn || row.opened?.length) && row.status !== "over");
}

async function tell() {
  const rows = await waiting();
  const [first] = rows;
  const opened = rows.flatMap((row) => row.opened ?? []);
  const body = !first
    ? "Something has happened at your tables."
    : rows.length > 1
      ? `${rows.length} tables wait for you`
      : opened.length
        ? `It opened: ${opened.at(-1)}`
        : `Your turn: ${first.title}`;
  const url = rows.length === 1 ? `./#/table/${first.id}` : "./";
  const about = { body, icon: "mark.svg", tag: "turn", data: { url } };
  await self.registration.showNotification(TITLE, about);
}

async function open(url) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const [window] = windows;
  if (!window) return self.clients.openWindow(url);
  await window.focus();
  return window.navigate(url);
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => event.waitUntil(tell()));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? "./"));
});
