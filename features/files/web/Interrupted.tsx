import { ActionIcon, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { keptUploads } from './kept-uploads.ts';
import { cancelUpload } from './use-uploads.ts';

/** The unfinished uploads of an earlier page; an upload continues when its file is chosen again. */
export function Interrupted({
  kept: name,
  under,
}: {
  /** The category of the files, or the name of the calls that carry them. */
  kept: string;
  under: readonly { name: string; size: number }[];
}) {
  const t = useTexts();
  const [found, setFound] = useState(() => keptUploads().filter((kept) => kept.category === name));
  const waiting = found.filter(
    ({ name, size }) => !under.some((item) => item.name === name && item.size === size),
  );
  return waiting.map(({ id, name }) => (
    <Group key={id} justify="space-between" wrap="nowrap" gap="xs">
      <Text size="sm">{t('files.interrupted', { name })}</Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('files.forget', { name })}
        onClick={() => {
          cancelUpload(id);
          setFound(found.filter((kept) => kept.id !== id));
        }}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </Group>
  ));
}
