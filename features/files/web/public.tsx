import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type Category, maxBytes, typesOf } from '#engines/files/categories.ts';
import type { FileKind } from '#engines/files/types.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Upload } from '#ui/Upload.tsx';
import { fileSize } from '#ui/upload/file-size.ts';
import { keptUploads } from './kept-uploads.ts';
import type { SentFile } from './send-file.ts';
import { cancelUpload, useUploads } from './use-uploads.ts';

interface Props {
  /** What is uploaded here, for the label. */
  label: string;
  category: Category;
  /** A subset of the types of the category: `['pdf', 'image']`. */
  kinds?: readonly FileKind[];
  multiple?: boolean;
  disabled?: boolean;
  /** Called once for each file that the server has completely. */
  onReady: (file: SentFile) => void;
}

/** Uploads files with progress, pause, retry and cancel; continues after a reload. */
export function FileUpload({ label, category, kinds, multiple, disabled, onReady }: Props) {
  const t = useTexts();
  const uploads = useUploads({ category, kinds, onReady });
  const types = typesOf(category, kinds)
    .map(({ extensions }) => extensions[0].toUpperCase())
    .join(', ');
  const max = maxBytes(category);
  const items = uploads.items.map(({ file: _file, failure, ...item }) => ({
    ...item,
    error: failure === undefined ? undefined : refusalText(t, failure, { max: fileSize(max), types }),
  }));
  return (
    <Stack gap="xs">
      <Interrupted category={category} under={uploads.items} />
      <Upload
        label={label}
        files={items}
        onFiles={uploads.add}
        // By name and content, not by the type that the browser announces: many browsers know no type for a Word
        // document.
        acceptText={types}
        maxSize={max}
        multiple={multiple}
        disabled={disabled}
        onPause={uploads.pause}
        onResume={uploads.resume}
        onRetry={uploads.retry}
        onCancel={uploads.cancel}
      />
    </Stack>
  );
}

/** Unfinished uploads of an earlier page; an upload continues when its file is chosen again. */
function Interrupted({
  category,
  under,
}: {
  category: Category;
  under: readonly { name: string; size: number }[];
}) {
  const t = useTexts();
  const [found, setFound] = useState(() => keptUploads().filter((kept) => kept.category === category));
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
