import { Button, Group, Stack, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { problemOf, useTell } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { toast } from '#ui/toast.ts';
import { privacy, type PrivacyRequest } from '../../contract.ts';
import type { Draft } from './drafts.ts';
import { personName } from './person-name.ts';

interface Props {
  request: PrivacyRequest;
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  onDone: (request: PrivacyRequest) => void;
  onRefused: (error: Error) => void;
}

/** Ends a request with an answer. It is mailed, so it is asked for once more before it goes. */
export function AnswerForm({ request, draft, onDraft, onDone, onRefused }: Props) {
  const t = useTexts();
  const close = useTell(privacy.close, { refreshes: [privacy.requests, privacy.mine] });
  const [isTried, setTried] = useState(false);
  const { outcome, answer } = draft;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (outcome === '' || answer.trim() === '') return;
    const isSure = await confirm({
      title: t(`privacy.close.${outcome}`),
      text: t('privacy.close.sure', { name: personName(t, request.person) }),
      yes: t('privacy.close.go'),
      no: t('ui.cancel'),
    });
    if (!isSure) return;
    close.mutate(
      { id: request.id, outcome, answer },
      {
        onSuccess: (closed) => {
          onDraft({ outcome: '', answer: '', reason: '' });
          toast(t('privacy.close.sent'), { kind: 'success' });
          onDone(closed);
        },
        onError: onRefused,
      },
    );
  };
  const problem = problemOf(close.error);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} data-no-print>
      <Stack gap="sm">
        <Title order={3} fz="md">
          {t('privacy.close')}
        </Title>
        <RadioField
          name="privacy-outcome"
          required
          label={t('privacy.outcome')}
          options={(['done', 'refused'] as const).map((value) => ({
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
          label={t('privacy.answer')}
          help={t('privacy.answer.help')}
          maxLength={4000}
          value={answer}
          onChange={(text) => onDraft({ answer: text })}
          error={isTried && answer.trim() === '' && t('privacy.answer.missing')}
        />
        {problem && (
          <ErrorNotice
            what={t('privacy.close.failed')}
            todo={refusalText(t, problem)}
            code={problem.requestId}
          />
        )}
        <Group>
          <Button type="submit" loading={close.isPending}>
            {t('privacy.close.go')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
