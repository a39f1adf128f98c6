import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { FileLink, FileThumb } from '#features/files/web/public.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { fileSize } from '#ui/upload/file-size.ts';
import type { StepFile } from '../../contract/turns.ts';

interface Props {
  files: readonly StepFile[];
  /** Absent for those who only read. */
  onReplace?: (file: StepFile) => void;
  onRemove?: (file: StepFile) => void;
}

/** The files of a step, each with its size and its day; the name opens the file. */
export function FileLines({ files, onReplace, onRemove }: Props) {
  const t = useTexts();
  const language = useLanguage();
  if (files.length === 0) return <Text c="dimmed">{t('steps.files.none')}</Text>;
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {files.map((file) => (
        <Card key={file.id} component="li" withBorder padding="sm">
          <Group justify="space-between" gap="xs">
            <Group gap="xs" wrap="nowrap" miw={0}>
              <FileThumb fileId={file.id} mime={file.mime} name={file.name} />
              <div>
                <FileLink file={{ ...file, fileId: file.id }} />
                <Text size="sm" c="dimmed">
                  {t('steps.files.facts', {
                    size: fileSize(t, file.size),
                    when: formatMoment(file.addedAt, language),
                  })}
                </Text>
              </div>
            </Group>
            {onReplace && onRemove && (
              <Group gap="xs">
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('steps.files.replace.of', { name: file.name })}
                  onClick={() => onReplace(file)}
                >
                  {t('steps.files.replace')}
                </Button>
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('steps.files.remove.of', { name: file.name })}
                  onClick={() => onRemove(file)}
                >
                  {t('ui.word.delete')}
                </Button>
              </Group>
            )}
          </Group>
        </Card>
      ))}
    </Stack>
  );
}
