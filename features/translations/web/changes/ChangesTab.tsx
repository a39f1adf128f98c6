import { Button, Group, Stack, Text } from '@mantine/core';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ask, hrefOf } from '#platform/web/api.ts';
import { ListView } from '#platform/web/list/ListView.tsx';
import { pagedList } from '#platform/web/list/use-local-list.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { Empty } from '#ui/Empty.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { TextSet } from '../../contract/sets.ts';
import { translations } from '../../contract.ts';
import type { CoverageState } from '../use-coverage.ts';
import { useTextsAddress } from '../use-texts-address.ts';
import { useSetName } from './use-set-name.ts';

const SetPanel = lazy(async () => ({ default: (await import('./SetPanel.tsx')).SetPanel }));
const ReleaseDialog = lazy(async () => ({ default: (await import('./ReleaseDialog.tsx')).ReleaseDialog }));

/** What was changed, the newest first: each set with its texts, and the way back. From here all texts are made permanent. */
export function ChangesTab({ coverage }: { coverage: CoverageState }) {
  const t = useTexts();
  const address = useTextsAddress();
  const { at, go } = address;
  const { data, ...source } = useQuery(ask(translations.sets, {}));
  const nameOf = useSetName();
  const [isReleasing, setReleasing] = useState(false);
  const open = data?.find(({ id }) => id === at.set);
  const columns: GridColumn<TextSet>[] = [
    { key: 'name', header: t('translations.set'), cell: nameOf },
    {
      key: 'texts',
      header: t('translations.set.texts'),
      width: 90,
      align: 'end',
      cell: ({ texts }) => texts,
    },
    { key: 'by', header: t('translations.set.by'), cell: ({ by }) => by ?? '–' },
    { key: 'at', header: t('ui.word.when'), width: 150, cell: (set) => shortMoment(set.at) },
    {
      key: 'state',
      header: t('ui.word.state'),
      width: 130,
      cell: ({ isUndone }) =>
        isUndone ? <StatusBadge kind="neutral">{t('translations.set.undone')}</StatusBadge> : '',
    },
  ];
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" maw={720}>
          {t('translations.changes.text')}
        </Text>
        <Group gap="xs">
          <DownloadButton href={hrefOf(translations.releaseFile, {})}>
            {t('translations.release.file')}
          </DownloadButton>
          {coverage.maySettle && (
            <Button
              leftSection={<IconRosetteDiscountCheck size={16} aria-hidden />}
              onClick={() => setReleasing(true)}
            >
              {t('translations.release')}
            </Button>
          )}
        </Group>
      </Group>
      <ListView
        label={t('translations.tab.changes')}
        list={pagedList(data, { ...address, isNarrowed: false }, source)}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={nameOf}
        onOpen={({ id }) => go({ set: id })}
        openKey={open?.id}
        failed={t('translations.changes.failed')}
        empty={<Empty title={t('translations.changes.none')}>{t('translations.changes.none.text')}</Empty>}
        panel={
          open && (
            <SetPanel
              key={open.id}
              set={open}
              titleOf={coverage.titleOf}
              maySettle={coverage.maySettle}
              onClose={() => go({ set: 0 })}
            />
          )
        }
      />
      <Suspense>
        {isReleasing && (
          <ReleaseDialog
            titleOf={coverage.titleOf}
            codes={coverage.codes}
            onClose={() => setReleasing(false)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
