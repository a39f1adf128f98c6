import { List } from '@mantine/core';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { questionNames } from '../state/names.ts';
import type { Findings } from '../state/use-findings.ts';
import { faultText, warningText } from './finding-texts.ts';

interface Props {
  id: string;
  questionnaire: Questionnaire;
  findings: Findings;
}

/** The faults and warnings of one question, beside its fields. */
export function QuestionFindings({ id, questionnaire, findings: { faults, warnings } }: Props) {
  const t = useTexts();
  const nameOf = questionNames(t, useContentLanguage(), questionnaire);
  const texts = [
    ...faults.flatMap(({ at, code }) =>
      at !== 'questionnaire' && 'question' in at && at.question === id ? [faultText(t, code)] : [],
    ),
    ...warnings.flatMap((one) => (one.question === id ? [warningText(t, one, nameOf)] : [])),
  ];
  if (texts.length === 0) return null;
  return (
    <Notice kind="warning" title={t('questionnaires.findings.here')}>
      <List size="sm">
        {[...new Set(texts)].map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </Notice>
  );
}
