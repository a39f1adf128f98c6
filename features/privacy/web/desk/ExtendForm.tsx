import { Button } from '@mantine/core';
import { useState } from 'react';
import { problemOf, useTell } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { toast } from '#ui/toast.ts';
import { privacy } from '../../contract.ts';
import { RequestForm, type RequestFormProps } from './RequestForm.tsx';

/** Extends a request by two months; the person is notified of the reason. */
export function ExtendForm({ request, draft, onDraft, onDone, onRefused }: RequestFormProps) {
  const t = useTexts();
  const extend = useTell(privacy.extend, { refreshes: [privacy.requests, privacy.mine] });
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
  const submit = () => {
    setTried(true);
    if (reason.trim() === '') return;
    extend.mutate(
      { id: request.id, reason },
      {
        onSuccess: (extended) => {
          onDraft({ reason: '' });
          toast(t('privacy.extend.done'), { kind: 'success' });
          onDone(extended);
        },
        onError: onRefused,
      },
    );
  };
  return (
    <RequestForm
      title={t('privacy.extend')}
      failed={t('privacy.extend.failed')}
      problem={problemOf(extend.error)}
      onSubmit={submit}
      buttons={
        <>
          <Button type="submit" variant="default" loading={extend.isPending}>
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
