import { ACTIVE } from '#engines/people/membership.ts';
import { href } from '#platform/contract/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '#platform/web/api.ts';
import { ListGrid } from '#platform/web/list/ListGrid.tsx';
import { useProject } from '#platform/web/session.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { links, type Progress } from '../../contract.ts';
import {
  type Supervised,
  type SupervisedAddress,
  useSupervised,
  type PeopleSource,
} from './use-supervised.ts';

interface Props {
  /** Undefined while loading. */
  source: PeopleSource | undefined;
  /** Whether it is the reader's own list. */
  isReader: boolean;
  address: SupervisedAddress;
}

/** The supervised people with mentor, state and progress. A row opens the person. */
export function SupervisedGrid({ source, isReader, address }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const { id: projectId, url } = useProject();
  const people = useSupervised(source, address);
  const ids = people.rows?.map(({ id }) => id) ?? [];
  const progress = useQuery({ ...ask(links.progress, { projectId, ids }), enabled: ids.length > 0 });
  return (
    <ListGrid
      label={t('nav.supervisor')}
      list={{ ...address, ...people }}
      columns={columnsOf(t, new Map(progress.data?.map((one) => [one.id, one])))}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={({ id }) =>
        void navigate({ to: href('/{curProject}/userinfo/{Id?}', { curProject: url, Id: id }) })
      }
      empty={
        address.isNarrowed ? (
          <Empty title={t('links.people.none')} />
        ) : (
          <EmptyList source={source} isReader={isReader} />
        )
      }
      failed={t('links.notLoaded')}
    />
  );
}

/**
 * The empty list. It says how the list fills: by links, or for a coordinator by the mentees they coordinate.
 */
function EmptyList({ source, isReader }: Pick<Props, 'source' | 'isReader'>) {
  const t = useTexts();
  if (typeof source === 'object' && 'coordinatedBy' in source)
    return <Empty title={t('links.coordinated.none')}>{t('links.coordinated.none.text')}</Empty>;
  return (
    <Empty title={t(isReader ? 'links.supervised.none' : 'links.subjects.none')}>
      {t('links.supervised.none.text')}
    </Empty>
  );
}

const columnsOf = (t: Texts, progress: ReadonlyMap<number, Progress>): GridColumn<Supervised>[] => [
  { key: 'name', header: t('links.supervised.name'), sortable: true, cell: ({ name }) => name },
  {
    key: 'roles',
    header: t('ui.word.role'),
    cell: ({ roles }) => roles.map((role) => t(`role.${role}`)).join(', '),
  },
  { key: 'mentor', header: t('role.Mentor'), cell: ({ mentor }) => mentor?.name ?? '–' },
  {
    key: 'state',
    header: t('ui.word.state'),
    sortable: true,
    cell: ({ state }) => (
      <StatusBadge kind={state === ACTIVE ? 'good' : 'neutral'}>
        {t(state === ACTIVE ? 'links.active' : 'links.inactive')}
      </StatusBadge>
    ),
  },
  {
    key: 'progress',
    header: t('ui.word.completedActions'),
    align: 'end',
    cell: ({ id }) => {
      const { done, total } = progress.get(id) ?? {};
      return done === undefined ? '–' : t('links.supervised.doneOf', { done, total });
    },
  },
  {
    key: 'sign',
    header: t('links.lastSign'),
    cell: ({ id }) => {
      const sign = progress.get(id)?.lastSign;
      return sign ? shortMoment(sign) : '–';
    },
  },
];
