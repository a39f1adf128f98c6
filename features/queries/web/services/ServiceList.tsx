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
import type { Service } from '../../contract/services.ts';
import { WritersButton } from '../editor/writers/WritersButton.tsx';
import { ServiceLink } from './ServiceLink.tsx';

/** All services, by name. */
export function ServiceList({ services }: { services: readonly Service[] }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [search, setSearch] = useState('');
  const isFound = matcherOf(search);
  const found = services.filter(({ name, descr }) => isFound(`${name} ${descr}`));
  return (
    <Stack gap="md">
      <Text c="dimmed" maw={720}>
        {t('queries.services.help')}
      </Text>
      <Group justify="space-between" gap="xs">
        <SearchField label={t('queries.services.search')} value={search} onSearch={setSearch} pauseMs={200} />
        <Group gap="xs">
          <WritersButton />
          <Button
            component={Link}
            to={'.' as never}
            search={((before: object) => ({ ...before, service: 'new' })) as never}
            hash
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('queries.services.new')}
          </Button>
        </Group>
      </Group>
      {services.length === 0 && (
        <Empty title={t('queries.services.none')}>{t('queries.services.none.text')}</Empty>
      )}
      {services.length > 0 && found.length === 0 && (
        <Text role="status">{t('queries.services.notFound')}</Text>
      )}
      {found.length > 0 && (
        <SimpleTable
          label={t('queries.services.title')}
          hasCards
          rows={found}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: t('queries.editor.field.name'),
              cell: ({ id, name }) => <ServiceLink to={id}>{name}</ServiceLink>,
              sortBy: ({ name }) => name,
            },
            { key: 'descr', header: t('queries.editor.field.descr'), cell: ({ descr }) => descr || '–' },
            {
              key: 'roles',
              header: t('queries.editor.field.roles'),
              cell: ({ roles }) => roles.map((role) => t(`role.${role}`)).join(', '),
            },
            {
              key: 'scope',
              header: t('queries.editor.field.isEverywhere'),
              cell: ({ projectId: of, project }) =>
                of === undefined
                  ? t('queries.editor.scope.all')
                  : of === projectId
                    ? t('queries.editor.scope.project')
                    : project,
            },
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
