import { contentLanguageOf } from '#platform/contract/languages.ts';
import { Anchor, Text, Title } from '@mantine/core';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { Results } from '../../contract/results.ts';
import { useScoreColumns } from '../results/score-columns.tsx';
import { StackedTable } from '../results/StackedTable.tsx';
import { resultId } from './ResultList.tsx';

/** The scores of all questionnaires in one table. The name of a questionnaire leads to its result. */
export function Overview({ results }: { results: readonly Results[] }) {
  const t = useTexts();
  const language = useLanguage();
  const columns = useScoreColumns(
    results.flatMap(({ scores }) => scores),
    { isBrief: true },
  );
  return (
    <section>
      <Title order={2} mb="xs">
        {t('answering.report.overview')}
      </Title>
      <StackedTable
        label={t('answering.report.overview')}
        nameHeader={t('answering.results.scale')}
        nameOf={({ title }) => textIn(title, contentLanguageOf(language))}
        rowKey={({ name }) => name}
        columns={columns}
        parts={results.map(({ actionId, title, finishedAt, scores }) => ({
          key: actionId,
          title: (
            <>
              <Anchor href={`#${resultId(actionId)}`} size="sm" fw={600}>
                {title}
              </Anchor>
              <Text size="sm" c="dimmed" fw={400}>
                {formatMoment(finishedAt, language)}
                {scores.length === 0 && ` · ${t('answering.report.noScores')}`}
              </Text>
            </>
          ),
          rows: scores,
        }))}
      />
    </section>
  );
}
