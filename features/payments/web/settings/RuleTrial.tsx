import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { payments } from '../../contract.ts';

/** A rule is tried this long after the last key, in milliseconds. */
const PAUSE_MS = 600;

interface Props {
  projectId: number;
  actionId: number;
  condition: string;
}

/** Tries a rule on mentees of the project while the user writes it: how many it pays, and some of them by name. */
export function RuleTrial({ projectId, actionId, condition }: Props) {
  const t = useTexts();
  const [asked] = useDebouncedValue(condition, PAUSE_MS);
  const trial = useQuery({
    ...ask(payments.tryRule, { projectId, actionId, condition: asked }),
    placeholderData: keepPreviousData,
  });
  const found = trial.data;
  if (trial.error) return <Text size="sm">{t('payments.trial.failed')}</Text>;
  if (!found) return null;
  const named = (isEntitled: boolean) =>
    found.people.flatMap((one) => (one.isEntitled === isEntitled ? [one.name] : [])).join(', ');
  const [yes, no] = [named(true), named(false)];
  return (
    <Stack gap={4} role="status" aria-busy={trial.isFetching}>
      <Text size="sm" fw={600}>
        {t('payments.trial', { entitled: found.entitled, sample: found.sample, mentees: found.mentees })}
      </Text>
      {yes !== '' && <Text size="sm">{t('payments.trial.yes', { names: yes })}</Text>}
      {no !== '' && <Text size="sm">{t('payments.trial.no', { names: no })}</Text>}
      {found.failures.map(({ message, mentees }) => (
        <Notice key={message} kind="bad" title={t('payments.trial.fault', { message, count: mentees })} />
      ))}
    </Stack>
  );
}
