import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isRefusal, problemOf, useTell } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { privacy, type Retention, staleRetention } from '../../contract.ts';

interface Props {
  stored: Retention;
  version: number;
  /** The settings have changed meanwhile: reads them again. */
  onStale: () => unknown;
}

const rules = ['membersMonths', 'applicationsMonths'] as const;
type Rule = (typeof rules)[number];
type Typed = Record<Rule, number | string>;

const typedOf = (stored: Retention): Typed => ({
  membersMonths: stored.membersMonths ?? '',
  applicationsMonths: stored.applicationsMonths ?? '',
});

const isMonths = (value: number | string): boolean =>
  value === '' || (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 600);

/** The months after which something goes; an empty field keeps it for ever. */
export function RetentionForm({ stored, version, onStale }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const save = useTell(privacy.saveRetention, { refreshes: [privacy.retention, privacy.due] });
  const [typed, setTyped] = useState(() => typedOf(stored));
  const [isTried, setTried] = useState(false);
  const now = typedOf(stored);
  const isChanged = rules.some((rule) => typed[rule] !== now[rule]);
  useLeaving(() => isChanged, t('privacy.retention.leaving'));
  const problem = problemOf(save.error);
  const isStale = isRefusal(problem, staleRetention);
  const inWords = (months: number | undefined) =>
    months === undefined ? t('privacy.retention.ever') : t('privacy.retention.for', { count: months });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!rules.every((rule) => isMonths(typed[rule]))) return;
    const retention = Object.fromEntries(
      rules.flatMap((rule) => (typed[rule] === '' ? [] : [[rule, Number(typed[rule])]])),
    ) as Retention;
    save.mutate(
      { projectId, retention, version },
      {
        onSuccess: () => toast(t('privacy.retention.saved'), { kind: 'success' }),
        onError: (error) => {
          if (isRefusal(error, staleRetention)) onStale();
        },
      },
    );
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
            onChange={(value) => setTyped((before) => ({ ...before, [rule]: value }))}
            error={isTried && !isMonths(typed[rule]) && t('privacy.retention.range')}
          />
        ))}
        {isStale && (
          <Notice kind="warning" role="alert" title={t('privacy.retention.stale')}>
            {t('privacy.retention.stale.text', {
              members: inWords(stored.membersMonths),
              applications: inWords(stored.applicationsMonths),
            })}
          </Notice>
        )}
        {problem && !isStale && (
          <ErrorNotice
            what={t('privacy.retention.unsaved')}
            todo={refusalText(t, problem)}
            code={problem.requestId}
          />
        )}
        <Group data-no-print>
          <Button type="submit" loading={save.isPending} disabled={!isChanged && !isStale}>
            {t('privacy.retention.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
