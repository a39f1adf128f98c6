import { Stack, Text } from '@mantine/core';
import { FileUpload } from '#features/files/web/public.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Draft } from './draft.ts';

interface Props {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

/** The file of Word that a template is made of. The server judges it when the template is saved. */
export function DocxPart({ draft, onChange }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  return (
    <Stack gap="sm">
      <Text>{t('documents.docx.text')}</Text>
      {draft.docxName && <Text fw={600}>{t('documents.docx.has', { name: draft.docxName })}</Text>}
      <FileUpload
        label={t('documents.docx.upload')}
        category="shared"
        kinds={['document']}
        multiple={false}
        projectId={projectId}
        listsDone={false}
        onReady={({ id, name }) => onChange({ docxFileId: id, docxName: name })}
      />
    </Stack>
  );
}
