import { Button, Group, Tabs, Text, Title, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Place } from '#engines/workbook/book/workbook.ts';
import type { InputValue } from '#engines/workbook/input.ts';
import type { Cursor } from '#features/synced/web/public.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import tabRow from '#ui/TabRow.module.css';
import type { Inputs, OpenWorkbook, Result } from '../../contract/shapes.ts';
import { useBook } from './book/use-book.ts';
import { InputForm } from './inputs/InputForm.tsx';
import { ChartList } from './results/ChartList.tsx';
import { ResultList, useResultText } from './results/ResultList.tsx';
import { type ShownResults, useResults } from './results/use-results.ts';
import { type Running, RunningContext, useRunning } from './running.ts';
import { SheetPart } from './sheet/SheetPart.tsx';
import { useIsPrinting } from './use-printing.ts';
import styles from './runner.module.css';

const ExplainDrawer = lazy(async () => ({
  default: (await import('./explain/ExplainDrawer.tsx')).ExplainDrawer,
}));

interface Props {
  open: OpenWorkbook;
  /** What was changed, by full name; the others have the values of the workbook. Another object after each change. */
  inputs: Inputs;
  isReadOnly: boolean;
  onInput: (name: string, value: InputValue) => void;
  /** The others who have the same inputs open, each at the full name of an input. */
  cursors?: readonly Cursor[];
  moveTo?: (name: string) => void;
  /** Called with the results of each change of the inputs, and with the first ones. */
  onResults?: (results: readonly Result[], of: { inputs: Inputs; isFirst: boolean }) => void;
  /** What the page says above the calculator; it can use what the calculator knows (`useRunning`). */
  children?: ReactNode;
}

const nobody: readonly Cursor[] = [];
const nowhere = () => {};

/** A calculator: its inputs as a form, its results beside them, its charts, and the sheet behind. It computes on the page. */
export function CalculatorRunner({
  open,
  inputs,
  cursors = nobody,
  moveTo = nowhere,
  onResults,
  children,
  ...given
}: Props) {
  const t = useTexts();
  const { book, computed } = useBook(open, inputs);
  const results = useResults(open, inputs, book, computed);
  useReport(inputs, results, onResults);
  const [explained, setExplained] = useState<Place>();
  const running: Running = { book, computed, inputs, cursors, moveTo, onExplain: setExplained, ...given };
  return (
    <RunningContext value={running}>
      <div className={styles.runner}>
        {children}
        {!computed.isWhole && (
          <Notice kind="warning" role="status" title={t('calculators.run.tooMany')}>
            {t('calculators.run.tooMany.text')}
          </Notice>
        )}
        <Parts results={results} hasScripts={open.hasScripts} />
      </div>
      {explained && computed.isWhole && (
        <Suspense>
          <ExplainDrawer
            key={book.nameOf(explained)}
            place={explained}
            onClose={() => setExplained(undefined)}
          />
        </Suspense>
      )}
    </RunningContext>
  );
}

/** Tells the page the results, once for each inputs. */
function useReport(inputs: Inputs, { results, isOld }: ShownResults, onResults: Props['onResults']): void {
  const reported = useRef<Inputs>(undefined);
  useEffect(() => {
    if (!onResults || !results || isOld || reported.current === inputs) return;
    const isFirst = reported.current === undefined;
    reported.current = inputs;
    onResults(results, { inputs, isFirst });
  }, [inputs, results, isOld, onResults]);
}

type View = 'inputs' | 'results' | 'sheet';

/** On a wide page the results are always beside; on a phone they are a tab of their own, and the first one stays in sight. */
function Parts({ results, hasScripts }: { results: ShownResults; hasScripts: boolean }) {
  const t = useTexts();
  const isPhone = useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false });
  const isPrinting = useIsPrinting();
  const [view, setView] = useState<View>('inputs');
  const [sheet, setSheet] = useState<number>();
  const shown = view === 'results' && !isPhone ? 'inputs' : view;
  const views: readonly View[] = isPhone ? ['inputs', 'results', 'sheet'] : ['inputs', 'sheet'];
  // A workbook may be large: a sheet is drawn while it is looked at.
  const hasSheet = shown === 'sheet' || isPrinting;
  const show = (next: string | null) => setView((next ?? 'inputs') as View);
  const { isWhole: canShow } = useRunning().computed;
  const resultPart = (canShow || hasScripts) && <ResultPart {...results} />;
  return (
    <Tabs value={shown} onChange={show} keepMountedMode="display-none">
      <Group justify="space-between" wrap="nowrap" mb="md" data-no-print>
        <Tabs.List className={tabRow.row} aria-label={t('calculators.run.parts')}>
          {views.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`calculators.run.part.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {!isPhone && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('ui.word.print')}
          </Button>
        )}
      </Group>
      {isPhone && shown !== 'results' && <FirstResult {...results} onShow={() => show('results')} />}
      <div className={styles.beside}>
        <div className={styles.main}>
          <Tabs.Panel value="inputs" className={styles.panel}>
            <InputForm isPrinting={isPrinting} />
          </Tabs.Panel>
          <Tabs.Panel value="sheet" className={`${styles.panel} ${styles.last}`}>
            {hasScripts && <Withheld />}
            {hasSheet && canShow && <SheetPart isPrinting={isPrinting} chosen={sheet} onChoose={setSheet} />}
          </Tabs.Panel>
          {isPhone && (
            <Tabs.Panel value="results" className={styles.panel}>
              {resultPart}
              <ChartList />
            </Tabs.Panel>
          )}
        </div>
        {!isPhone && (
          <>
            <aside className={styles.aside}>{resultPart}</aside>
            <div className={styles.charts}>
              <ChartList />
            </div>
          </>
        )}
      </div>
    </Tabs>
  );
}

function ResultPart(results: ShownResults) {
  const t = useTexts();
  return (
    <section className={styles.results} aria-label={t('calculators.run.results')}>
      <Title order={3} mb="sm">
        {t('calculators.run.results')}
      </Title>
      <ResultList {...results} />
    </section>
  );
}

/** The sheet of the page is computed without the scripts of the workbook. */
function Withheld() {
  const t = useTexts();
  return <Notice kind="info" title={t('calculators.run.scripts')} />;
}

/** On a phone: the first result, under the bar of the page, and the way to all of them. */
function FirstResult({ results, isOld, onShow }: ShownResults & { onShow: () => void }) {
  const text = useResultText();
  const [first] = results ?? [];
  if (!first) return null;
  return (
    <UnstyledButton className={styles.first} data-old={isOld || undefined} data-no-print onClick={onShow}>
      <Text component="span" size="sm">
        {first.title}
      </Text>{' '}
      <span className={styles.firstValue}>{text(first)}</span>
    </UnstyledButton>
  );
}
