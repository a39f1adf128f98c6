import { SimpleGrid } from '@mantine/core';
import type { Option } from '#engines/questionnaire/kinds/kind.ts';
import type { ScaleItem } from '#engines/questionnaire/scoring/scales.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { NumberSetting } from '../forms/NumberSetting.tsx';
import { lineOf } from '../state/names.ts';

type Points = NonNullable<ScaleItem['points']>;

interface Props {
  name: string;
  options: readonly Option[];
  points: Points | undefined;
  onChange: (points: Points | undefined, about?: string) => void;
}

/** The points of the options in this scale, where they differ from those of the question. */
export function ItemPoints({ name, options, points, onChange }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const usual = (option: Option, at: number) => option.points ?? at + 1;
  return (
    <>
      <CheckField
        name={`${name}-own-points`}
        label={t('questionnaires.scales.points')}
        value={points !== undefined}
        onChange={(isOn) =>
          onChange(
            isOn
              ? Object.fromEntries(options.map((option, at) => [option.id, usual(option, at)]))
              : undefined,
          )
        }
      />
      {points && (
        <SimpleGrid type="container" cols={{ base: 2, '520px': 4 }}>
          {options.map((option, at) => (
            <NumberSetting
              key={option.id}
              name={`${name}-points-${option.id}`}
              label={lineOf(option.text, language) || String(option.id)}
              decimals
              value={points[option.id] ?? usual(option, at)}
              onChange={(value) => onChange({ ...points, [option.id]: value }, `points ${option.id}`)}
            />
          ))}
        </SimpleGrid>
      )}
    </>
  );
}
