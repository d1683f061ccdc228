// Has the service worker keep the page that is being read, for when there is no network.
let worker;

/** Keep the page at this address, if it is one that may be kept. Whoever saves data keeps none. */
export function keepForOffline(address) {
  if (!navigator.serviceWorker || navigator.connection?.saveData) return;
  const idle = window.requestIdleCallback || ((work) => setTimeout(work, 1000));
  idle(async () => {
    worker ??= navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready);
    try {
      (await worker).active.postMessage({ keep: new URL(address, location.origin).href });
    } catch {
      worker = undefined; // The browser allows none, or the site cannot be reached.
    }
  });
}

/** Whether there is a copy of the page. */
export const isKept = async (address) => Boolean(await window.caches?.match(address.split("#")[0]).catch(() => null));
