import { useQuery } from '@tanstack/react-query';
import { Anchor, Group, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { people } from '#features/people/contract.ts';
import { href } from '#platform/contract/addresses.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { ask } from '#platform/web/api.ts';
import { ListScreen } from '#platform/web/list/ListScreen.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { ACTIVE } from '#engines/people/membership.ts';
import { StateBadge } from '#features/people/web/public.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Workload } from '../../contract/worklist.ts';
import { steps } from '../../contract.ts';
import { dayOf } from '../parts/StepMarks.tsx';
import { mentorFilter } from '../parts/mentor-filter.ts';

const filters = { q: '', mentor: '' };

/** The mentees of a mentor as a list of work; staff choose the mentor. */
export function Worklist({ actions }: { actions?: ReactNode }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { id: projectId, url } = useProject();
  const { roles } = useSession();
  const isStaff = holds(roles, staff);
  const { data: mentors = [] } = useQuery({ ...ask(people.mentorsFilter, { projectId }), enabled: isStaff });
  const list = useList(steps.worklist, {
    filters,
    input: ({ q, mentor }) => ({
      projectId,
      search: q,
      ...(isStaff && Number(mentor) > 0 && { mentorId: Number(mentor) }),
    }),
  });
  const { at, narrow, isNarrowed } = list;
  const to = (menteeId: number) =>
    href('/{curProject}/mentor/mentee/{menteeId}/{actionId?}', { curProject: url, menteeId });
  const isWithout = isStaff && !at.mentor && !roles.includes('Mentor');
  return (
    <ListScreen
      title={t('nav.mentees')}
      actions={actions}
      list={list}
      search={<SearchField label={t('ui.word.searchMentees')} value={at.q} onSearch={(q) => narrow({ q })} />}
      filters={
        isStaff
          ? [mentorFilter(t, { mentors, value: at.mentor, onChange: (mentor) => narrow({ mentor }) })]
          : []
      }
      columns={columnsOf(t, url)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={({ id }) => void navigate({ to: to(id) })}
      hrefOf={({ id }) => to(id)}
      empty={
        isWithout ? (
          <Empty title={t('steps.work.choose')}>{t('steps.work.choose.text')}</Empty>
        ) : (
          <Empty title={t(isNarrowed ? 'steps.list.noneFound' : 'steps.list.noMentees')}>
            {isNarrowed ? undefined : t('steps.list.noMentees.text')}
          </Empty>
        )
      }
      failed={t('steps.work.failed')}
    />
  );
}

const columnsOf = (t: Texts, url: string): GridColumn<Workload>[] => [
  {
    key: 'name',
    header: t('steps.list.name'),
    cell: ({ name, withdrawn }) =>
      withdrawn ? (
        <Group gap="xs">
          {name}
          <StateBadge state={ACTIVE} withdrawn />
        </Group>
      ) : (
        name
      ),
  },
  {
    key: 'waits',
    header: t('steps.work.waits'),
    cell: ({ waiting, writing }) =>
      waiting > 0 ? (
        <StatusBadge kind="warning">{t('steps.work.waiting', { count: waiting })}</StatusBadge>
      ) : writing > 0 ? (
        <Text size="sm" c="dimmed">
          {t('steps.step.writes')}
        </Text>
      ) : (
        '–'
      ),
  },
  {
    key: 'since',
    header: t('steps.work.since'),
    cell: ({ since }) => (since ? dayOf(since) : '–'),
  },
  {
    key: 'progress',
    header: t('steps.work.progress'),
    cell: ({ progress: { done, total } }) => t('steps.work.done', { done, count: total }),
  },
  {
    key: 'meeting',
    header: t('steps.work.meeting'),
    cell: ({ nextMeeting }) =>
      nextMeeting ? (
        <Group gap={4}>
          <Anchor
            component={Link}
            fz="sm"
            to={href('/{curProject}/calendar', { curProject: url }, { meeting: nextMeeting.id })}
          >
            {shortMoment(nextMeeting.time)}
          </Anchor>
        </Group>
      ) : (
        '–'
      ),
  },
  {
    key: 'activity',
    header: t('steps.work.activity'),
    cell: ({ lastActivity }) => (lastActivity ? dayOf(lastActivity) : t('steps.work.noActivity')),
  },
];
