import { href } from '#platform/contract/addresses.ts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '#platform/web/api.ts';
import { useParam } from '#platform/web/params.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';
import { steps } from '../../contract.ts';
import { Failed } from '../parts/Failed.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { MentorAction } from './MentorAction.tsx';

/** One step, for the mentor. */
export function PairScreen() {
  const t = useTexts();
  const { url } = useProject();
  const actionId = Number(useParam('actionId')) || 0;
  const menteeId = Number(useParam('menteeId')) || 0;
  const asked = { actionId, menteeId };
  const found = useQuery(ask(steps.step, asked));
  const { data } = found;
  return (
    <Page
      title={
        data ? t('steps.pair', { action: data.step.title, name: data.mentee.name }) : t('ui.word.action')
      }
      actions={
        <Anchor
          component={Link}
          to={href('/{curProject}/mentor/action/list/{actionId?}', { curProject: url, actionId })}
        >
          {t('steps.pair.all')}
        </Anchor>
      }
    >
      {found.error && <Failed of={found} />}
      {found.isPending && <Waiting lines={12} />}
      {data && <MentorAction key={`${actionId}-${menteeId}`} one={data} asked={asked} />}
    </Page>
  );
}
