import { Button, Code, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { matcherOf } from '#engines/greek/search-key.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Section } from '#ui/Section.tsx';
import type { EntryRow } from '../../contract/data.ts';
import { EntryLink, entrySearch } from './EntryLink.tsx';
import { levelText } from './level-text.ts';

/** All data entries, by class and name. */
export function EntryList({ entries }: { entries: readonly EntryRow[] }) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const isFound = matcherOf(search);
  const found = entries.filter((one) => isFound(`${one.name} ${one.class}`));
  const create = (
    <Button
      component={Link}
      to={'.' as never}
      {...entrySearch('new')}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('developer.data.new')}
    </Button>
  );
  return (
    <Section title={t('developer.data.entries')}>
      <Text c="dimmed" maw={720} mb="md">
        {t('developer.data.help')} <Code>ithaki.entry(12)</Code>
      </Text>
      {entries.length === 0 ? (
        <Empty title={t('developer.data.none')} action={create}>
          {t('developer.data.none.text')}
        </Empty>
      ) : (
        <>
          <Group justify="space-between" gap="xs" mb="md">
            <SearchField
              label={t('developer.data.search')}
              value={search}
              onSearch={setSearch}
              pauseMs={200}
            />
            {create}
          </Group>
          {found.length === 0 && <Text role="status">{t('developer.data.notFound')}</Text>}
          {found.length > 0 && (
            <SimpleTable
              label={t('developer.data.entries')}
              hasCards
              rows={found}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  header: t('developer.data.field.name'),
                  cell: ({ id, name }) => <EntryLink to={id}>{name}</EntryLink>,
                  sortBy: ({ name }) => name,
                },
                {
                  key: 'id',
                  header: t('developer.data.field.id'),
                  cell: ({ id }) => id,
                  sortBy: ({ id }) => id,
                },
                {
                  key: 'class',
                  header: t('developer.data.field.class'),
                  cell: (one) => one.class || '–',
                  sortBy: (one) => one.class,
                },
                {
                  key: 'view',
                  header: t('developer.data.field.viewLevel'),
                  cell: ({ viewLevel }) => levelText(t, viewLevel),
                },
                {
                  key: 'edit',
                  header: t('developer.data.field.editLevel'),
                  cell: ({ editLevel }) => levelText(t, editLevel),
                },
                {
                  key: 'changed',
                  header: t('ui.word.lastChange'),
                  cell: ({ changedAt, changedBy }) =>
                    [shortMoment(changedAt), changedBy].filter(Boolean).join(' · '),
                  sortBy: ({ changedAt }) => changedAt.getTime(),
                },
              ]}
            />
          )}
        </>
      )}
    </Section>
  );
}
