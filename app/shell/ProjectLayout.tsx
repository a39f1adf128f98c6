import { useSuspenseQuery } from '@tanstack/react-query';
import { useMediaQuery } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { entering } from '#features/projects/contract/entering.ts';
import { ask } from '#platform/web/api.ts';
import { useParam } from '#platform/web/params.ts';
import { ProjectContext } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { openPanels } from '#ui/open-panels.ts';
import { useSignal } from '#ui/signal.ts';
import { Loading } from '#ui/Loading.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { Rail } from './Rail.tsx';
import styles from './shell.module.css';
import { TopBar } from './TopBar.tsx';

const PrintHead = lazy(async () => ({ default: (await import('./PrintHead.tsx')).PrintHead }));

const FOLDED = 'ithaki-rail-folded';

/**
 * The frame of a screen in a project: the rail on the left, the bar above, and on a phone the bar below. It provides
 * the project.
 */
export function ProjectLayout() {
  const name = useParam('curProject') ?? '';
  const { data } = useSuspenseQuery(ask(entering.open, { name }));
  const project = useMemo(
    () => ({
      id: data.id,
      url: data.url,
      descr: data.descr,
      archived: data.archived,
      settings: parsed(data.settings),
    }),
    [data],
  );
  const { folded, fold } = useFolding();
  const t = useTexts();
  return (
    <ProjectContext value={project}>
      <div className={styles.layout} data-folded={folded || undefined}>
        <TopBar />
        <Rail folded={folded} onFold={fold} />
        <div className={styles.content}>
          <Suspense>
            <PrintHead />
          </Suspense>
          {project.archived && (
            <p className={styles.archived} role="status">
              {t('refusal.archived')}
            </p>
          )}
          <Suspense fallback={<Loading lines={8} />}>
            <Outlet />
          </Suspense>
        </div>
        <PhoneBar />
      </div>
    </ProjectContext>
  );
}

/**
 * Whether the rail is folded: as the user left it, and by itself while a record is open beside its list and the screen is too narrow
 * for all three. Who unfolds it then keeps it open until the record is closed.
 */
function useFolding(): { folded: boolean; fold: () => void } {
  const [chosen, setChosen] = useState(() => localStorage.getItem(FOLDED) === '1');
  const [unfoldedFor, setUnfoldedFor] = useState(0);
  const isNarrow = useMediaQuery('(max-width: 1440px)', false, { getInitialValueInEffect: false });
  const panels = useSignal(openPanels);
  const byItself = isNarrow && panels > 0 && unfoldedFor !== panels;
  if (panels === 0 && unfoldedFor > 0) setUnfoldedFor(0);
  const folded = chosen || byItself;
  return {
    folded,
    fold: () => {
      if (byItself) setUnfoldedFor(panels);
      if (byItself && !chosen) return;
      localStorage.setItem(FOLDED, folded ? '0' : '1');
      setChosen(!folded);
    },
  };
}

/** A project whose settings cannot be parsed stays usable (spec 000 §8). */
function parsed(settings: string): Record<string, unknown> {
  try {
    return JSON.parse(settings) as Record<string, unknown>;
  } catch {
    return {};
  }
}
