import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { groupsOf } from '#engines/questionnaire/answers.ts';
import { type Question, type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { isClosed } from '#engines/questionnaire/kinds/kind.ts';
import type { ScaleItem } from '#engines/questionnaire/scoring/scales.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { replaceAt } from '#ui/lists.ts';
import styles from '../editor.module.css';
import { OptionalNumber } from '../forms/NumberSetting.tsx';
import { lineOf, questionNames } from '../state/names.ts';
import { ItemPoints } from './ItemPoints.tsx';

interface Props {
  name: string;
  items: readonly ScaleItem[];
  questionnaire: Questionnaire;
  onChange: (items: readonly ScaleItem[], about?: string) => void;
}

/** The questions of a scale, each with its weight, its direction and its points. */
export function ScaleItems({ name, items, questionnaire, onChange }: Props) {
  const t = useTexts();
  const language = useLanguage();
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
      {items.map((item, at) => {
        const question = byId.get(item.question);
        return (
          // A question may be there several times, with other groups.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={styles.record}>
            <Text fw={500} mb="xs">
              {nameOf(item.question)}
            </Text>
            {question ? (
              <ItemFields
                name={`${name}-item-${at}`}
                item={item}
                question={question}
                onChange={(next, about) =>
                  onChange(replaceAt(items, at, next), about && `item ${at} ${about}`)
                }
              />
            ) : (
              <Text size="sm">{t('questionnaires.fault.scale-item')}</Text>
            )}
          </div>
        );
      })}
    </Stack>
  );
}

interface ItemProps {
  name: string;
  item: ScaleItem;
  question: Question;
  onChange: (item: ScaleItem, about?: string) => void;
}

function ItemFields({ name, item, question, onChange }: ItemProps) {
  const t = useTexts();
  const language = useLanguage();
  const groups = groupsOf(question);
  const { group: _group, ...withoutGroup } = item;
  const { weight: _weight, ...withoutWeight } = item;
  const { reversed: _reversed, ...withoutReversed } = item;
  const { points: _points, ...withoutPoints } = item;
  const scored = groups.find(({ number }) => item.group === undefined || number === item.group);
  return (
    <Stack gap="xs">
      <SimpleGrid type="container" cols={{ base: 1, '520px': groups.length > 1 ? 3 : 2 }}>
        {groups.length > 1 && (
          <SelectField
            name={`${name}-group`}
            label={t('questionnaires.scales.group')}
            placeholder={t('questionnaires.scales.group.all')}
            options={groups.map(({ number, title }) => ({
              value: String(number),
              label: (title && lineOf(title, language)) || String(number),
            }))}
            value={String(item.group ?? '')}
            onChange={(group) => onChange(group === '' ? withoutGroup : { ...item, group: Number(group) })}
          />
        )}
        <OptionalNumber
          name={`${name}-weight`}
          label={t('questionnaires.scales.weight')}
          decimals
          value={item.weight ?? 1}
          onChange={(weight) =>
            onChange(weight === undefined || weight === 1 ? withoutWeight : { ...item, weight }, 'weight')
          }
        />
        <Group align="end" pb="xs">
          <CheckField
            name={`${name}-reversed`}
            label={t('questionnaires.scales.reversed')}
            value={item.reversed ?? false}
            onChange={(reversed) => onChange(reversed ? { ...item, reversed } : withoutReversed)}
          />
        </Group>
      </SimpleGrid>
      {scored && isClosed(scored) && !scored.isTick && (
        <ItemPoints
          name={name}
          options={scored.options}
          points={item.points}
          onChange={(points, about) => onChange(points ? { ...item, points } : withoutPoints, about)}
        />
      )}
    </Stack>
  );
}
