import { type ChangeEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import {
  insteadOfWrong,
  type InputKind,
  type InputValue,
  isSimple,
  readInput,
} from '#engines/workbook/input.ts';
import { useTexts } from '#platform/web/texts.ts';
import { announce } from '#ui/announce.ts';
import { withSeparators } from '#engines/dates/parse-date.ts';
import { isGreekNumber, typedText } from '../book/typed-text.ts';
import type { BookInput } from '../book/running-book.ts';
import { useRunning } from '../running.ts';

/** Characters of a text that an input takes (`InputValue` of the contract). */
const MAX_TEXT = 2_000;

/** What is in a field that has the focus. */
interface Draft {
  text: string;
  /** The text and the value when the field got the focus. */
  begun: string;
  before: InputValue;
}

/** Reads what was typed; undefined for what the cell cannot take. */
function readTyped(text: string, kind: InputKind): InputValue | undefined {
  const value = readInput(text, kind);
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined;
  return typeof value === 'string' && value.length > MAX_TEXT ? undefined : value;
}

/**
 * How an input is typed into (spec 002 §5). The results follow every key stroke that can be read. When the field is left it shows
 * what was understood, and what could not be read has become 0 or the value before, with words that say so.
 */
export function useTyping(input: BookInput, field: RefObject<HTMLInputElement | null>) {
  const t = useTexts();
  const { book, inputs, isReadOnly, onInput, moveTo } = useRunning();
  const [draft, setDraft] = useState<Draft>();
  const [fault, setFault] = useState<string>();
  const { name, kind } = input;
  const value = book.inputValue(input, inputs);
  const isTyping = draft !== undefined;

  // As in a sheet, what is typed replaces the value that was there.
  useLayoutEffect(() => {
    if (isTyping) field.current?.select();
  }, [isTyping, field]);

  const type = (typed: string) => {
    if (!draft) return;
    if (kind === 'simple' && !isSimple(typed)) return setFault(t('calculators.run.fault.simple'));
    const text = kind === 'date' ? withSeparators(typed, draft.text) : typed;
    setFault(undefined);
    setDraft({ ...draft, text });
    const read = readTyped(text, kind);
    if (read !== undefined) onInput(name, read);
    return undefined;
  };

  /** Takes what was typed over; returns the value that the cell has now. */
  const settle = (): InputValue => {
    if (!draft || draft.text === draft.begun) return value;
    const read = readTyped(draft.text, kind);
    if (read !== undefined) return read;
    const instead = insteadOfWrong(kind, draft.before);
    onInput(name, instead);
    const words = t(`calculators.run.fault.${instead === 0 ? 'zero' : kind === 'date' ? 'date' : 'kept'}`, {
      typed: draft.text,
    });
    setFault(words);
    announce(words);
    return instead;
  };

  const begin = (from: InputValue) =>
    setDraft({ text: typedText(from, kind), begun: typedText(from, kind), before: from });

  // Under a finger a point may have become a comma.
  const hasSign =
    draft !== undefined && (draft.text.includes('.') || (isTouch() && draft.text.includes(',')));
  const understood = hasSign && isGreekNumber(kind) && readTyped(draft.text, kind);
  return {
    text: draft?.text ?? book.fieldText(input, value),
    fault,
    /** What a text with signs means, while it is typed. */
    understood:
      typeof understood === 'number'
        ? t('calculators.run.understood', { value: book.fieldText(input, understood) })
        : undefined,
    onFocus: () => {
      if (isReadOnly) return;
      setFault(undefined);
      begin(value);
      moveTo(name);
    },
    onBlur: () => {
      settle();
      setDraft(undefined);
      if (!isReadOnly) moveTo('');
    },
    onType: type,
    /** Enter in the last input: the value is taken over, and the focus stays. */
    onSettle: () => begin(settle()),
    onRestore: () => {
      if (!draft) return;
      if (draft.text !== draft.begun) onInput(name, draft.before);
      setFault(undefined);
      begin(draft.before);
    },
  };
}

/** Whether the reader types with a finger: its keypads may have a point as the only decimal sign. */
const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * Settles the signs of a Greek number after a finger has typed a point or a comma at this place. A point is a comma, since the keypad
 * may have no other sign. A second sign shows that those before it are between thousands: `1,234` and a comma are `1.234,`.
 */
function settleSigns(field: HTMLInputElement, at: number): void {
  const before = [...field.value].flatMap((sign, place) => (sign === ',' && place !== at ? [place] : []));
  for (const place of before) field.setRangeText('.', place, place + 1, 'preserve');
  const isFirst = before.length === 0 && field.value.indexOf('.') === at;
  if (field.value[at] === '.' && isFirst) field.setRangeText(',', at, at + 1, 'end');
}

/** Puts a comma where a keypad typed a point into a Greek number. */
export function commaOfKeypad(kind: InputKind, onType: (text: string) => void) {
  return {
    /** Whether the key was that of the keypad. */
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): boolean => {
      if (event.code !== 'NumpadDecimal' || !isGreekNumber(kind) || event.ctrlKey || event.altKey)
        return false;
      event.preventDefault();
      const { currentTarget: field } = event;
      if (field.readOnly) return true;
      field.setRangeText(',', field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
      onType(field.value);
      return true;
    },
    onChange: ({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const typed = nativeEvent instanceof InputEvent ? nativeEvent.data : null;
      const at = (field.selectionStart ?? 0) - 1;
      if ((typed === '.' || typed === ',') && isGreekNumber(kind) && field.value[at] === typed && isTouch())
        settleSigns(field, at);
      onType(field.value);
    },
  };
}
