import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { toast } from '#ui/toast.ts';
import { privacy } from '../../contract.ts';
import type { Draft } from './drafts.ts';
import { isErased, personName } from './person-name.ts';
import { RequestForm, type RequestFormProps } from './RequestForm.tsx';

/** Closes a request with an answer. The answer is mailed, so the user has to confirm it. */
export function AnswerForm({ request, draft, onDraft, onDone, onRefused }: RequestFormProps) {
  const t = useTexts();
  const { run, isBusy, problem } = useAct({ shows: 'here', handles: onRefused });
  const [isTried, setTried] = useState(false);
  const { outcome, answer } = draft;
  const isErasure = request.kind === 'erase' && !isErased(request.person);
  const outcomes = isErasure ? (['refused'] as const) : (['done', 'refused'] as const);
  const submit = async () => {
    setTried(true);
    if (outcome === '' || answer.trim() === '') return;
    const isSure = await confirm({
      title: t(`privacy.close.${outcome}`),
      text: t('privacy.close.sure', { name: personName(t, request.person) }),
      yes: t('privacy.close.go'),
      no: t('ui.cancel'),
    });
    if (!isSure) return;
    const closed = await run(privacy.close, { id: request.id, outcome, answer });
    if (!closed) return;
    onDraft({ outcome: '', answer: '', reason: '' });
    toast(t('privacy.close.sent'), { kind: 'success' });
    onDone(closed);
  };
  return (
    <RequestForm
      title={t('privacy.close')}
      failed={t('privacy.close.failed')}
      problem={problem}
      onSubmit={() => void submit()}
      buttons={
        <Button type="submit" loading={isBusy}>
          {t('privacy.close.go')}
        </Button>
      }
    >
      <RadioField
        name="privacy-outcome"
        required
        label={t('privacy.outcome')}
        // Erasing closes a request of erasure as met.
        options={outcomes.map((value) => ({
          value,
          label: t(`privacy.outcome.${value}`),
        }))}
        value={outcome}
        onChange={(value) => onDraft({ outcome: value as Draft['outcome'] })}
        error={isTried && outcome === '' && t('privacy.outcome.missing')}
      />
      <LongTextField
        name="privacy-answer"
        required
        label={t('ui.word.answer')}
        help={t('privacy.answer.help')}
        maxLength={4000}
        value={answer}
        onChange={(text) => onDraft({ answer: text })}
        error={isTried && answer.trim() === '' && t('privacy.answer.missing')}
      />
    </RequestForm>
  );
}
