import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Problem } from '#platform/web/api.ts';
import { carried, isWithoutNetwork } from '#platform/web/carried.ts';
import { startTexts } from '#platform/web/language.ts';
import { PagesProvider } from '#platform/web/pages.ts';
import { UiProvider } from '#ui/UiProvider.tsx';
import { allPages } from './pages.ts';
import { makeRouter, loadSession } from './routes.tsx';

const OfflinePage = lazy(async () => ({ default: (await import('./shell/OfflinePage.tsx')).OfflinePage }));

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refusal is final; only temporary failures are retried.
      retry: (failures, error) =>
        failures < 2 && error instanceof Problem && (error.status === 0 || error.status === 503),
    },
  },
});

/** After loading, a start page draws its later parts for so long on a poor line. */
const REST_MS = 3_000;

// A page that the browser kept as it was may be that of a session that has ended, or of another user.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void import('./start/check-session.ts').then((part) => part.checkSession(queries));
});

const draw = (page: ReactNode) =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <UiProvider>{page}</UiProvider>
      </QueryClientProvider>
    </StrictMode>,
  );

/**
 * The texts and the session load at once, from what the document carries. If the session fails, the router loads it again and shows
 * the error. There is no `await` outside of a function here: with one, the bundler makes a file of its own for each lazy import.
 */
async function begin(): Promise<void> {
  await Promise.all([startTexts(), loadSession({ queries }).catch(() => undefined)]);
  draw(
    <PagesProvider value={allPages}>
      <RouterProvider router={makeRouter(queries)} />
    </PagesProvider>,
  );
}

async function beginWithoutNetwork(): Promise<void> {
  await startTexts();
  draw(
    <Suspense>
      <OfflinePage />
    </Suspense>,
  );
}

/** Registers the service worker once the page is at rest: what it keeps must not delay what the reader waits for. */
function keepShell(): void {
  // The server of the development has no worker.
  if (!carried || !('serviceWorker' in navigator)) return;
  addEventListener('load', () =>
    setTimeout(() => void navigator.serviceWorker.register('/worker.js').catch(() => undefined), REST_MS),
  );
}

void (isWithoutNetwork ? beginWithoutNetwork() : begin());
keepShell();
