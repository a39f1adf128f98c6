import { ActionIcon, Button, Group } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { useWriteWords } from '../use-write-words.ts';
import type { RowActs, TextRow } from './text-row.ts';

interface Props {
  row: TextRow;
  acts: RowActs;
  /** The title of its language. */
  language: string;
}

/** What can be done with a text. A text of a file is neither deleted nor made permanent: it is permanent. */
export function RowMenu({ row, acts, language }: Props) {
  const t = useTexts();
  const { label, cell } = row;
  const of = { label, language };
  const words = useWriteWords()(cell, of);
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconPencil size={14} aria-hidden />}
        onClick={() => acts.edit({ label, language: cell.language })}
        {...words}
      />
      {acts.maySettle && cell.type !== 'File' && cell.text !== undefined && (
        <ActionMenu
          heading={label}
          groups={[
            [{ label: t('translations.permanent'), onClick: () => acts.makePermanent(row) }],
            [{ label: t('ui.word.delete'), isGrave: true, onClick: () => acts.remove(row) }],
          ]}
          button={
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('translations.acts.of', of)}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          }
        />
      )}
    </Group>
  );
}
