import { Button, Stack, Text } from '@mantine/core';
import { useContentLanguage, useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { Section } from '#ui/Section.tsx';
import type { Calculator } from '../../contract/calculator.ts';
import type { Accepted, CellValue, Proof } from '../../contract/shapes.ts';
import styles from './editor.module.css';
import type { CalculatorDraft } from './use-calculator-draft.ts';

interface Props {
  form: CalculatorDraft;
  saved: Calculator;
  onMend: (sheet: string, cell: string) => void;
}

type Difference = Proof['differences'][number];

const MAX_REASON = 500;

/** Where a result is another one than that of Excel: both values, and the reason for which it is accepted. */
export function Differences({ form, saved, onMend }: Props) {
  const t = useTexts();
  const { differences, differenceCount } = saved.proof;
  const { draft, change } = form;
  const accept = ({ sheet, cell }: Difference, reason: string) => {
    const others = draft.accepted.filter((one) => one.sheet !== sheet || one.cell !== cell);
    // Blanks are no reason.
    change({ accepted: reason.trim() === '' ? others : [...others, { sheet, cell, reason }] });
  };
  return (
    <Section title={t('calculators.proof.differences')}>
      <Text mb="md">{t('calculators.proof.differences.text')}</Text>
      <Stack gap="md">
        {differences.map((one) => (
          <OneDifference
            key={`${one.sheet}!${one.cell}`}
            difference={one}
            reason={acceptedOf(one, draft)?.reason}
            // Who accepted it is known when it is saved.
            by={acceptedOf(one, saved)?.by}
            onAccept={(reason) => accept(one, reason)}
            onMend={form.hasChanges ? undefined : () => onMend(one.sheet, one.cell)}
          />
        ))}
      </Stack>
      {differenceCount > differences.length && (
        <Text mt="md">{t('calculators.proof.more', { count: differenceCount - differences.length })}</Text>
      )}
    </Section>
  );
}

const acceptedOf = (
  { sheet, cell }: Difference,
  { accepted }: { accepted: readonly Accepted[] },
): Accepted | undefined => accepted.find((one) => one.sheet === sheet && one.cell === cell);

interface OneProps {
  difference: Difference;
  reason: string | undefined;
  by: string | undefined;
  onAccept: (reason: string) => void;
  onMend: (() => void) | undefined;
}

function OneDifference({ difference, reason = '', by, onAccept, onMend }: OneProps) {
  const t = useTexts();
  const language = useContentLanguage();
  const { sheet, cell, formula, stored, computed } = difference;
  const place = `${sheet}!${cell}`;
  const inWords = (value: CellValue) => valueInWords(value, language);
  return (
    <section className={styles.difference} aria-label={place}>
      <div>
        <Text fw={600}>{place}</Text>
        <code className={styles.formula}>{`=${formula}`}</code>
        <Text size="sm">
          {t('calculators.proof.values', { stored: inWords(stored), computed: inWords(computed) })}
        </Text>
        {onMend && (
          <Button
            size="compact-sm"
            variant="default"
            mt="xs"
            aria-label={t('calculators.mend.of', { cell: place })}
            onClick={onMend}
          >
            {t('calculators.mend')}
          </Button>
        )}
      </div>
      <TextField
        name={`accept-${place}`}
        label={t('calculators.proof.accept')}
        help={by !== undefined && reason !== '' && t('calculators.proof.acceptedBy', { name: by })}
        value={reason}
        maxLength={MAX_REASON}
        onChange={onAccept}
      />
    </section>
  );
}

/** A value with all its digits: a difference may be in the last one. */
function valueInWords(value: CellValue, language: string): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'number') return value.toLocaleString(language, { maximumFractionDigits: 15 });
  return typeof value === 'object' ? value.error : String(value);
}
