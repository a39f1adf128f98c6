import { Group, Stack, Title } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import type { Problem } from '#platform/web/api.ts';
import type { PrivacyRequest } from '../../contract.ts';
import type { Draft } from './drafts.ts';

/** What the forms of a request take: its draft, and what follows a change or a refusal. */
export interface RequestFormProps {
  request: PrivacyRequest;
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  onDone: (request: PrivacyRequest) => void;
  /** True for a refusal that needs no words here. */
  onRefused: (problem: Problem) => boolean;
}

interface Props {
  title: string;
  /** What failed, for the notice. */
  failed: string;
  problem: Problem | undefined;
  onSubmit: () => void;
  buttons: ReactNode;
  children: ReactNode;
}

/** The frame of a form that changes a request: title, fields, the failure of the last try, buttons. */
export function RequestForm({ title, failed, problem, onSubmit, buttons, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} data-no-print>
      <Stack gap="sm">
        <Title order={3} fz="md">
          {title}
        </Title>
        {children}
        {problem && <FailureNotice what={failed} error={problem} />}
        <Group gap="xs">{buttons}</Group>
      </Stack>
    </form>
  );
}
