import type { Stage } from '#engines/microdata/definition.ts';
import { useQuery } from '@tanstack/react-query';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { FigureCard } from '#platform/web/FigureCard.tsx';
import { Figures } from '#platform/web/Figures.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { register } from '../../contract.ts';
import type { ToolState } from '../../contract/states.ts';

/** How many forms of microdata wait for staff. A project without forms shows none of these figures. */
export function MicrodataFigures() {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const overview = useQuery(ask(register.overview, { projectId }));
  const tool = (search: Readonly<Record<string, string>>) =>
    href('/{curProject}/admin/project/microdata', { curProject: url }, search);
  const inStates = (stage: Stage, states: readonly ToolState[]) =>
    tool({ stage, states: JSON.stringify(states) });
  return (
    <Figures of={overview}>
      {({ hasForms, open, soon, late, failed, failedStage = 'entry' }) =>
        hasForms && (
          <>
            <FigureCard
              isWaiting
              figure={open}
              label={t('register.overview.open')}
              to={inStates('entry', ['none', 'incomplete', 'contradictory', 'ready'])}
            />
            <FigureCard
              isWaiting
              figure={soon}
              label={t('register.overview.soon')}
              to={tool({ stage: 'exit', due: 'soon' })}
            />
            <FigureCard
              isWaiting
              figure={late}
              label={t('register.overview.late')}
              to={tool({ stage: 'exit', due: 'late' })}
            />
            <FigureCard
              isWaiting
              figure={failed}
              label={t('register.overview.failed')}
              to={inStates(failedStage, ['refused', 'failed'])}
            />
          </>
        )
      }
    </Figures>
  );
}
