import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Output } from '#platform/contract/call.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, markStale, send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { ConflictSides } from '#platform/web/versioned/ConflictSides.tsx';
import { rebaseFields } from '#engines/versioned/rebase.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { toast } from '#ui/toast.ts';
import { privacy, type Retention, staleRetention } from '../../contract.ts';

/** The saved rules, with their version. */
type Saved = Output<typeof privacy.retention>;

const rules = ['membersMonths', 'applicationsMonths'] as const;
type Rule = (typeof rules)[number];
type Typed = Record<Rule, number | string>;

const typedOf = ({ retention }: Saved): Typed => ({
  membersMonths: retention.membersMonths ?? '',
  applicationsMonths: retention.applicationsMonths ?? '',
});

const isMonths = (value: number | string): boolean =>
  value === '' || (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 600);

/** The months after which records are erased; an empty field keeps them for ever. */
export function RetentionForm({ saved }: { saved: Saved }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const queries = useQueryClient();
  const [isTried, setTried] = useState(false);
  const store = async (typed: Typed, { version: over }: Saved): Promise<Saved | undefined> => {
    setTried(true);
    if (!rules.every((rule) => isMonths(typed[rule]))) return undefined;
    const retention = Object.fromEntries(
      rules.flatMap((rule) => (typed[rule] === '' ? [] : [[rule, Number(typed[rule])]])),
    ) as Retention;
    const { version } = await send(privacy.saveRetention, { projectId, retention, version: over });
    toast(t('privacy.retention.saved'), { kind: 'success' });
    return { retention, version };
  };
  const form = useVersioned<Saved, Typed, typeof staleRetention>(
    {
      saved,
      versionOf: ({ version }) => version,
      draftOf: typedOf,
      save: store,
      stale: staleRetention,
      theirsOf: ({ present, version }) => ({ retention: present, version }),
      rebase: rebaseFields(),
      onSaved: (now) => {
        queries.setQueryData(ask(privacy.retention, { projectId }).queryKey, now);
        void markStale(queries, privacy.saveRetention);
      },
    },
    { question: t('privacy.retention.leaving') },
  );
  const { draft: typed, problem, conflict } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md" maw={720}>
        <Title order={2} size="h3">
          {t('privacy.retention.rules')}
        </Title>
        <Text>{t('privacy.retention.text')}</Text>
        {rules.map((rule) => (
          <NumberField
            key={rule}
            name={rule}
            label={t(`privacy.retention.${rule}`)}
            help={t(`privacy.retention.${rule}.help`)}
            min={1}
            max={600}
            decimals={false}
            value={typed[rule]}
            onChange={(value) => form.change((before) => ({ ...before, [rule]: value }))}
            error={isTried && !isMonths(typed[rule]) && t('privacy.retention.range')}
          />
        ))}
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            title={t('privacy.retention.stale')}
            isBusy={form.isBusy}
            isReady={rules.every((rule) => isMonths(typed[rule]))}
            onMine={() => void form.keepMine()}
            onTheirs={form.takeTheirs}
          >
            <ConflictSides
              mine={<RulesInWords typed={typed} />}
              theirs={<RulesInWords typed={typedOf(conflict.theirs)} />}
            />
          </ConflictNotice>
        )}
        {problem && <FailureNotice what={t('privacy.retention.unsaved')} error={problem} />}
        <Group data-no-print>
          <Button type="submit" loading={form.isBusy} disabled={!form.hasChanges || conflict !== undefined}>
            {t('privacy.retention.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The rules in one sentence. */
function RulesInWords({ typed }: { typed: Typed }) {
  const t = useTexts();
  const inWords = (months: number | string) =>
    months === '' ? t('privacy.retention.ever') : t('privacy.retention.for', { count: Number(months) });
  return (
    <Text size="sm">
      {t('privacy.retention.inWords', {
        members: inWords(typed.membersMonths),
        applications: inWords(typed.applicationsMonths),
      })}
    </Text>
  );
}
