import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colours of code, each at least 4.5:1 on the ground in both schemes. */
export const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.bool, tags.null], color: 'light-dark(#8224a0, #d8b6e4)' },
  { tag: [tags.string, tags.regexp], color: 'light-dark(#1a6334, #8fd6a5)' },
  { tag: tags.number, color: 'light-dark(#9a4a00, #ffc078)' },
  { tag: [tags.propertyName, tags.function(tags.variableName)], color: 'light-dark(#1558a0, #90c8ff)' },
  { tag: tags.comment, color: 'light-dark(#5c636a, #a8a8a8)', fontStyle: 'italic' },
]);

/** The editor in the look of a field. */
export const look = EditorView.theme({
  '&': {
    border: '1px solid var(--edge)',
    borderRadius: '8px',
    overflow: 'hidden',
    fontSize: '14px',
    backgroundColor: 'var(--mantine-color-body)',
  },
  '&.cm-focused': { outline: '2px solid light-dark(#8224a0, #d8b6e4)', outlineOffset: '2px' },
  '.cm-scroller': {
    minHeight: '96px',
    maxHeight: '60dvh',
    fontFamily: 'var(--mantine-font-family-monospace)',
  },
  '.cm-content': { caretColor: 'var(--mantine-color-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
  '.cm-gutters': {
    color: 'var(--mantine-color-dimmed)',
    backgroundColor: 'var(--ground)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-activeLine': { backgroundColor: 'light-dark(#f8f0fb, #2c2530)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'light-dark(#e2c9ec, #4a3355)',
  },
  // Replaces the library's drawn wave, over which contrast cannot be measured.
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--mantine-color-error)',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy light-dark(#9a4a00, #ffc078)',
  },
  '.cm-tooltip': {
    color: 'var(--mantine-color-text)',
    backgroundColor: 'var(--mantine-color-body)',
    border: '1px solid var(--line)',
  },
});
