import { Button, Group, List, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { Section } from '#ui/Section.tsx';
import { isPublishable, openDifferences } from '../../proved.ts';
import type { Calculator } from '../../contract/calculator.ts';
import type { Proof } from '../../contract/shapes.ts';
import { Differences } from './Differences.tsx';
import styles from './editor.module.css';
import { Remarks } from './Remarks.tsx';
import type { CalculatorDraft } from './use-calculator-draft.ts';

const MendDialog = lazy(async () => ({ default: (await import('./MendDialog.tsx')).MendDialog }));

interface Props {
  form: CalculatorDraft;
  saved: Calculator;
}

/** What the upload proof found: what was computed as in Excel, and what prevents publishing. */
export function ProofPart({ form, saved }: Props) {
  const t = useTexts();
  const [mending, setMending] = useState<string>();
  const { proof } = saved;
  const { draft } = form;
  const mend = (sheet: string, cell: string) => setMending(`${sheet}!${cell}`);
  const isGood = isPublishable(proof, draft.accepted);
  return (
    <Stack gap="lg">
      <Notice
        kind={isGood ? 'good' : 'warning'}
        title={t(isGood ? 'calculators.proof.good' : 'calculators.proof.open')}
      >
        {t(isGood ? 'calculators.proof.good.text' : 'calculators.proof.open.text')}
      </Notice>
      <Figures proof={proof} open={openDifferences(proof, draft.accepted)} />
      {form.hasChanges && !isMended(proof) && <Text c="dimmed">{t('calculators.proof.saveFirst')}</Text>}
      {proof.unknown.length > 0 && (
        <Section title={t('calculators.proof.unknown')}>
          <Text mb="sm">{t('calculators.proof.unknown.text')}</Text>
          <Stack gap="sm">
            {proof.unknown.map(({ name, count, cells }) => (
              <div key={name}>
                <Text fw={600}>{t('calculators.proof.unknown.one', { name, count })}</Text>
                <CellButtons cells={cells} onMend={mend} isOff={form.hasChanges} />
              </div>
            ))}
          </Stack>
        </Section>
      )}
      {proof.broken.length > 0 && (
        <Section title={t('calculators.proof.broken')}>
          <Stack gap="xs">
            {proof.broken.map(({ sheet, cell, kind, at }) => (
              <Group key={`${sheet}!${cell}`} gap="sm">
                <Text>{t(`calculators.proof.broken.${kind as 'syntax'}`, { at: at + 1 })}</Text>
                <CellButtons cells={[{ sheet, cell }]} onMend={mend} isOff={form.hasChanges} />
              </Group>
            ))}
          </Stack>
        </Section>
      )}
      {proof.circles.length > 0 && (
        <Section title={t('calculators.proof.circles')}>
          <Text mb="sm">{t('calculators.proof.circles.text')}</Text>
          <List>
            {proof.circles.map((circle) => (
              <List.Item key={circle.map(({ sheet, cell }) => sheet + cell).join()}>
                <CellButtons cells={circle} onMend={mend} isOff={form.hasChanges} />
              </List.Item>
            ))}
          </List>
        </Section>
      )}
      {proof.differenceCount > 0 && <Differences form={form} saved={saved} onMend={mend} />}
      <Remarks remarks={saved.remarks} />
      {mending !== undefined && (
        <Suspense>
          <MendDialog saved={saved} place={mending} onClose={() => setMending(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Whether no cell is listed that can be mended. */
const isMended = ({ unknown, broken, circles, differenceCount }: Proof): boolean =>
  [unknown, broken, circles].every(({ length }) => length === 0) && differenceCount === 0;

/** How many formulas there are, and how many of them compute as in Excel. */
function Figures({ proof, open }: { proof: Proof; open: number }) {
  const t = useTexts();
  const language = useLanguage();
  const figures = [
    [t('calculators.proof.formulas'), proof.formulas],
    [t('calculators.proof.same'), proof.same],
    [t('calculators.proof.changing'), proof.changing],
    [t('calculators.proof.withoutResult'), proof.withoutResult],
    [t('calculators.proof.open.differences'), open],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure.toLocaleString(language)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CellButtonsProps {
  cells: readonly { sheet: string; cell: string }[];
  onMend: (sheet: string, cell: string) => void;
  /** What was changed has to be saved first. */
  isOff: boolean;
}

/** Cells by name, each with the way to mend it. */
function CellButtons({ cells, onMend, isOff }: CellButtonsProps) {
  const t = useTexts();
  return (
    <Group gap={6}>
      {cells.map(({ sheet, cell }) => (
        <Button
          key={`${sheet}!${cell}`}
          size="compact-sm"
          variant="default"
          disabled={isOff}
          aria-label={t('calculators.mend.of', { cell: `${sheet}!${cell}` })}
          onClick={() => onMend(sheet, cell)}
        >
          {`${sheet}!${cell}`}
        </Button>
      ))}
    </Group>
  );
}
