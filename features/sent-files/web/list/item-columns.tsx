import { Group, Text } from '@mantine/core';
import { FileThumb } from '#features/files/web/public.tsx';
import { shortMoment } from '#platform/web/moments.ts';
import type { Texts } from '#platform/web/texts.ts';
import type { GridColumn } from '#ui/grid/columns.ts';
import { fileSize } from '#ui/upload/file-size.ts';
import type { SentFile } from '../../contract/sent-file.ts';
import { betweenWhom } from '../item/item-in-words.ts';
import { StateBadge } from '../item/StateBadge.tsx';

/** The columns of the list of items. */
export const itemColumns = (t: Texts, readerId: number): GridColumn<SentFile>[] => [
  {
    key: 'name',
    header: t('sent-files.file'),
    cell: ({ fileId, name, mime, note }) => (
      <Group gap="xs" wrap="nowrap" align="center">
        <FileThumb fileId={fileId} mime={mime} name={name} />
        <span style={{ minWidth: 0 }}>
          <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
          {note !== '' && (
            <Text component="span" display="block" size="sm" c="dimmed" lineClamp={1}>
              {note}
            </Text>
          )}
        </span>
      </Group>
    ),
  },
  { key: 'who', header: t('sent-files.who'), cell: (sent) => betweenWhom(t, sent, readerId) },
  { key: 'action', header: t('ui.word.action'), cell: ({ action }) => action ?? '–' },
  {
    key: 'sharedAt',
    header: t('sent-files.sentAt'),
    width: 150,
    cell: ({ sharedAt }) => shortMoment(sharedAt),
  },
  { key: 'state', header: t('ui.word.state'), cell: (sent) => <StateBadge sent={sent} /> },
  {
    key: 'size',
    header: t('sent-files.size'),
    align: 'end',
    width: 90,
    cell: ({ size }) => fileSize(t, size),
  },
];

/** The columns that are shown: beside an open file the most important ones, and those of actions only if a file has one. */
export function columnsFor({
  isOpen,
  rows = [],
}: {
  isOpen: boolean;
  rows: readonly SentFile[] | undefined;
}): string[] {
  if (isOpen) return ['name', 'who', 'state'];
  const hasAction = rows.some(({ action }) => action !== undefined);
  return ['name', 'who', ...(hasAction ? ['action'] : []), 'sharedAt', 'state', 'size'];
}
