// Runs before each file of screen tests: the sheets of the product, and a clean page after every test.
import '#ui/styles/base.ts';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { questions } from '#ui/confirm.ts';

// A machine that is busy with other tests takes its time: what comes is waited for, and what does not fails all the same.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  // Questions and toasts live outside the component tree: one left open would stand in the next test's page.
  questions.set([]);
  notifications.clean();
});
