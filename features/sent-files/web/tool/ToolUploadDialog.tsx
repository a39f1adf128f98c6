import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { FileUpload } from '#features/files/web/public.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { CHAINS, useToolFiles } from './use-tool-files.ts';

interface Props {
  question: { actionId: number; menteeId: number; questionId: string };
  index: number;
  onClose: () => void;
}

/** Takes files for an index of a question, when the code of a view asks for them. */
export function ToolUploadDialog({ question, index, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [isSending, setSending] = useState(false);
  const acts = useToolFiles(question);
  return (
    <Dialog onClose={onClose} title={t('sent-files.tool.add')}>
      <Stack>
        <FileUpload
          label={t('sent-files.tool.add')}
          category="shared"
          projectId={projectId}
          multiple
          atOnce={CHAINS}
          onSending={setSending}
          onReady={({ id }) => void acts.add(id, index)}
        />
        <Group justify="end">
          <Button disabled={isSending} onClick={onClose}>
            {t('sent-files.tool.done')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
