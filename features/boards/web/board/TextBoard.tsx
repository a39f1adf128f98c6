import { Box, Textarea } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { caretAfter } from '#engines/sync/caret.ts';
import { useTexts } from '#platform/web/texts.ts';
import { type BoardProps, textOf } from './board.ts';
import { TextCursors } from './TextCursors.tsx';

/** One text that several people write. A change of another person leaves the own caret where it was in the words. */
export function TextBoard({ state, isReadOnly, onChange, cursors, moveTo }: BoardProps) {
  const t = useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = textOf(state);
  const before = useRef(text);
  const selected = useRef<[start: number, end: number]>([0, 0]);

  // The browser puts the caret behind a text that was not typed.
  useLayoutEffect(() => {
    const { current } = field;
    if (current && before.current !== text && document.activeElement === current) {
      const [start, end] = selected.current;
      current.setSelectionRange(
        caretAfter(before.current, text, start),
        caretAfter(before.current, text, end),
      );
    }
    before.current = text;
  }, [text]);

  const noteCaret = () => {
    const { current } = field;
    if (!current) return;
    selected.current = [current.selectionStart, current.selectionEnd];
    moveTo(String(current.selectionStart));
  };
  return (
    <Box pos="relative">
      <Textarea
        ref={field}
        aria-label={t('boards.text')}
        placeholder={isReadOnly ? t('boards.empty') : t('boards.text.placeholder')}
        autosize
        minRows={6}
        readOnly={isReadOnly}
        value={text}
        onChange={({ currentTarget: { value, selectionStart, selectionEnd } }) => {
          // What is typed here needs no correction of the caret.
          before.current = value;
          selected.current = [selectionStart, selectionEnd];
          onChange({ ...state, text: value });
          moveTo(String(selectionStart));
        }}
        onSelect={noteCaret}
        onBlur={() => moveTo('')}
      />
      <TextCursors field={field} text={text} cursors={cursors} />
    </Box>
  );
}
