import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, hrefOf } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { files } from '../../contract.ts';
import { FileFacts } from './FileFacts.tsx';
import { PdfPreview } from './pdf/PdfPreview.tsx';
import type { FileAtHref } from './shown-file.ts';

/** The first page of an office file, where the server has drawn it; else its facts. */
export function OfficePreview(file: FileAtHref) {
  const t = useTexts();
  const { fileId } = file;
  const { data, isPending } = useQuery(ask(files.hasFirstPage, { id: fileId }));
  if (isPending) return <Loading lines={6} />;
  if (data?.has !== true) return <FileFacts {...file} />;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('files.preview.firstPage')}
      </Text>
      <PdfPreview {...file} href={hrefOf(files.firstPage, { id: fileId })} />
    </Stack>
  );
}
