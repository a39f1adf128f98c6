import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { PeopleBehind } from '#platform/web/PeopleBehind.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { statistics } from '../../contract.ts';
import type { OpenCell } from './FigureChart.tsx';

/** The people behind a number of a figure as they are now, each with the way to their profile. */
export function BehindPanel({ cell, onClose }: { cell: OpenCell; onClose: () => void }) {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const { figure, keys, words } = cell;
  return (
    <PeopleBehind
      title={`${t(`statistics.figure.${figure}`)}: ${words}`}
      textOf={(count) => t('statistics.behind.text', { count })}
      failed={t('statistics.behind.failed')}
      ask={(page) => ask(statistics.behind, { projectId, figure, keys, ...page })}
      addressOf={(Id) => href('/{curProject}/userinfo/{Id?}', { curProject: url, Id })}
      onClose={onClose}
    />
  );
}
