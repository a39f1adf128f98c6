import { Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Slot } from '#platform/web/Slot.tsx';
import { href } from '#platform/contract/addresses.ts';
import { people } from '#features/people/contract.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { ask } from '#platform/web/api.ts';
import { ListView } from '#platform/web/list/ListView.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useParts } from '#platform/web/pages.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { Empty } from '#ui/Empty.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import type { Action } from '#features/programme/contract/actions.ts';
import type { ActionMentee } from '../../contract/steps.ts';
import { steps } from '../../contract.ts';
import { Failed } from '../parts/Failed.tsx';
import { mentorFilter } from '../parts/mentor-filter.ts';
import { menteeColumns } from './mentee-columns.tsx';

const states = ['open', 'started', 'done'] as const;
const filters = { q: '', state: '', mentor: '' };

/** The state that the URL asks for. */
const stateOf = (asked: string) => states.find((one) => one === asked);

interface Props {
  action: Action;
  isByState: boolean;
}

/** The mentees of an action, those who wait for the mentor first. Search, state and page are in the URL. */
export function ActionMentees({ action, isByState }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const { id: projectId, url } = useProject();
  const { roles } = useSession();
  const isStaff = holds(roles, staff);
  const { data: mentors = [] } = useQuery({ ...ask(people.mentorsFilter, { projectId }), enabled: isStaff });
  const list = useList(steps.aggregateMentees, {
    filters,
    input: ({ q, state: asked, mentor }) => {
      const [state, mentorId] = [stateOf(asked), Number(mentor) || 0];
      return {
        id: action.id,
        projectId,
        search: q,
        ...(state && { state }),
        ...(mentorId > 0 && { mentorId }),
      };
    },
  });
  const { at, narrow, isNarrowed } = list;
  const menteeIds = (list.data?.list ?? []).map(({ id }) => id);
  const more = useParts('actionMenteeColumn')
    .filter(({ Part }) => Part.isFor(action, roles))
    .map(({ feature, Part: { header, Cell } }) => ({
      key: feature,
      header: t(header),
      cell: ({ id, name }: ActionMentee) => (
        <Suspense>
          <Cell actionId={action.id} mentee={{ id, name }} menteeIds={menteeIds} />
        </Suspense>
      ),
    }));
  const totals = list.data?.totals;
  const figure = (count: number | undefined) => (count === undefined ? '' : ` (${count})`);
  const all = totals && totals.open + totals.started + totals.done;
  // Without a search, so that the button does not come and go with what is typed.
  const isAny = isNarrowed || (all ?? 0) > 0;
  return (
    <section aria-label={action.title}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2}>{action.title}</Title>
        {isAny && <Slot of="actionMentees" action={action} />}
      </Group>
      <ListView
        label={t('steps.list.mentees')}
        list={list}
        search={
          <SearchField label={t('ui.word.searchMentees')} value={at.q} onSearch={(q) => narrow({ q })} />
        }
        filters={
          isStaff
            ? [mentorFilter(t, { mentors, value: at.mentor, onChange: (mentor) => narrow({ mentor }) })]
            : []
        }
        aside={
          <ChoiceButtons
            label={t('ui.word.state')}
            options={(['', ...states] as const).map((value) => ({
              value,
              text:
                t(value === '' ? 'steps.list.everybody' : `steps.state.${value}`) +
                figure(value === '' ? all : totals?.[value]),
            }))}
            value={at.state}
            onChange={(state) => narrow({ state })}
          />
        }
        columns={menteeColumns(t, { isByState, hasMentor: isStaff, more })}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        dense={isByState}
        onOpen={({ id }) =>
          void navigate({
            to: href('/{curProject}/mentor/action/{actionId}/{menteeId}', {
              curProject: url,
              actionId: action.id,
              menteeId: id,
            }),
          })
        }
        error={<Failed of={{ error: list.problem, refetch: list.reload }} />}
        empty={
          <Empty title={t(isNarrowed ? 'steps.list.noneFound' : 'steps.list.noMentees')}>
            {isNarrowed ? undefined : t('steps.list.noMentees.text')}
          </Empty>
        }
      />
    </section>
  );
}
