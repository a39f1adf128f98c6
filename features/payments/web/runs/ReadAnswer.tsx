import { Button, FileButton, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { toast } from '#ui/toast.ts';
import { payments } from '../../contract.ts';

/** Reads the answer of a bank from a file, and leads to its run. */
export function ReadAnswer() {
  const t = useTexts();
  const navigate = useNavigate();
  const { id: projectId, url } = useProject();
  const { run, isBusy } = useAct();
  const read = async (file: File | null) => {
    if (!file) return;
    const answer = await run(payments.readAnswer, {
      projectId,
      data: new Uint8Array(await file.arrayBuffer()),
    });
    if (!answer) return;
    const { accepted, rejected, runId, unknown } = answer;
    const left = unknown > 0 ? ` ${t('payments.answer.unknown', { count: unknown })}` : '';
    toast(`${t('payments.answer.read', { accepted, rejected })}${left}`, {
      kind: rejected + unknown > 0 ? 'warning' : 'success',
    });
    await navigate({
      to: href('/{curProject}/admin/project/payments/{runId}', { curProject: url, runId }),
    });
  };
  return (
    <FileButton accept="application/xml,text/xml,.xml" onChange={(file) => void read(file)}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          loading={isBusy}
          leftSection={<IconFileImport size={16} aria-hidden />}
          data-no-print
        >
          <Text span inherit>
            {t('payments.answer')}
          </Text>
        </Button>
      )}
    </FileButton>
  );
}
