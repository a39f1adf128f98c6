import { contentLanguageOf } from '#platform/contract/languages.ts';
import { Box, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { profileOf } from '#engines/questionnaire/scoring/profile.ts';
import { allScores } from '#engines/questionnaire/scoring/score.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { Trial } from '../conditions/use-trial.ts';
import { useVisible } from '../conditions/use-visible.ts';
import styles from '../editor.module.css';
import { lineOf } from '../state/names.ts';
import { TrialQuestion } from '../preview/TrialQuestion.tsx';

interface Props {
  draft: Questionnaire;
  trial: Trial;
}

/** The scores for the test answers. The norm of each scale is its first one, because there is no person whose fields decide. */
export function ScoreTrial({ draft, trial }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const [isAnswering, setAnswering] = useState(false);
  const visible = useVisible(draft, trial.sheet);
  const questions = visible?.questions ?? [];
  const scores = allScores({ scales: draft.scales, questions, sheet: trial.sheet }, ({ norms }) => norms[0]);
  const titles = new Map(
    draft.scales.map(({ name, title }) => [name, lineOf(title, contentLanguageOf(language)) || name]),
  );
  const compared = scores.filter(({ name }) => draft.profile?.scales.includes(name));
  const profile = draft.profile && profileOf(compared, draft.profile);
  const scored = new Set(draft.scales.flatMap(({ items }) => items.map(({ question }) => question)));
  return (
    <Stack>
      <Group gap="xs">
        <Button variant="default" aria-expanded={isAnswering} onClick={() => setAnswering(!isAnswering)}>
          {t('questionnaires.scales.trial.answer')}
        </Button>
        <Button variant="default" disabled={trial.sheet.size === 0} onClick={trial.clear}>
          {t('questionnaires.scales.trial.clear')}
        </Button>
      </Group>
      {isAnswering &&
        questions.map(
          (question, at) =>
            scored.has(question.id) && (
              <TrialQuestion key={question.id} question={question} number={at + 1} trial={trial} />
            ),
        )}
      {/* On a narrow page the table scrolls sideways, by the keyboard as well. */}
      <Box
        className={styles.sideways}
        tabIndex={0}
        role="region"
        aria-label={t('questionnaires.scales.trial')}
      >
        <Table miw={560} className={styles.figures} aria-label={t('questionnaires.scales.trial')}>
          <Table.Thead>
            <Table.Tr>
              {(['scale', 'raw', 'range', 'norm', 'band', 'answered'] as const).map((column) => (
                <Table.Th key={column} scope="col">
                  {t(`questionnaires.scales.column.${column}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {scores.map(({ name, raw, range, norm, band, answered, items }, at) => (
              // Two scales may have one name until it is corrected.
              // oxlint-disable-next-line react/no-array-index-key
              <Table.Tr key={at}>
                <Table.Th scope="row">{titles.get(name)}</Table.Th>
                <Table.Td>{raw ?? t('questionnaires.scales.trial.none')}</Table.Td>
                <Table.Td>{`${range.min}–${range.max}`}</Table.Td>
                <Table.Td>
                  {norm ? `${norm.value} ${t(`questionnaires.scales.unit.${norm.unit}`)}` : '–'}
                </Table.Td>
                <Table.Td>{band ? textIn(band.label, contentLanguageOf(language)) : '–'}</Table.Td>
                <Table.Td>{`${answered}/${items}`}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
      {profile && (
        <Text role="status">
          {t('questionnaires.scales.trial.profile', {
            names: profile.isFlat ? '–' : profile.highest.map((name) => titles.get(name)).join(', '),
            differentiation: profile.differentiation,
          })}
        </Text>
      )}
    </Stack>
  );
}
