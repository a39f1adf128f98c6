import { Group, SimpleGrid, Stack } from '@mantine/core';
import { groupsOf } from '#engines/questionnaire/answers.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import { isClosed } from '#engines/questionnaire/kinds/kind.ts';
import type { ScaleItem } from '#engines/questionnaire/scoring/scales.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { OptionalNumber } from '../forms/NumberSetting.tsx';
import { ItemPoints } from './ItemPoints.tsx';

interface Props {
  name: string;
  item: ScaleItem;
  question: Question;
  onChange: (item: ScaleItem, about?: string) => void;
}

/** The weight, the direction and the points of one item of a scale. */
export function ItemFields({ name, item, question, onChange }: Props) {
  const t = useTexts();
  const { weight: _weight, ...withoutWeight } = item;
  const { reversed: _reversed, ...withoutReversed } = item;
  const { points: _points, ...withoutPoints } = item;
  const scored = groupsOf(question).find(({ number }) => item.group === undefined || number === item.group);
  return (
    <Stack gap="xs">
      <SimpleGrid type="container" cols={{ base: 1, '420px': 2 }}>
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
