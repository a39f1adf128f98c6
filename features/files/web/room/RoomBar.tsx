import { Progress, Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { fileSize } from '#ui/upload/file-size.ts';

interface Props {
  /** Whose room it is. @default 'person' */
  of?: 'person' | 'project';
  /** In bytes, as `max`. */
  used: number;
  max: number;
}

/** How much of a room for files is taken, in words and as a bar. */
export function RoomBar({ of = 'person', used, max }: Props) {
  const t = useTexts();
  const percent = Math.min(100, (used / max) * 100);
  const text = t(of === 'person' ? 'files.room' : 'files.room.project', {
    used: fileSize(t, used),
    max: fileSize(t, max),
  });
  return (
    <Stack gap={4}>
      <Text size="sm">{text}</Text>
      <Progress
        value={percent}
        aria-label={text}
        color={percent >= 100 ? 'red' : percent >= 80 ? 'yellow' : 'gray'}
      />
      {of === 'person' && percent >= 100 && <Text size="sm">{t('files.room.full')}</Text>}
    </Stack>
  );
}
