import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { OwnApplication } from '../../contract/apply.ts';
import { DocumentCard } from './DocumentCard.tsx';
import { documentsLeft } from './documents-left.ts';
import { stageLook, stageOf, takesDocuments } from './stage.ts';
import { SubmittedCopy } from './SubmittedCopy.tsx';

/** One application of the applicant: its number, its state, its documents, and the submitted answers. */
export function OwnApplicationPart({ application }: { application: OwnApplication }) {
  const t = useTexts();
  const language = useLanguage();
  const { id, protocol, status, createdAt, project, documents, reason } = application;
  const stage = stageOf(status);
  const left = documentsLeft(application);
  const isOpen = takesDocuments(status);
  // Of an application that is closed only the documents that were handed in are of interest.
  const shown = documents.filter(({ files }) => isOpen || files.length > 0);
  return (
    <Stack gap="md" mb="xl">
      <Paper withBorder p="md">
        <Group justify="space-between" align="start">
          <div>
            <Text fw={600}>{project.descr}</Text>
            <Text>{t('applications.protocol.is', { protocol })}</Text>
            <Text size="sm" c="dimmed">
              {t('applications.submittedAt', { at: formatMoment(createdAt, language) })}
            </Text>
          </div>
          <StatusBadge kind={stageLook[stage]}>{t(`applications.stage.${stage}`)}</StatusBadge>
        </Group>
        <Text mt="sm">{t(`applications.stage.${stage}.text`)}</Text>
        {reason && <Text mt="xs">{t('applications.stage.reason', { reason })}</Text>}
      </Paper>
      {shown.length > 0 && (
        <Stack gap="sm" data-no-print>
          <Title order={2}>{t('applications.documents')}</Title>
          {isOpen && (
            <Text role="status">
              {left > 0
                ? t('applications.documents.left', { count: left })
                : t('applications.documents.done')}
            </Text>
          )}
          {shown.map((document) => (
            <DocumentCard key={document.key} applicationId={id} document={document} isClosed={!isOpen} />
          ))}
        </Stack>
      )}
      <SubmittedCopy application={application} />
    </Stack>
  );
}
