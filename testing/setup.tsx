// Runs before each file of screen tests. All files of a worker share one page with its modules: every test leaves it clean.
import '#ui/styles/base.ts';
import { notifications } from '@mantine/notifications';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, vi } from 'vitest';
import { questions } from '#ui/confirm.ts';

// A busy machine needs more time than the default. No test file sets another time: it would count for all files of its worker.
configure({ asyncUtilTimeout: 10_000 });

afterEach(async () => {
  cleanup();
  // Without a page nothing hears that the network is back.
  onlineManager.setOnline(true);
  // Questions and toasts are outside the component tree: an open one would be in the next test's page.
  questions.set([]);
  // A toast of the test may still wait for the part of the page that shows it.
  await import('#ui/overlay/show-notice.tsx');
  notifications.clean();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  if (i18next.isInitialized) await i18next.changeLanguage('el');
});
