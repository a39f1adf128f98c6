import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { BookInput } from '../book/running-book.ts';
import { useRunning } from '../running.ts';
import { InputControl } from './InputControl.tsx';
import { INPUTS } from './move-focus.ts';
import styles from './inputs.module.css';

/** Fields that are drawn at once. */
const AT_ONCE = 100;

/** The inputs of a calculator as a form, sheet by sheet, in the order in which the keyboard goes through them. */
export function InputForm({ isPrinting }: { isPrinting: boolean }) {
  const t = useTexts();
  const { book } = useRunning();
  const [count, setCount] = useState(AT_ONCE);
  const drawn = isPrinting ? book.inputs : book.inputs.slice(0, count);
  const left = book.inputs.length - drawn.length;
  const sheets = [...Map.groupBy(drawn, ({ sheet }) => sheet)];
  if (drawn.length === 0) return <Text c="dimmed">{t('calculators.run.inputs.none')}</Text>;
  return (
    <div className={styles.form} {...{ [INPUTS]: '' }}>
      {sheets.map(([sheet, inputs]) => (
        <SheetInputs
          key={sheet}
          title={sheets.length > 1 ? book.definition.sheets[sheet]!.name : undefined}
          inputs={inputs}
        />
      ))}
      {left > 0 && (
        <div data-no-print>
          <Button variant="default" onClick={() => setCount(count + AT_ONCE)}>
            {t('calculators.run.inputs.more', { count: left })}
          </Button>
        </div>
      )}
    </div>
  );
}

function SheetInputs({ title, inputs }: { title: string | undefined; inputs: readonly BookInput[] }) {
  return (
    <section {...(title !== undefined && { 'aria-label': title })}>
      {title !== undefined && (
        <Title order={3} mb="xs">
          {title}
        </Title>
      )}
      <div className={styles.fields}>
        {inputs.map((input) => (
          <InputControl
            key={input.name}
            input={input}
            classNames={{ root: styles.field, input: input.kind === 'text' ? undefined : styles.figure }}
          />
        ))}
      </div>
    </section>
  );
}
