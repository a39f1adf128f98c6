import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { identity } from '#features/identity/contract.ts';
import { ask } from '#platform/web/api.ts';
import { SessionContext } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { OfflineBanner } from '#ui/OfflineBanner.tsx';
import { ActingBanner } from './ActingBanner.tsx';
import styles from './shell.module.css';
import { useShortcuts } from './use-shortcuts.ts';

/**
 * The frame of every page: the skip link, the progress bar of navigation, the session, and network errors.
 */
export function Root() {
  const t = useTexts();
  const router = useRouter();
  const queries = useQueryClient();
  const isBusy = useRouterState({ select: (state) => state.status === 'pending' });
  const { data: person } = useQuery({
    ...ask(identity.identity, {}),
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
  useShortcuts(session);

  // A session that ended elsewhere is noticed at the next refused call.
  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ query, type }) => {
        if (type !== 'updated' || query.state.status !== 'error') return;
        const { status } = query.state.error as { status?: number };
        const key = ask(identity.identity, {}).queryKey;
        if (status !== 401 || query.queryKey[0] === key[0] || !queries.getQueryData(key)) return;
        queries.setQueryData(key, undefined);
        queries.removeQueries({ queryKey: key });
        void router.invalidate();
      }),
    [queries, router],
  );

  return (
    <SessionContext value={session}>
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
      <ActingBanner />
      <Outlet />
    </SessionContext>
  );
}
