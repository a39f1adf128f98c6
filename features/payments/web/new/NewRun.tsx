import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { hashKey, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { href } from '#platform/contract/addresses.ts';
import type { Asked } from '#platform/contract/call.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Section } from '#ui/Section.tsx';
import { MAX_KEYS_LENGTH } from '../../contract/shapes.ts';
import { payments } from '../../contract.ts';
import { useMoney } from '../money.ts';
import { askedOf, type Draft, emptyDraft, keysIn, type Source } from './draft.ts';
import { PlanView } from './PlanView.tsx';

const PeopleFilter = lazy(async () => ({ default: (await import('./PeopleFilter.tsx')).PeopleFilter }));

/** A new run in three parts: the actions, the people, and what the check of the list found. Nothing is paid before its confirmation. */
export function NewRun() {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  /** What was checked last; the list is shown again when the user checks it again. */
  const [checked, setChecked] = useState<Asked<typeof payments.plan>>();
  const payable = useQuery(ask(payments.payable, { projectId }));
  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));
  if (payable.error)
    return (
      <FailureNotice
        what={t('payments.failed')}
        error={payable.error}
        onRetry={() => void payable.refetch()}
      />
    );
  if (!payable.data) return <Loading lines={6} />;
  const { actions, isUnset } = payable.data;
  const settings = (
    <Anchor
      component={Link}
      to={href('/{curProject}/admin/project/{ProjectId?}', { curProject: url, ProjectId: projectId })}
    >
      {t('payments.settings.open')}
    </Anchor>
  );
  if (actions.length === 0)
    return (
      <Notice kind="warning" title={t(isUnset ? 'payments.unset' : 'payments.noActions')}>
        <Text mb="xs">{t('payments.unset.text')}</Text>
        {settings}
      </Notice>
    );
  const count = keysIn(draft.keys).length;
  const canCheck = draft.actionIds.length > 0 && (draft.source === 'everybody' || count > 0);
  const asked = askedOf(projectId, draft);
  const check = (next: Draft = draft) => setChecked(askedOf(projectId, next));
  return (
    <Stack gap="md">
      <Section title={t('payments.new.actions')}>
        <ActionChoice
          actions={actions}
          value={draft.actionIds}
          onChange={(actionIds) => change({ actionIds })}
        />
        <Text size="sm" mt="sm">
          {settings}
        </Text>
      </Section>
      <Section title={t('payments.new.people')}>
        <Stack gap="sm">
          <RadioField
            name="source"
            label={t('payments.source')}
            options={(['keys', 'everybody'] as const).map((value) => ({
              value,
              label: t(`payments.source.${value}`),
            }))}
            value={draft.source}
            onChange={(source) => change({ source: source as Source })}
          />
          {draft.source === 'keys' ? (
            <LongTextField
              name="keys"
              label={t('payments.keys')}
              help={t('payments.keys.help')}
              rows={6}
              maxLength={MAX_KEYS_LENGTH}
              value={draft.keys}
              onChange={(keys) => change({ keys })}
            />
          ) : (
            <Suspense fallback={<Loading lines={2} />}>
              <PeopleFilter search={draft.search} filter={draft.filter} onChange={change} />
            </Suspense>
          )}
          <CheckField
            name="with-inactive"
            label={t('payments.withInactive')}
            value={draft.withInactive}
            onChange={(withInactive) => change({ withInactive })}
          />
          <Group gap="sm">
            <Button disabled={!canCheck} onClick={() => check()}>
              {t('payments.check')}
            </Button>
            <Text size="sm" role="status">
              {draft.source === 'keys' && t('payments.keys.count', { count })}
            </Text>
          </Group>
        </Stack>
      </Section>
      {checked && (
        <PlanView
          asked={checked}
          actions={actions}
          onKeys={(mend) => {
            const next = { ...draft, keys: mend(draft.keys) };
            setDraft(next);
            check(next);
          }}
          onWithInactive={() => {
            const next = { ...draft, withInactive: true };
            setDraft(next);
            check(next);
          }}
          isOutdated={hashKey([checked]) !== hashKey([asked])}
        />
      )}
    </Stack>
  );
}

interface ChoiceProps {
  actions: readonly { actionId: number; title: string; cents: number }[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

function ActionChoice({ actions, value, onChange }: ChoiceProps) {
  const t = useTexts();
  const money = useMoney();
  return (
    <Checkbox.Group
      label={t('payments.new.actions.label')}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      <Stack gap="xs" mt="xs">
        {actions.map(({ actionId, title, cents }) => (
          <Checkbox
            key={actionId}
            size="md"
            value={String(actionId)}
            label={title}
            description={cents > 0 ? money(cents) : t('payments.noAmount')}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
