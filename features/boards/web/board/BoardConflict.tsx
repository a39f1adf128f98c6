import { Button, Group, Stack, Text } from '@mantine/core';
import type { Json } from '#engines/sync/json.ts';
import type { Conflict } from '#engines/sync/merge.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';

interface Props {
  conflict: Conflict;
  onSettle: (choice: 'mine' | 'theirs') => void;
}

/** Another person changed the same value first: both values, and which of them stays. */
export function BoardConflict({ conflict, onSettle }: Props) {
  const t = useTexts();
  return (
    <Notice kind="warning" role="alert" title={t('boards.conflict')}>
      <Stack gap="xs">
        <Text size="sm">{t('boards.conflict.theirs', { value: useWords(conflict.theirs) })}</Text>
        <Text size="sm">{t('boards.conflict.mine', { value: useWords(conflict.mine) })}</Text>
        <Group gap="xs">
          <Button size="compact-md" variant="default" onClick={() => onSettle('theirs')}>
            {t('boards.conflict.keepTheirs')}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => onSettle('mine')}>
            {t('boards.conflict.takeMine')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}

/** A value in words: the text of it, or of the cells of a row. */
function useWords(value: Json | undefined): string {
  const t = useTexts();
  if (value === undefined || value === '') return t('boards.conflict.nothing');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .map(([, cell]) => String(cell))
    .join(' · ');
}
