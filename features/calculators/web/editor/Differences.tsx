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
    change({ accepted: reason === '' ? others : [...others, { sheet, cell, reason }] });
  };
  return (
    <Section title={t('calculators.proof.differences')}>
      <Text mb="md">{t('calculators.proof.differences.text')}</Text>
      <Stack gap="md">
        {differences.map((one) => (
          <OneDifference
            key={`${one.sheet}!${one.cell}`}
            difference={one}
            accepted={draft.accepted.find(({ sheet, cell }) => sheet === one.sheet && cell === one.cell)}
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

interface OneProps {
  difference: Difference;
  accepted: Accepted | undefined;
  onAccept: (reason: string) => void;
  onMend: (() => void) | undefined;
}

function OneDifference({ difference, accepted, onAccept, onMend }: OneProps) {
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
        help={
          accepted?.by === undefined ? undefined : t('calculators.proof.acceptedBy', { name: accepted.by })
        }
        value={accepted?.reason ?? ''}
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
