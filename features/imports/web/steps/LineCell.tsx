import { Select, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { optionOf } from '#engines/fields/option-of.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { FieldFault } from '../../contract.ts';
import { faultText } from '../fault-text.ts';
import { isGrave } from '../model/check-lines.ts';
import { DOTS } from '../model/secret-columns.ts';
import type { Target } from '../model/targets.ts';
import styles from '../import.module.css';

interface Props {
  /** The column and the line, for screen readers. */
  label: string;
  target: Target;
  text: string;
  /** The present value, if known. */
  before?: string | undefined;
  faults: readonly FieldFault[];
  isSecret: boolean;
  onText: (text: string) => void;
}

/**
 * A cell of the preview. A cell with a fault is a text field with the reason below; any other becomes one when it is
 * pressed.
 */
export function LineCell({ label, target, text, before, faults, isSecret, onText }: Props) {
  const t = useTexts();
  const [draft, setDraft] = useState<string>();
  const [isOpened, setOpened] = useState(false);
  const grave = faults.filter(isGrave);
  const warnings = faults.filter((fault) => !isGrave(fault));
  const { field } = target;
  const problem = grave.length > 0 && grave.map((fault) => faultText(t, fault, { target, text })).join(' ');
  const shown = isSecret && text !== '' ? DOTS : text;
  const whole = before !== undefined && before !== text ? `${before} → ${shown}` : shown;
  const commit = () => {
    if (draft !== undefined && draft !== text) onText(draft);
    setDraft(undefined);
  };
  return (
    <>
      {(isOpened || grave.length > 0) && field?.type === 'select' ? (
        <Select
          aria-label={label}
          className={styles.input}
          size="sm"
          ref={isOpened ? focusOnce : undefined}
          data={field.options.map((option) => ({ value: option.value, label: option.label.el }))}
          value={optionOf(field, text) ?? null}
          placeholder={text}
          error={problem}
          searchable
          clearable={!field.required}
          clearButtonProps={{ 'aria-label': t('ui.select.clear') }}
          comboboxProps={{ transitionProps: { duration: 0 } }}
          onChange={(value) => {
            setOpened(true);
            onText(field.options.find((option) => option.value === value)?.label.el ?? '');
          }}
        />
      ) : isOpened || grave.length > 0 ? (
        <TextInput
          aria-label={label}
          className={styles.input}
          size="sm"
          {...(isSecret && { type: 'password', autoComplete: 'new-password' })}
          // Only a cell that the user pressed takes the focus, not one that has a fault.
          ref={isOpened ? focusOnce : undefined}
          value={draft ?? text}
          error={problem}
          onChange={(event) => {
            setDraft(event.currentTarget.value);
            // It stays a field after the correction, so that it keeps the focus.
            setOpened(true);
          }}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
            if (event.key === 'Escape') setDraft(undefined);
          }}
        />
      ) : (
        <UnstyledButton
          className={styles.cell}
          aria-label={t('imports.edit', { label, text: whole || t('imports.nothing') })}
          onClick={() => setOpened(true)}
        >
          {whole || <span className={styles.before}>–</span>}
        </UnstyledButton>
      )}
      {warnings.map((fault) => (
        <Text key={fault.code} size="sm" component="span" display="block">
          <IconAlertTriangle size={14} role="img" aria-label={t('imports.warning')} />{' '}
          {faultText(t, fault, { target, text })}
        </Text>
      ))}
    </>
  );
}

const entered = new WeakSet<HTMLInputElement>();

/** Focuses a field when it mounts, not when it renders again. */
function focusOnce(input: HTMLInputElement | null): void {
  if (!input || entered.has(input)) return;
  entered.add(input);
  input.focus();
}
