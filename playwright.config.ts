import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './tools/chromium.mjs';

// Two runs side by side need a port each.
const port = Number(process.env['JOURNEYS_PORT'] ?? 4180);
const chromium = findChromium();
/** A camera that shows a moving picture, and a microphone that beeps. All journeys share the browsers of a few workers. */
const media = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--auto-accept-this-tab-capture',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  // What a run on another PostgreSQL leaves must not take away what the run before it left.
  outputDir: process.env['DATABASE_URL'] ? '.cache/journeys-database' : '.cache/journeys',
  // They wait often: three keep two processors busy.
  workers: 3,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // One that passes when tried again is reported as flaky (tools/counts.mjs); it hides none of the others.
  retries: 1,
  reporter: 'list',
  use: {
    // A wait that does not end says which it was, long before the journey is over.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: `http://localhost:${port}`,
    locale: 'el-GR',
    timezoneId: 'Europe/Athens',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // What one journey loads must not depend on another one; `worker.journey.ts` has it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { ...(chromium && { executablePath: chromium }), args: [...chromiumArgs, ...media] },
  },
  webServer: {
    command: `"${process.execPath}" e2e/server.ts`,
    env: { PORT: String(port) },
    url: `http://localhost:${port}/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
