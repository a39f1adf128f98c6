import { Box, Table, Text } from '@mantine/core';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { Score } from '../../contract/results.ts';
import styles from './results.module.css';

/** The share of a score between the lowest and the highest possible one, in percent. */
const shareOf = ({ raw = 0, min, max }: Score): number =>
  max > min ? Math.round(((raw - min) / (max - min)) * 100) : 0;

/** The scores as a chart and a table in one: each bar stands beside its numbers. */
export function ScoreTable({ scores, label }: { scores: readonly Score[]; label: string }) {
  const t = useTexts();
  const language = useLanguage();
  const figures = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const hasNorms = scores.some(({ norm }) => norm);
  const hasBands = scores.some(({ band }) => band);
  return (
    <Box className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('answering.results.scale')}</Table.Th>
            <Table.Th scope="col" className={styles.number}>
              {t('answering.results.score')}
            </Table.Th>
            <Table.Td aria-hidden />
            {hasNorms && <Table.Th scope="col">{t('answering.results.norm')}</Table.Th>}
            {hasBands && <Table.Th scope="col">{t('answering.results.band')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {scores.map((score) => (
            <Table.Tr key={score.name}>
              <Table.Th scope="row">{textIn(score.title, language)}</Table.Th>
              <Table.Td className={styles.number}>
                {score.raw === undefined
                  ? t('answering.results.noScore', { answered: score.answered, items: score.items })
                  : t('answering.results.of', {
                      score: figures.format(score.raw),
                      max: figures.format(score.max),
                    })}
              </Table.Td>
              <Table.Td aria-hidden>
                <div className={styles.bar}>
                  <div className={styles.fill} style={{ inlineSize: `${shareOf(score)}%` }} />
                </div>
              </Table.Td>
              {hasNorms && (
                <Table.Td>
                  {score.norm &&
                    t(`answering.results.unit.${score.norm.unit}`, {
                      value: figures.format(score.norm.value),
                      name: textIn(score.norm.name, language),
                    })}
                </Table.Td>
              )}
              {hasBands && (
                <Table.Td>
                  {score.band && (
                    <>
                      {textIn(score.band.label, language)}
                      <Text size="sm" c="dimmed" className={styles.text}>
                        {textIn(score.band.text, language)}
                      </Text>
                    </>
                  )}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}
