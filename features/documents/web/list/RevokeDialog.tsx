import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { toast } from '#ui/toast.ts';
import type { Issue } from '../../contract/issued.ts';
import { documents } from '../../contract.ts';

const MIN_REASON = 3;
const MAX_REASON = 500;

/** Revokes a document, with the reason. It says what follows, since it cannot be undone. */
export function RevokeDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const t = useTexts();
  const { run, problem } = useAct({ shows: 'here' });
  const [reason, setReason] = useState('');
  const name = [issue.title, issue.number, issue.person].filter(Boolean).join(' · ');
  const revoke = async () => {
    const done = await run(documents.revoke, { id: issue.id, reason });
    if (done) toast(t('documents.revoked', { name }), { kind: 'success' });
    return done !== undefined;
  };
  return (
    <FormDialog
      title={t('documents.revoke.title')}
      submit={t('documents.revoke')}
      danger
      isDirty={reason !== ''}
      canSubmit={reason.trim().length >= MIN_REASON}
      problem={problem}
      onSubmit={revoke}
      onClose={onClose}
    >
      <Text fw={600}>{name}</Text>
      <Text>{t(issue.number ? 'documents.revoke.text' : 'documents.revoke.text.plain')}</Text>
      <LongTextField
        name="revoke-reason"
        label={t('ui.word.reason')}
        help={t('documents.revoke.reason.help')}
        required
        maxLength={MAX_REASON}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
