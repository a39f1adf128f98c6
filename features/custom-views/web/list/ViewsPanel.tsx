import { Anchor, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { matcherOf } from '#engines/greek/search-key.ts';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Loading } from '#ui/Loading.tsx';
import '../../addresses.ts';
import { customViews } from '../../contract.ts';
import { FoundInCode } from './FoundInCode.tsx';
import { ViewTable } from './ViewTable.tsx';

const MIN_SEARCH = 2;

/** All views of the project and of the installation, with a search over their names or their code. */
export function ViewsPanel() {
  const t = useTexts();
  const { id: projectId, url: curProject } = useProject();
  const { data, error, refetch } = useQuery(ask(customViews.list, { projectId }));
  const [search, setSearch] = useState('');
  const [where, setWhere] = useState<'names' | 'code'>('names');
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const isFound = matcherOf(search);
  const found = data.filter(({ name, titleEl, titleEn, descr, category }) =>
    isFound(`${name} ${titleEl} ${titleEn} ${descr} ${category}`),
  );
  const create = (
    <Button
      component={Link}
      to={href('/{curProject}/admin/views/edit/{id?}', { curProject })}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('custom-views.new')}
    </Button>
  );
  if (data.length === 0)
    return (
      <Empty title={t('custom-views.list.none')} action={create}>
        {t('custom-views.list.none.text')}
      </Empty>
    );
  const isInCode = where === 'code';
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <SearchField
            label={t('custom-views.list.search')}
            hint={t('ui.word.search')}
            pauseMs={300}
            value={search}
            onSearch={setSearch}
          />
          <SegmentedControl
            aria-label={t('custom-views.list.where')}
            data={(['names', 'code'] as const).map((value) => ({
              value,
              label: t(`custom-views.list.in.${value}`),
            }))}
            value={where}
            onChange={(chosen) => setWhere(chosen === 'code' ? 'code' : 'names')}
          />
        </Group>
        <Group gap="md">
          <Anchor component={Link} to={href('/{curProject}/admin/views/port', { curProject })}>
            {t('custom-views.port')}
          </Anchor>
          {create}
        </Group>
      </Group>
      {isInCode ? (
        search.trim().length < MIN_SEARCH ? (
          <Text c="dimmed">{t('custom-views.list.code.help')}</Text>
        ) : (
          <FoundInCode text={search.trim()} />
        )
      ) : found.length === 0 ? (
        <Empty title={t('custom-views.list.notFound', { search })} />
      ) : (
        <ViewTable views={found} />
      )}
    </Stack>
  );
}
