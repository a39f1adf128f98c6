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
import { MenteeAction } from './MenteeAction.tsx';
import { MenteeFinder } from './MenteeFinder.tsx';
import { useWhose } from './use-whose.ts';

/** One step, as the mentee sees it. */
export function ActionScreen() {
  const t = useTexts();
  const { url } = useProject();
  const whose = useWhose();
  const { menteeId } = whose;
  const actionId = Number(useParam('Id')) || 0;
  const asked = { actionId, ...(menteeId !== undefined && { menteeId }) };
  const found = useQuery({ ...ask(steps.step, asked), enabled: whose.isOpen });
  const { data } = found;
  return (
    <Page
      width="reading"
      title={data?.step.title ?? t('ui.word.action')}
      actions={
        <Anchor component={Link} to={href('/{curProject}/mentee/actions', { curProject: url }, whose.search)}>
          {t('steps.all')}
        </Anchor>
      }
    >
      <MenteeFinder whose={whose} name={data?.mentee.name} />
      {found.error && <Failed of={found} />}
      {whose.isOpen && found.isPending && <Waiting lines={10} />}
      {data && <MenteeAction key={`${actionId}-${data.mentee.id}`} one={data} asked={asked} whose={whose} />}
    </Page>
  );
}
