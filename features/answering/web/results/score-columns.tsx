import { contentLanguageOf } from '#platform/contract/languages.ts';
import { Text } from '@mantine/core';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { Score } from '../../contract/results.ts';
import styles from './results.module.css';
import type { Column } from './StackedTable.tsx';

/** The share of a score between the lowest and the highest possible one, in percent. */
const shareOf = ({ raw = 0, min, max }: Score): number =>
  max > min ? Math.round(((raw - min) / (max - min)) * 100) : 0;

/**
 * The columns of scores, a chart and a table in one: each bar is beside its numbers. Norms and interpretations have a column if one
 * of these scores has them; `isBrief` leaves out the texts of the interpretations.
 */
export function useScoreColumns(
  scores: readonly Score[],
  { isBrief = false }: { isBrief?: boolean } = {},
): Column<Score>[] {
  const t = useTexts();
  const language = useLanguage();
  const figures = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const norm: Column<Score> = {
    key: 'norm',
    header: t('answering.results.norm'),
    isShort: true,
    cell: (score) =>
      score.norm
        ? t(`answering.results.unit.${score.norm.unit}`, {
            value: figures.format(score.norm.value),
            name: textIn(score.norm.name, contentLanguageOf(language)),
          })
        : null,
  };
  const band: Column<Score> = {
    key: 'band',
    header: t('answering.results.band'),
    isShort: isBrief,
    cell: (score) =>
      score.band ? (
        <>
          {textIn(score.band.label, contentLanguageOf(language))}
          {!isBrief && textIn(score.band.text, contentLanguageOf(language)) && (
            <Text size="sm" c="dimmed" className={styles.text}>
              {textIn(score.band.text, contentLanguageOf(language))}
            </Text>
          )}
        </>
      ) : null,
  };
  return [
    {
      key: 'score',
      header: t('answering.results.score'),
      isNumber: true,
      cell: ({ raw, max, answered, items }) =>
        raw === undefined
          ? t('answering.results.noScore', { answered, items })
          : t('answering.results.of', { score: figures.format(raw), max: figures.format(max) }),
    },
    {
      key: 'bar',
      header: '',
      isDrawing: true,
      cell: (score) => (
        <div className={styles.bar}>
          <div className={styles.fill} style={{ inlineSize: `${shareOf(score)}%` }} />
        </div>
      ),
    },
    ...(scores.some((score) => score.norm) ? [norm] : []),
    ...(scores.some((score) => score.band) ? [band] : []),
  ];
}
