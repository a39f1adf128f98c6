import { Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import type { Results } from '../../contract/results.ts';
import { ProfileText } from './ProfileText.tsx';
import { ScoreTable } from './ScoreTable.tsx';

// It has the views of all types of questions.
const AnswerTable = lazy(async () => ({ default: (await import('./AnswerTable.tsx')).AnswerTable }));

interface Props {
  of: Results;
  withAnswers: boolean;
  /** The page shows other results too: this one has a heading of its own, and its tables are named after it. */
  isOneOfMany?: boolean;
}

/** One result: when it was finished, the profile, the scores, and all answers where they are asked for. */
export function ResultParts({ of, withAnswers, isOneOfMany = false }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const labelOf = (part: string) =>
    isOneOfMany ? t('answering.results.partOf', { part, title: of.title }) : part;
  const share = Math.round(of.completion * 100);
  return (
    <Stack gap="lg">
      <Text c="dimmed">
        {t(of.state === 'expired' ? 'answering.results.expired' : 'answering.results.finished', {
          when: formatMoment(of.finishedAt, language),
          share,
        })}
      </Text>
      <ProfileText of={of} />
      {of.scores.length > 0 && (
        <ScoreTable scores={of.scores} label={labelOf(t('answering.results.scores'))} />
      )}
      {withAnswers && (
        <section>
          <Title order={isOneOfMany ? 3 : 2} size={isOneOfMany ? 'h4' : 'h3'} mb="xs">
            {t('answering.results.answers')}
          </Title>
          <Suspense fallback={<Loading lines={6} />}>
            <AnswerTable of={of} label={labelOf(t('answering.results.answers'))} />
          </Suspense>
        </section>
      )}
    </Stack>
  );
}
