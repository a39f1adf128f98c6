import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { PeopleBehind } from '#platform/web/PeopleBehind.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { PARTICIPANTS } from '../../contract/figures.ts';
import { register } from '../../contract.ts';
import type { OpenFigure } from './open-figure.ts';

/** The people behind a figure, each with the way to the entry form. */
export function BehindPanel({ figure, onClose }: { figure: OpenFigure; onClose: () => void }) {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const { code, column, words } = figure;
  return (
    <PeopleBehind
      title={code === PARTICIPANTS ? words : `${code} · ${words}`}
      textOf={(count) => `${t(`register.figures.${column}`)} · ${t('register.figures.people', { count })}`}
      failed={t('register.figures.behind.failed')}
      ask={(page) => ask(register.behind, { projectId, code, column, ...page })}
      addressOf={(UserId) =>
        href('/{curProject}/microdata/{UserId}/{Stage}', { curProject: url, UserId, Stage: 'entry' })
      }
      onClose={onClose}
    />
  );
}
