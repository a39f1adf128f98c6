import { contentLanguageOf } from '#platform/contract/languages.ts';
import { Anchor, List } from '@mantine/core';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { questionWith } from '#engines/questionnaire/editing/arrange.ts';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { lineOf, questionNames } from '../state/names.ts';

/** Where a fault or a warning is: a question, a scale, or the questionnaire as a whole (empty). */
interface Finding {
  at: string;
  text: string;
}

/** Where a finding leads. */
export type Destination = { question: QuestionId } | { tab: 'scales' | 'settings' };

interface Props {
  findings: readonly Finding[];
  questionnaire: Questionnaire;
  onGo: (to: Destination) => void;
}

/** Faults or warnings, each with a link to its place. */
export function FindingsList({ findings, questionnaire, onGo }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const nameOf = questionNames(t, contentLanguageOf(language), questionnaire);
  const placeOf = (at: string): { name: string; to: Destination } => {
    if (questionWith(questionnaire, at as QuestionId))
      return { name: nameOf(at), to: { question: at as QuestionId } };
    const scale = questionnaire.scales.find(({ name }) => name === at);
    return at !== '' && scale
      ? { name: lineOf(scale.title, contentLanguageOf(language)) || at, to: { tab: 'scales' } }
      : { name: t('questionnaires.findings.whole'), to: { tab: 'settings' } };
  };
  const distinct = new Map(findings.map((one) => [`${one.at} ${one.text}`, one]));
  return (
    <List size="sm" spacing={4}>
      {[...distinct].map(([key, { at, text }]) => {
        const { name, to } = placeOf(at);
        return (
          <List.Item key={key}>
            <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onGo(to)}>
              {name}
            </Anchor>
            {`: ${text}`}
          </List.Item>
        );
      })}
    </List>
  );
}
