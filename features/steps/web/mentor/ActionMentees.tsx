import { href } from '#platform/contract/addresses.ts';
import { Box, Button, Group, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { holds, type Role, staff } from '#platform/contract/roles.ts';
import { useAddress } from '#platform/web/address.ts';
import { ask } from '#platform/web/api.ts';
import { useParts } from '#platform/web/pages.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { PagedGrid } from '#ui/grid/PagedGrid.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import type { Action } from '#features/programme/contract/actions.ts';
import type { ActionMentee } from '../../contract/steps.ts';
import { steps } from '../../contract.ts';
import { Failed } from '../parts/Failed.tsx';
import { menteeColumns } from './mentee-columns.tsx';
import { MentorFilter } from './MentorFilter.tsx';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** A column in the list of an action's mentees. */
    actionMenteeColumn: {
      /** The key of its heading, among the texts of actions. */
      header: string;
      isFor: (action: Action, roles: readonly Role[]) => boolean;
      Cell: ComponentType<{ actionId: number; mentee: { id: number; name: string } }>;
    };
  }
}

const states = ['open', 'started', 'done'] as const;
const beginning = { q: '', state: '', mentor: '', page: 1, size: 25 };

interface Props {
  action: Action;
  isByState: boolean;
}

/** The mentees of an action, who waits for the mentor first; search, state and page stand in the address. */
export function ActionMentees({ action, isByState }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const { id: projectId, url } = useProject();
  const { roles } = useSession();
  const [at, go] = useAddress(beginning);
  const state = states.find((one) => one === at.state);
  const mentorId = Number(at.mentor) || 0;
  const isStaff = holds(roles, staff);
  const page = useQuery({
    ...ask(steps.aggregateMentees, {
      id: action.id,
      projectId,
      search: at.q,
      ...(state && { state }),
      ...(mentorId > 0 && { mentorId }),
      page: at.page,
      count: at.size,
    }),
    placeholderData: keepPreviousData,
  });
  const more = useParts('actionMenteeColumn')
    .filter(({ Part }) => Part.isFor(action, roles))
    .map(({ feature, Part: { header, Cell } }) => ({
      key: feature,
      header: t(header),
      cell: ({ id, name }: ActionMentee) => (
        <Suspense>
          <Cell actionId={action.id} mentee={{ id, name }} />
        </Suspense>
      ),
    }));
  const totals = page.data?.totals;
  const isNarrowed = at.q !== '' || state !== undefined || mentorId > 0;
  const clear = () => go({ q: '', state: '', mentor: '', page: 1 });
  const figure = (count: number | undefined) => (count === undefined ? '' : ` (${count})`);
  const all = totals && totals.open + totals.started + totals.done;
  return (
    <section aria-label={action.title}>
      <Title order={2} mb="sm">
        {action.title}
      </Title>
      <FilterBar {...(isNarrowed && { onClear: clear })}>
        <Box w={300} maw="100%">
          <SearchField label={t('steps.list.search')} value={at.q} onSearch={(q) => go({ q, page: 1 })} />
        </Box>
        {isStaff && <MentorFilter value={at.mentor} onChange={(mentor) => go({ mentor, page: 1 })} />}
        <Group gap={6} role="group" aria-label={t('steps.list.state')}>
          {(['', ...states] as const).map((one) => (
            <Button
              key={one}
              size="sm"
              variant={at.state === one ? 'filled' : 'default'}
              aria-pressed={at.state === one}
              onClick={() => go({ state: one, page: 1 })}
            >
              {t(one === '' ? 'steps.list.everybody' : `steps.state.${one}`) +
                figure(one === '' ? all : totals?.[one])}
            </Button>
          ))}
        </Group>
      </FilterBar>
      <PagedGrid<ActionMentee>
        label={t('steps.list.mentees')}
        columns={menteeColumns(t, {
          isByState,
          hasMentor: isStaff,
          more,
        })}
        rows={page.data?.list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        total={page.data?.all ?? 0}
        page={at.page}
        pageSize={at.size}
        sort={[]}
        busy={page.isFetching}
        dense={isByState}
        onChange={(query) => go({ page: query.page, size: query.pageSize })}
        onOpen={({ id }) =>
          void navigate({
            to: href('/{curProject}/mentor/action/{actionId}/{menteeId}', {
              curProject: url,
              actionId: action.id,
              menteeId: id,
            }),
          })
        }
        error={page.error && <Failed of={page} />}
        empty={
          <Empty title={t(isNarrowed ? 'steps.list.noneFound' : 'steps.list.noMentees')}>
            {isNarrowed ? undefined : t('steps.list.noMentees.text')}
          </Empty>
        }
      />
    </section>
  );
}
