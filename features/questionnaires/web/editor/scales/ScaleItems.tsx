import { Stack, Text } from '@mantine/core';
import { groupsOf } from '#engines/questionnaire/answers.ts';
import { type Question, type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import type { ScaleItem } from '#engines/questionnaire/scoring/scales.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { replaceAt } from '#ui/lists.ts';
import styles from '../editor.module.css';
import { questionNames } from '../state/names.ts';
import { ItemFields } from './ItemFields.tsx';
import { QuestionRows } from './QuestionRows.tsx';

interface Props {
  name: string;
  items: readonly ScaleItem[];
  questionnaire: Questionnaire;
  onChange: (items: readonly ScaleItem[], about?: string) => void;
}

/** The questions of a scale, or the rows of them, each with its weight, its direction and its points. */
export function ScaleItems({ name, items, questionnaire, onChange }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const nameOf = questionNames(t, language, questionnaire);
  const questions = questionsOf(questionnaire).filter((one) => groupsOf(one).length > 0);
  const byId = new Map(questions.map((question) => [question.id as string, question]));
  const chosen = [...new Set(items.map(({ question }) => question as string))];
  // A scale may still name a question that was removed.
  const ids = [...new Set([...byId.keys(), ...chosen])];
  return (
    <Stack gap="sm" role="group" aria-label={t('questionnaires.scales.items')}>
      <MultiSelectField
        name={`${name}-items`}
        label={t('questionnaires.scales.items')}
        options={ids.map((value) => ({ value, label: nameOf(value) }))}
        value={chosen}
        onChange={(next) =>
          onChange([
            ...items.filter(({ question }) => next.includes(question)),
            ...next
              .filter((id) => !chosen.includes(id))
              .map((id): ScaleItem => ({ question: id as ScaleItem['question'] })),
          ])
        }
      />
      {chosen.map((id) => {
        const question = byId.get(id);
        const itemsName = `${name}-${id}`;
        return (
          <div key={id} role="group" aria-label={nameOf(id)} className={styles.record}>
            <Text fw={500} mb="xs">
              {nameOf(id)}
            </Text>
            {!question && <Text size="sm">{t('questionnaires.fault.scale-item')}</Text>}
            {question && isByRows(question, items) && (
              <QuestionRows name={itemsName} question={question} items={items} onChange={onChange} />
            )}
            {question &&
              !isByRows(question, items) &&
              items.map(
                (item, at) =>
                  item.question === id && (
                    <ItemFields
                      // A question may be there several times.
                      // oxlint-disable-next-line react/no-array-index-key
                      key={at}
                      name={`${itemsName}-${at}`}
                      item={item}
                      question={question}
                      onChange={(next, about) =>
                        onChange(replaceAt(items, at, next), about && `item ${at} ${about}`)
                      }
                    />
                  ),
              )}
          </div>
        );
      })}
    </Stack>
  );
}

/** Whether rows are chosen one by one: the question has several, or the scale names one that was removed. */
function isByRows(question: Question, items: readonly ScaleItem[]): boolean {
  const numbers = groupsOf(question).map(({ number }) => number);
  const isGone = (item: ScaleItem): boolean =>
    item.question === question.id && item.group !== undefined && !numbers.includes(item.group);
  return numbers.length > 1 || items.some(isGone);
}
