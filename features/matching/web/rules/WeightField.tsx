import { Group } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import styles from './rules.module.css';

interface Props {
  id: number;
  weight: number;
  error: string | undefined;
  onChange: (weight: number) => void;
}

/** The weight of a rule among the others, as a slider and a number. */
export function WeightField({ id, weight, error, onChange }: Props) {
  const t = useTexts();
  return (
    <Group align="end" gap="lg">
      <NumberField
        name={`weight-${id}`}
        label={t('matching.weight')}
        help={t('matching.weight.help')}
        value={Number.isNaN(weight) ? '' : weight}
        error={error}
        onChange={(value) => onChange(typeof value === 'number' ? value : Number.NaN)}
      />
      {/** The browser's own slider, because that of the library would be loaded by every screen. */}
      <input
        type="range"
        className={styles.range}
        aria-label={t('matching.weight')}
        min={0}
        max={10}
        step={0.5}
        value={Number.isNaN(weight) ? 0 : weight}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </Group>
  );
}
