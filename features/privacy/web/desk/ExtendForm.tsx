import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { toast } from '#ui/toast.ts';
import { privacy } from '../../contract.ts';
import { RequestForm, type RequestFormProps } from './RequestForm.tsx';

/** Extends a request by two months; the person is notified of the reason. */
export function ExtendForm({ request, draft, onDraft, onDone, onRefused }: RequestFormProps) {
  const t = useTexts();
  const { run, isBusy, problem } = useAct({ shows: 'here', handles: onRefused });
  const { reason } = draft;
  const [isOpen, setOpen] = useState(reason !== '');
  const [isTried, setTried] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button variant="default" onClick={() => setOpen(true)} data-no-print>
          {t('privacy.extend')}
        </Button>
      </div>
    );
  const submit = async () => {
    setTried(true);
    if (reason.trim() === '') return;
    const extended = await run(privacy.extend, { id: request.id, reason });
    if (!extended) return;
    onDraft({ reason: '' });
    toast(t('privacy.extend.done'), { kind: 'success' });
    onDone(extended);
  };
  return (
    <RequestForm
      title={t('privacy.extend')}
      failed={t('privacy.extend.failed')}
      problem={problem}
      onSubmit={() => void submit()}
      buttons={
        <>
          <Button type="submit" variant="default" loading={isBusy}>
            {t('privacy.extend.go')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              onDraft({ reason: '' });
              setOpen(false);
            }}
          >
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <LongTextField
        name="privacy-reason"
        required
        label={t('privacy.reason')}
        help={t('privacy.reason.help')}
        maxLength={4000}
        rows={3}
        value={reason}
        onChange={(text) => onDraft({ reason: text })}
        error={isTried && reason.trim() === '' && t('privacy.reason.missing')}
      />
    </RequestForm>
  );
}
