import { href } from '#platform/contract/addresses.ts';
import { Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';
import { byGroup, nextStep, toDo } from '../model/steps.ts';
import { Failed } from '../parts/Failed.tsx';
import { ProgressLine } from '../parts/ProgressLine.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { MenteeFinder } from './MenteeFinder.tsx';
import { NextStep } from './NextStep.tsx';
import { NoNext } from './NoNext.tsx';
import { StepList } from './StepList.tsx';
import { useSteps } from './use-steps.ts';
import { useWhose } from './use-whose.ts';

/** The steps that a mentee has to do: the next one first, then the others by group. */
export function ActionsScreen() {
  const t = useTexts();
  const { url } = useProject();
  const whose = useWhose();
  const found = useSteps(whose);
  const { data } = found;
  const steps = data?.steps ?? [];
  const next = nextStep(steps);
  return (
    <Page
      width="reading"
      title={t(whose.isOwn ? 'nav.actions.mine' : 'steps.mine')}
      actions={
        whose.isOpen && (
          <Anchor
            component={Link}
            to={href('/{curProject}/mentee/actionsdone', { curProject: url }, whose.search)}
          >
            {t('ui.word.completedActions')}
          </Anchor>
        )
      }
    >
      <MenteeFinder whose={whose} name={data?.mentee.name} />
      {found.error && <Failed of={found} />}
      {whose.isOpen && found.isPending && <Waiting lines={10} />}
      {data && (
        <Stack gap="lg">
          {data.progress.total > 0 && <ProgressLine {...data.progress} />}
          {next ? <NextStep step={next} search={whose.search} /> : <NoNext steps={steps} />}
          {byGroup(toDo(steps)).map(([group, own]) => (
            <StepList key={group} title={group} steps={own} search={whose.search} />
          ))}
        </Stack>
      )}
    </Page>
  );
}
