import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { matcherOf } from '#engines/greek/search-key.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Script } from '../contract.ts';
import { ScriptLink, searchFor } from './ScriptLink.tsx';

interface Props {
  scripts: readonly Script[];
  isWriter: boolean;
}

/** All scripts, by name. The search also finds words of the code, for those who see it. */
export function ScriptList({ scripts, isWriter }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [search, setSearch] = useState('');
  const isFound = matcherOf(search);
  const found = scripts.filter(({ name, descr, code = '' }) => isFound(`${name} ${descr} ${code}`));
  return (
    <Stack gap="md">
      <Text c="dimmed" maw={720}>
        {t('scripts.help')}
      </Text>
      <Group justify="space-between" gap="xs">
        <SearchField label={t('scripts.search')} value={search} onSearch={setSearch} pauseMs={200} />
        {isWriter && (
          <Button
            component={Link}
            to={'.' as never}
            search={searchFor('new')}
            hash
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('scripts.new')}
          </Button>
        )}
      </Group>
      {scripts.length === 0 && <Empty title={t('scripts.none')}>{t('scripts.none.text')}</Empty>}
      {scripts.length > 0 && found.length === 0 && <Text role="status">{t('scripts.notFound')}</Text>}
      {found.length > 0 && (
        <SimpleTable
          label={t('nav.scripts')}
          hasCards
          rows={found}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: t('scripts.field.name'),
              cell: ({ id, name }) => <ScriptLink to={id}>{name}</ScriptLink>,
              sortBy: ({ name }) => name,
            },
            { key: 'descr', header: t('scripts.field.descr'), cell: ({ descr }) => descr || '–' },
            {
              key: 'roles',
              header: t('scripts.field.roles'),
              cell: ({ roles }) => roles.map((role) => t(`role.${role}`)).join(', '),
            },
            {
              key: 'scope',
              header: t('scripts.field.isEverywhere'),
              cell: ({ projectId: of, project }) =>
                of === undefined
                  ? t('scripts.scope.all')
                  : of === projectId
                    ? t('scripts.scope.project')
                    : project,
            },
            ...(isWriter
              ? [
                  {
                    key: 'faults',
                    header: t('scripts.faults'),
                    cell: ({ faults = [] }: Script) => <FaultBadge faults={faults} />,
                    sortBy: ({ faults = [] }: Script) => timesOf(faults),
                  },
                ]
              : []),
            {
              key: 'changed',
              header: t('ui.word.lastChange'),
              cell: ({ changedAt, changedBy }) =>
                [changedBy, shortMoment(changedAt)].filter(Boolean).join(' · '),
              sortBy: ({ changedAt }) => changedAt.getTime(),
            },
          ]}
        />
      )}
    </Stack>
  );
}

const timesOf = (faults: NonNullable<Script['faults']>): number =>
  faults.reduce((sum, { times }) => sum + times, 0);

/** How many runs of the present version ended by an error. */
function FaultBadge({ faults }: { faults: NonNullable<Script['faults']> }) {
  const t = useTexts();
  const times = timesOf(faults);
  if (times === 0) return '–';
  return <StatusBadge kind="bad">{t('scripts.faults.times', { count: times })}</StatusBadge>;
}
