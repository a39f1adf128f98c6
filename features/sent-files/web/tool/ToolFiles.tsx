import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { FileLink, FileThumb, FileUpload } from '#features/files/web/public.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, problemOf } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { fileSize } from '#ui/upload/file-size.ts';
import type { ToolFile } from '../../contract/tool-files.ts';
import { sentFiles } from '../../contract.ts';
import { CHAINS, useToolFiles } from './use-tool-files.ts';

const ToolUploadDialog = lazy(async () => ({
  default: (await import('./ToolUploadDialog.tsx')).ToolUploadDialog,
}));

interface Props {
  place: { actionId: number; menteeId: number };
  /** Which list of files of the step it is: each question of a tool has its own. */
  questionId: string;
  /** The heading. @default that of a tool with one list */
  title?: string;
  /** Files are added in a dialog, where the page has no room for the field. */
  addsInDialog?: boolean;
  mayWrite: boolean;
}

/** The files of a question of a tool: both mentor and mentee add, open and remove them. */
export function ToolFiles({ place, questionId, title, addsInDialog = false, mayWrite }: Props) {
  const t = useTexts();
  const headingId = useId();
  const [isAdding, setAdding] = useState(false);
  const { id: projectId } = useProject();
  const question = { ...place, questionId };
  const found = useQuery(ask(sentFiles.toolFileList, question));
  const acts = useToolFiles(question);
  const problem = problemOf(found.error);
  return (
    <section aria-labelledby={headingId}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} size="h3" id={headingId}>
          {title ?? t('sent-files.tool')}
        </Title>
        {mayWrite && addsInDialog && (
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('sent-files.tool.add')}
          </Button>
        )}
      </Group>
      <Stack gap="sm">
        {problem && (
          <FailureNotice
            what={t('sent-files.tool.failed')}
            error={problem}
            onRetry={() => void found.refetch()}
          />
        )}
        {found.data?.length === 0 && <Text c="dimmed">{t('sent-files.tool.none')}</Text>}
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {found.data?.map((file) => (
            <Line
              key={file.fileId}
              file={file}
              onRemove={mayWrite && file.mayRemove ? () => void acts.remove(file) : undefined}
            />
          ))}
        </Stack>
        {mayWrite && !addsInDialog && (
          <FileUpload
            label={t('sent-files.tool.add')}
            category="shared"
            projectId={projectId}
            multiple
            atOnce={CHAINS}
            onReady={({ id }) => void acts.add(id)}
          />
        )}
      </Stack>
      {isAdding && (
        <Suspense>
          <ToolUploadDialog question={question} index={0} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Line({ file, onRemove }: { file: ToolFile; onRemove: (() => void) | undefined }) {
  const t = useTexts();
  const language = useLanguage();
  const { name, size, addedBy = '', addedAt } = file;
  return (
    <Card component="li" withBorder padding="sm">
      <Group justify="space-between" gap="xs">
        <Group gap="xs" wrap="nowrap" miw={0}>
          <FileThumb {...file} />
          <div>
            <FileLink file={file} />
            <Text size="sm" c="dimmed">
              {t('sent-files.tool.facts', {
                size: fileSize(t, size),
                name: addedBy,
                when: formatMoment(addedAt, language),
              })}
            </Text>
          </div>
        </Group>
        {onRemove && (
          <Button
            size="sm"
            variant="default"
            aria-label={t('sent-files.tool.remove.of', { name })}
            onClick={onRemove}
          >
            {t('ui.word.remove')}
          </Button>
        )}
      </Group>
    </Card>
  );
}
