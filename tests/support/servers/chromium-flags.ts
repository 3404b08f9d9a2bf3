/** The flags of Chromium in tests: no sandbox, no graphics card, no background traffic. */
export const chromiumFlags: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The flags where no service worker runs. Network and drawing share the main process: a tenth less processor time
 * (decision 0252).
 */
export const headlessFlags: readonly string[] = [
  ...chromiumFlags,
  "--in-process-gpu",
  "--enable-features=NetworkServiceInProcess2",
];
