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

/** What a rule counts beside the others: a slider for the feel of it, a number for who knows. */
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
      {/* The browser's own: the library's brings parts that every screen would load. */}
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
