import { href } from '#platform/contract/addresses.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Page } from '#ui/Page.tsx';
import { doneOf } from '../model/steps.ts';
import { Failed } from '../parts/Failed.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { MenteeFinder } from './MenteeFinder.tsx';
import { StepList } from './StepList.tsx';
import { useSteps } from './use-steps.ts';
import { useWhose } from './use-whose.ts';

/** The steps that a mentee has completed, the newest first. */
export function DoneScreen() {
  const t = useTexts();
  const { url } = useProject();
  const whose = useWhose();
  const found = useSteps(whose);
  const done = doneOf(found.data?.steps ?? []);
  return (
    <Page
      width="reading"
      title={t('ui.word.completedActions')}
      actions={
        whose.isOpen && (
          <Anchor
            component={Link}
            to={href('/{curProject}/mentee/actions', { curProject: url }, whose.search)}
          >
            {t('steps.done.toDo')}
          </Anchor>
        )
      }
    >
      <MenteeFinder whose={whose} name={found.data?.mentee.name} />
      {found.error && <Failed of={found} />}
      {whose.isOpen && found.isPending && <Waiting lines={8} />}
      {found.data &&
        (done.length === 0 ? (
          <Empty title={t('steps.done.none')}>{t('steps.done.none.text')}</Empty>
        ) : (
          <StepList title="" steps={done} search={whose.search} />
        ))}
    </Page>
  );
}
