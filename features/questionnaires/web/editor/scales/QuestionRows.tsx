import { Button, Stack, Text } from '@mantine/core';
import { groupsOf } from '#engines/questionnaire/answers.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import { withoutRow, withRow, withRows } from '#engines/questionnaire/editing/scale-rows.ts';
import type { ScaleItem } from '#engines/questionnaire/scoring/scales.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { replaceAt } from '#ui/lists.ts';
import { lineOf } from '../state/names.ts';
import { ItemFields } from './ItemFields.tsx';

interface Props {
  name: string;
  question: Question;
  /** All items of the scale. */
  items: readonly ScaleItem[];
  onChange: (items: readonly ScaleItem[], about?: string) => void;
}

/** The rows of a question in a scale: each counts by itself, or all of them together as one question. */
export function QuestionRows({ name, question, items, onChange }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const groups = groupsOf(question);
  const titles = new Map(groups.map(({ number, title }) => [number, title && lineOf(title, language)]));
  const own = items.flatMap((item, at) => (item.question === question.id ? [{ item, at }] : []));
  // A scale may still name a row that was removed.
  const numbers = [...new Set([...titles.keys(), ...own.flatMap(({ item }) => item.group ?? [])])];
  const fieldsOf = ({ item, at }: (typeof own)[number]) => (
    <ItemFields
      key={at}
      name={`${name}-${at}`}
      item={item}
      question={question}
      onChange={(next, about) => onChange(replaceAt(items, at, next), about && `item ${at} ${about}`)}
    />
  );
  return (
    <Stack gap="xs">
      {own.some(({ item }) => item.group === undefined) && (
        <>
          <Text size="sm" c="dimmed">
            {t('questionnaires.scales.rows.together')}
          </Text>
          {own.filter(({ item }) => item.group === undefined).map(fieldsOf)}
        </>
      )}
      <div>
        <Button
          variant="default"
          onClick={() =>
            onChange(
              withRows(
                items,
                question.id,
                groups.map(({ number }) => number),
              ),
            )
          }
        >
          {t('questionnaires.scales.rows.all')}
        </Button>
      </div>
      {numbers.map((number) => {
        const label = titles.get(number) || String(number);
        const rows = own.filter(({ item }) => item.group === number);
        return (
          <Stack key={number} gap="xs" role="group" aria-label={label}>
            <CheckField
              name={`${name}-row-${number}`}
              label={label}
              value={rows.length > 0}
              onChange={(isIn) =>
                onChange(isIn ? withRow(items, question.id, number) : withoutRow(items, question.id, number))
              }
            />
            {rows.map((row) => (
              <Stack key={row.at} pl="xl">
                {fieldsOf(row)}
              </Stack>
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}
