import { NativeSelect, TextInput } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { InputKind, InputValue } from '#engines/workbook/input.ts';
import { useTexts } from '#platform/web/texts.ts';
import { palette } from '#ui/person-palette.ts';
import type { BookInput } from '../book/running-book.ts';
import { useRunning } from '../running.ts';
import { moveFocus } from './move-focus.ts';
import { commaOfKeypad, useTyping } from './use-typing.ts';

interface Props {
  input: BookInput;
  /** In the sheet the label is heard and not seen. */
  isInSheet?: boolean;
  classNames?: { root?: string | undefined; input?: string | undefined };
  inputStyle?: CSSProperties;
}

const modes: Readonly<Record<InputKind, 'decimal' | 'numeric' | 'text'>> = {
  number: 'decimal',
  percent: 'decimal',
  simple: 'decimal',
  date: 'numeric',
  choice: 'text',
  text: 'text',
};

/** An input of a calculator, typed or chosen. It shows the names of the others who are in it. */
export function InputControl(props: Props) {
  return props.input.kind === 'choice' ? <Choice {...props} /> : <Typed {...props} />;
}

/** What the two kinds of fields share. */
function useField({ input, isInSheet = false, classNames = {}, inputStyle = {} }: Props) {
  const { book, cursors } = useRunning();
  const others = cursors.filter(({ at }) => at === input.name);
  const [first] = others;
  const names: ReactNode = first && others.map(({ user }) => user).join(', ');
  const edge = first && {
    borderColor: palette[first.userId % palette.length]!.edge,
    borderWidth: 2,
  };
  return {
    names,
    step: (event: KeyboardEvent<HTMLElement>, step: 1 | -1): boolean => {
      event.preventDefault();
      return moveFocus(event.currentTarget, input.name, book.inputs, step);
    },
    shared: {
      ...(isInSheet ? { 'aria-label': input.label } : { label: input.label }),
      'data-input': input.name,
      classNames: classNames as Record<string, string>,
      styles: { input: { ...inputStyle, ...edge } },
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as const,
    },
  };
}

function Typed(props: Props) {
  const t = useTexts();
  const { input } = props;
  const { book, inputs, isReadOnly } = useRunning();
  const field = useRef<HTMLInputElement>(null);
  const { shared, names, step } = useField(props);
  const typing = useTyping(input, field);
  const broken = book.brokenRule(input, book.inputValue(input, inputs));
  const comma = commaOfKeypad(input.kind, typing.onType);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter ends a word of an input method; it is no step then.
    if (event.nativeEvent.isComposing || comma.onKeyDown(event)) return;
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      if (!step(event, 1) && !isReadOnly) typing.onSettle();
    } else if (event.key === 'ArrowUp') step(event, -1);
    else if (event.key === 'Escape') typing.onRestore();
  };
  return (
    <TextInput
      {...shared}
      ref={field}
      inputWrapperOrder={[...shared.inputWrapperOrder]}
      value={typing.text}
      inputMode={modes[input.kind]}
      placeholder={input.kind === 'date' ? t('ui.date.placeholder') : undefined}
      autoComplete="off"
      readOnly={isReadOnly}
      description={[typing.understood, names].filter(Boolean).join(' · ') || undefined}
      error={typing.fault ?? (broken && (broken.message ?? t('calculators.run.fault.rule')))}
      onFocus={typing.onFocus}
      onBlur={typing.onBlur}
      onChange={comma.onChange}
      onKeyDown={press}
    />
  );
}

/** A value of a list. A value that the list does not have stays until another one is chosen. */
function Choice(props: Props) {
  const { input } = props;
  const { book, inputs, isReadOnly, onInput, moveTo } = useRunning();
  const { shared, names, step } = useField(props);
  const value = book.inputValue(input, inputs);
  const offered = book.choices(input);
  const values: readonly InputValue[] =
    offered.includes(value) || value === null ? offered : [value, ...offered];
  return (
    <NativeSelect
      {...shared}
      inputWrapperOrder={[...shared.inputWrapperOrder]}
      value={value === null ? '' : String(values.indexOf(value))}
      disabled={isReadOnly}
      description={names}
      data={[
        { value: '', label: '' },
        ...values.map((one, place) => ({ value: String(place), label: book.fieldText(input, one) })),
      ]}
      onFocus={() => moveTo(input.name)}
      onBlur={() => moveTo('')}
      onChange={({ currentTarget: { value: place } }) =>
        onInput(input.name, place === '' ? null : values[Number(place)]!)
      }
      onKeyDown={(event) => {
        if (event.key === 'Enter') step(event, 1);
      }}
    />
  );
}
