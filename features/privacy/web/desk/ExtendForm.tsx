import { Button, Group, Stack, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { problemOf, useTell } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { toast } from '#ui/toast.ts';
import { privacy, type PrivacyRequest } from '../../contract.ts';
import type { Draft } from './drafts.ts';

interface Props {
  request: PrivacyRequest;
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  onDone: (request: PrivacyRequest) => void;
  onRefused: (error: Error) => void;
}

/** Gives a request its two months more; the person is told why. */
export function ExtendForm({ request, draft, onDraft, onDone, onRefused }: Props) {
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
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
  const problem = problemOf(extend.error);
  return (
    <form noValidate onSubmit={submit} data-no-print>
      <Stack gap="sm">
        <Title order={3} fz="md">
          {t('privacy.extend')}
        </Title>
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
        {problem && (
          <ErrorNotice
            what={t('privacy.extend.failed')}
            todo={refusalText(t, problem)}
            code={problem.requestId}
          />
        )}
        <Group gap="xs">
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
        </Group>
      </Stack>
    </form>
  );
}
