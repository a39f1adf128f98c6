import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FileUpload } from '#features/files/web/public.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Loading } from '#ui/Loading.tsx';
import { calculators } from '../../contract.ts';

interface Props {
  /** The calculator that gets the workbook; without one, a new one. */
  over?: { id: number; version: number };
  onDone: (id: number) => void;
  onClose: () => void;
}

/** Takes a workbook of Excel: it is uploaded, read and proved, which says what it found. */
export function UploadDialog({ over, onDone, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const [isSending, setSending] = useState(false);
  const take = async (fileId: number) => {
    const made = await run(calculators.upload, { projectId, fileId, ...over });
    if (made) onDone(made.id);
  };
  return (
    <Dialog
      title={t(over ? 'calculators.upload.over' : 'calculators.upload')}
      onClose={() => !isSending && !isBusy && onClose()}
    >
      <Stack gap="md">
        <Text>{t('calculators.upload.text')}</Text>
        {problem && <FailureNotice what={t('calculators.upload.failed')} error={problem} />}
        {isBusy ? (
          <div role="status">
            <Text mb="xs">{t('calculators.upload.proving')}</Text>
            <Loading lines={3} />
          </div>
        ) : (
          <FileUpload
            label={t('calculators.upload.file')}
            category="shared"
            kinds={['sheet']}
            multiple={false}
            projectId={projectId}
            listsDone={false}
            onSending={setSending}
            onReady={({ id }) => void take(id)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
