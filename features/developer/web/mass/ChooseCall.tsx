import { Code, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { matcherOf } from '#engines/greek/search-key.ts';
import type { Output } from '#platform/contract/call.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Section } from '#ui/Section.tsx';
import type { developer } from '../../contract.ts';
import { MassLink } from './MassLink.tsx';
import { RunList } from './run/RunList.tsx';

/** The calls that are listed before a search narrows them. */
const MAX_SHOWN = 12;

/** The runs, and the calls of the product that take mass data. */
export function ChooseCall({ calls }: { calls: Output<typeof developer.massCalls> }) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const isFound = matcherOf(search);
  const found = calls.filter(({ url, feature, name }) => isFound(`${url} ${feature} ${name}`));
  return (
    <Stack gap="lg">
      <Section title={t('developer.mass.calls')}>
        <Stack gap="md">
          <Text c="dimmed" maw={720}>
            {t('developer.mass.help')}
          </Text>
          <SearchField label={t('developer.mass.search')} value={search} onSearch={setSearch} pauseMs={200} />
          {found.length === 0 ? (
            <Text role="status">{t('developer.mass.notFound')}</Text>
          ) : (
            <SimpleTable
              label={t('developer.mass.calls')}
              hasCards
              rows={found.slice(0, MAX_SHOWN)}
              rowKey={({ url }) => url}
              columns={[
                {
                  key: 'url',
                  header: t('developer.mass.call'),
                  cell: ({ url }) => <MassLink to={{ call: url }}>{url}</MassLink>,
                },
                {
                  key: 'feature',
                  header: t('developer.mass.feature'),
                  cell: ({ feature, name }) => <Code>{`${feature}.${name}`}</Code>,
                },
              ]}
            />
          )}
          {found.length > MAX_SHOWN && (
            <Text size="sm" c="dimmed">
              {t('developer.mass.more', { count: found.length - MAX_SHOWN })}
            </Text>
          )}
        </Stack>
      </Section>
      <RunList />
    </Stack>
  );
}
