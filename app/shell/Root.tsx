import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { entering } from '#features/identity/contract/entering.ts';
import { ask } from '#platform/web/api.ts';
import { SessionContext } from '#platform/web/session.ts';
import { signInAgain } from '#platform/web/sign-in-again.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { OfflineBanner } from '#ui/OfflineBanner.tsx';
import styles from './shell.module.css';

// It loads after the page itself.
const Attend = lazy(async () => ({ default: (await import('./attend/Attend.tsx')).Attend }));
// Only an Admin who acts as a user needs it.
const ActingBanner = lazy(async () => ({ default: (await import('./ActingBanner.tsx')).ActingBanner }));

const isProjectPage = ({ routeId }: { routeId: string }): boolean => routeId.startsWith('/$curProject');

/**
 * The frame of every page: the skip link, the progress bar of navigation, the session, and network errors.
 */
export function Root() {
  const t = useTexts();
  const router = useRouter();
  const queries = useQueryClient();
  const isBusy = useRouterState({ select: (state) => state.status === 'pending' });
  const { data: person } = useQuery({
    ...ask(entering.identity, {}),
    staleTime: Infinity,
    retry: false,
    enabled: false,
  });
  const session = useMemo(() => {
    if (!person) return null;
    const { id, username, name, roles, level, loggedInBy, viewedBy } = person;
    return {
      id,
      username,
      name,
      roles,
      level,
      ...(loggedInBy && { loggedInBy }),
      ...(viewedBy && { viewedBy }),
    };
  }, [person]);
  // The screens of a session that has ended stay drawn until the router has left them, and they are written for a user.
  const [last, setLast] = useState(session);
  if (session && session !== last) setLast(session);
  const isInProject = useRouterState({ select: ({ matches }) => matches.some(isProjectPage) });

  // A session that ended elsewhere is noticed at the next refused call.
  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ query, type }) => {
        if (type !== 'updated' || query.state.status !== 'error') return;
        const { status } = query.state.error as { status?: number };
        const key = ask(entering.identity, {}).queryKey;
        if (status !== 401 || query.queryKey[0] === key[0] || !queries.getQueryData(key)) return;
        // What was typed into a dialog would go with the page.
        if (document.querySelector('[role="dialog"]'))
          return toast(t('app.sessionEnded'), { kind: 'warning', link: signInAgain(t, query.state.error) });
        queries.setQueryData(key, undefined);
        queries.removeQueries({ queryKey: key });
        toast(t('app.sessionEnded'), { kind: 'warning', seconds: 10 });
        void router.invalidate();
      }),
    [queries, router, t],
  );

  return (
    <SessionContext value={session ?? (isInProject ? last : null)}>
      <a className={styles.skip} href="#main">
        {t('app.skip')}
      </a>
      <div
        className={styles.busy}
        data-on={isBusy || undefined}
        role="progressbar"
        aria-label={t('ui.loading')}
        aria-hidden={!isBusy}
      />
      <OfflineBanner />
      <Suspense>
        <Attend />
        {(session?.loggedInBy || session?.viewedBy) && <ActingBanner />}
      </Suspense>
      <Outlet />
    </SessionContext>
  );
}
