import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { type Candidate, matching, type Pair, type Rule } from '../../contract.ts';
import { Score } from '../Score.tsx';
import type { Fields } from '../words/fields.ts';
import styles from './review.module.css';
import { Parts, Refusals } from './RuleReasons.tsx';
import type { Choice } from './use-choice.ts';

interface Props {
  proposalId: number;
  pair: Pair;
  rules: readonly Rule[];
  fields: Fields;
  choice: Choice;
}

/** The other mentors for a mentee, best first, each with the results of the rules and the free places. */
export function CandidateList({ proposalId, pair, rules, fields, choice }: Props) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const { data, error, refetch, isFetching } = useQuery({
    ...ask(matching.candidates, { id: proposalId, menteeId: pair.mentee.id, search }),
    placeholderData: keepPreviousData,
  });
  const others = data?.filter(({ mentor }) => mentor.id !== pair.mentor?.id);
  return (
    <Stack gap="sm" component="section" aria-labelledby="matching-candidates" data-no-print>
      <Title order={3} fz="md" id="matching-candidates">
        {t('matching.candidates')}
      </Title>
      <SearchField label={t('matching.candidates.search')} value={search} onSearch={setSearch} />
      {error instanceof Problem && (
        <FailureNotice what={t('matching.candidates.lost')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading lines={6} />}
      {others?.length === 0 && <Text role="status">{t('matching.candidates.none')}</Text>}
      {others && others.length > 0 && (
        <ul className={styles.said} aria-labelledby="matching-candidates" aria-busy={isFetching}>
          {others.map((candidate) => (
            <li key={candidate.mentor.id} className={styles.candidate}>
              <CandidateWords candidate={candidate} rules={rules} fields={fields} />
              <Button
                variant="default"
                size="sm"
                mt="xs"
                loading={choice.busy === candidate.mentor.id}
                aria-label={t('matching.choose.one', { name: candidate.mentor.name })}
                onClick={() => void choice.choose(pair, candidate.mentor.id)}
              >
                {t('matching.choose')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

interface WordsProps {
  candidate: Candidate;
  rules: readonly Rule[];
  fields: Fields;
}

function CandidateWords({ candidate, rules, fields }: WordsProps) {
  const t = useTexts();
  const { mentor, score, free, refusals } = candidate;
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{mentor.name}</Text>
        <Score score={score} />
      </Group>
      <Group gap="xs" mt={4}>
        {free !== undefined && free > 0 && <Text size="sm">{t('matching.free', { count: free })}</Text>}
        {free !== undefined && free <= 0 && <StatusBadge kind="warning">{t('matching.full')}</StatusBadge>}
        {refusals.length > 0 && <StatusBadge kind="bad">{t('matching.badge.refused')}</StatusBadge>}
      </Group>
      <details>
        <summary className={styles.why}>{t('matching.why')}</summary>
        <Stack gap="xs" mt="xs">
          <Refusals said={candidate} rules={rules} fields={fields} />
          <Parts said={candidate} rules={rules} fields={fields} />
        </Stack>
      </details>
    </>
  );
}
