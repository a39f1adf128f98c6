import { ActionIcon, Group, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { href } from '#platform/contract/addresses.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLocale, useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { reportRoles } from '../../access.ts';
import type { QueryRow } from '../../contract/queries.ts';
import { FavoriteStar } from './FavoriteStar.tsx';
import { KindOfReport } from './KindOfReport.tsx';
import type { ListActs } from './use-list-acts.ts';

/** The columns of the list of reports. */
export function useColumns(acts: ListActs): GridColumn<QueryRow>[] {
  const t = useTexts();
  const count = new Intl.NumberFormat(useLocale(), { useGrouping: 'always' });
  return [
    { key: 'name', header: t('queries.list.name'), sortable: true, width: 230, cell: ({ name }) => name },
    {
      key: 'descr',
      header: t('queries.list.descr'),
      cell: ({ descr }) =>
        descr && (
          <Text span size="sm" lineClamp={2} title={descr}>
            {descr}
          </Text>
        ),
    },
    {
      key: 'kind',
      header: t('queries.list.kind'),
      width: 130,
      cell: ({ display }) => <KindOfReport kind={display} />,
    },
    {
      key: 'lastRun',
      header: t('queries.list.lastRun'),
      sortable: true,
      width: 140,
      cell: ({ lastRun }) =>
        lastRun && (
          <>
            {shortMoment(lastRun.at)}
            <Text span size="sm" c="dimmed" display="block">
              {t('queries.list.rows', { count: lastRun.rows, rows: count.format(lastRun.rows) })}
            </Text>
          </>
        ),
    },
    { key: 'roles', header: t('queries.list.roles'), cell: ({ roles }) => <RolesOfReport roles={roles} /> },
    {
      key: 'acts',
      header: t('ui.word.acts'),
      pinned: true,
      width: 96,
      cell: (one) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <FavoriteStar report={one} />
          <RowMenu one={one} acts={acts} />
        </Group>
      ),
    },
  ];
}

/** The roles that run a report. */
function RolesOfReport({ roles }: Pick<QueryRow, 'roles'>) {
  const t = useTexts();
  const [first, second, ...others] = roles.map((role) => t(`role.${role}`));
  const isForAll = reportRoles.every((role) => roles.includes(role));
  const names = [first, second].filter(Boolean).join(', ');
  return (
    <Text
      span
      size="sm"
      title={others.length > 0 ? roles.map((role) => t(`role.${role}`)).join(', ') : undefined}
    >
      {isForAll
        ? t('queries.list.roles.all')
        : others.length > 0
          ? t('ui.names.more', { names, count: others.length })
          : names || t('queries.list.roles.none')}
    </Text>
  );
}

function RowMenu({ one, acts }: { one: QueryRow; acts: ListActs }) {
  const t = useTexts();
  const { url: curProject } = useProject();
  const { id, name, mayChange, projectId } = one;
  return (
    <ActionMenu
      heading={name}
      groups={[
        [
          {
            label: t('queries.list.open'),
            to: href('/{curProject}/admin/report/view/{id?}', { curProject, id }),
          },
          ...(mayChange
            ? [
                {
                  label: t('queries.edit'),
                  to: href('/{curProject}/admin/report/edit/{id?}', { curProject, id }),
                },
              ]
            : []),
          ...(projectId === undefined
            ? [{ label: t('queries.list.copy'), onClick: () => void acts.copy(one) }]
            : []),
        ],
        ...(mayChange
          ? [[{ label: t('queries.list.remove'), isGrave: true, onClick: () => void acts.remove(one) }]]
          : []),
      ]}
      button={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('queries.list.more', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
