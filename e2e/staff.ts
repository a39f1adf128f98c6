import { test as base, type APIRequestContext } from '@playwright/test';
import { watchFocus } from './focus-watch.ts';
import { enter } from './support.ts';

interface People {
  /** A supervisor of the demo's project, for what a journey prepares or looks up without a page. */
  staff: APIRequestContext;
  /** A visitor without a session, who becomes an applicant. */
  applicantHttp: APIRequestContext;
  /** Fails a journey in which a key lost the focus. */
  focusWatch: void;
}

/** A journey. It has other people beside the one at the page, each with cookies of their own. */
export const test = base.extend<People>({
  focusWatch: [
    async ({ browser, context }, use) => {
      const end = await watchFocus(browser, context);
      await use();
      await end();
    },
    { auto: true },
  ],
  staff: async ({ playwright, baseURL }, use) => {
    const http = await playwright.request.newContext({ baseURL: baseURL! });
    await enter(http, 'supervisor');
    await use(http);
    await http.dispose();
  },
  applicantHttp: async ({ playwright, baseURL }, use) => {
    const http = await playwright.request.newContext({ baseURL: baseURL! });
    await use(http);
    await http.dispose();
  },
});
