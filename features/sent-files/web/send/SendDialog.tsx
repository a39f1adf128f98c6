import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { files as fileCalls } from '#features/files/contract.ts';
import { FileUpload, PersonRoom, roomInWords, type SentFile } from '#features/files/web/public.tsx';
import { send } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { MAX_NOTE, MAX_SENT } from '../../access.ts';
import { sentFiles } from '../../contract.ts';
import { ActionField } from './ActionField.tsx';
import { ReceiversField } from './ReceiversField.tsx';

interface Props {
  /** The receiver, if already chosen. */
  to?: { id: number; name: string };
  /** The action, if already chosen. */
  actionId?: number;
  onClose: () => void;
}

/** Sends files to people: uploads them, then sends them, as many in one call as it takes. */
export function SendDialog({ to, actionId: known, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [isSending, setSending] = useState(false);
  const [sentIds, setSentIds] = useState<readonly number[]>([]);
  const [receiverIds, setReceivers] = useState<readonly number[]>(to ? [to.id] : []);
  const [actionId, setAction] = useState(known ?? 0);
  const [note, setNote] = useState('');
  const { run, problem } = useAct({ shows: 'here' });
  const isSent = useRef(false);

  // The files that are left go to the same people with the same words as those that were sent.
  const wasSent = sentIds.length > 0;
  const partly = t('sent-files.sent.partly', {
    sent: files.filter(({ id }) => sentIds.includes(id)).length,
    all: files.length,
  });

  // Files that were not sent would take room of the user for nothing.
  const discard = (unsent: readonly SentFile[]) => {
    for (const { id } of unsent) send(fileCalls.remove, { id }).catch(() => {});
  };
  const close = () => {
    discard(files.filter(({ id }) => !sentIds.includes(id)));
    if (wasSent) toast(partly, { kind: 'success' });
    onClose();
  };
  const sendAll = async () => {
    const sent = new Set(sentIds);
    const all = files.map(({ id }) => id);
    for (
      let rest = all.filter((id) => !sent.has(id));
      rest.length > 0;
      rest = all.filter((id) => !sent.has(id))
    ) {
      const fileIds = rest.slice(0, MAX_SENT);
      const done = await run(sentFiles.send, {
        projectId,
        fileIds: fileIds.join(),
        receiverIds: receiverIds.join(),
        ...(actionId > 0 && { actionId }),
        note,
      });
      if (!done) return false;
      for (const id of fileIds) sent.add(id);
      // A file that was sent is not sent again, if a later call fails.
      setSentIds([...sent]);
    }
    toast(t('sent-files.sent', { count: files.length }), { kind: 'success' });
    isSent.current = true;
    return true;
  };
  return (
    <FormDialog
      title={t('sent-files.send')}
      submit={t('sent-files.send.do')}
      size="lg"
      fullScreen={isNarrow}
      isDirty={files.length > sentIds.length || note !== '' || receiverIds.length > (to ? 1 : 0)}
      canSubmit={!isSending && files.length > 0 && receiverIds.length > 0 && note.length <= MAX_NOTE}
      failure={
        problem && (
          <>
            <FailureNotice error={problem} reason={refusalText(t, problem, roomInWords(t, problem))} />
            {wasSent && (
              <Notice kind="warning" title={partly}>
                {t('sent-files.sent.rest')}
              </Notice>
            )}
          </>
        )
      }
      onSubmit={sendAll}
      onClose={() => (isSent.current ? onClose() : close())}
    >
      <FileUpload
        label={t('sent-files.send.files')}
        category="shared"
        projectId={projectId}
        multiple
        onSending={setSending}
        onReady={(file) => setFiles((now) => [...now, file])}
        onRemove={(file) => {
          if (!sentIds.includes(file.id)) discard([file]);
          setFiles((now) => now.filter(({ id }) => id !== file.id));
        }}
      />
      <PersonRoom />
      <ReceiversField known={to} value={receiverIds} onChange={setReceivers} disabled={wasSent} />
      {known === undefined && <ActionField value={actionId} onChange={setAction} disabled={wasSent} />}
      <LongTextField
        name="note"
        label={t('ui.word.message')}
        help={t('sent-files.note.help')}
        rows={2}
        disabled={wasSent}
        maxLength={MAX_NOTE}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}
