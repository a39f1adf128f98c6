import { expect, test } from 'vitest';
import { placedTexts, withText } from './placed-texts.ts';

const both = (text: string) => ({ el: text, en: `${text} (en)` });
const document = {
  title: both('Α'),
  sections: [
    { id: 7, lines: [[{ id: 'ID_0001', text: both('Β'), data: { options: [{ id: 1, text: both('Γ') }] } }]] },
  ],
  el: 'not a text without its other language',
};

test('the texts of a document come in its order, each with its path and the part that it belongs to', () => {
  expect(placedTexts(document).map(({ path, text, owner }) => [path.join('.'), text.el, owner])).toEqual([
    ['title', 'Α', undefined],
    ['sections.0.lines.0.0.text', 'Β', 'ID_0001'],
    ['sections.0.lines.0.0.data.options.0.text', 'Γ', 'ID_0001'],
  ]);
});

test('each text can be changed at its path, and nothing else changes', () => {
  for (const { path } of placedTexts(document)) {
    const changed = placedTexts(withText(document, path, both('Νέο')));
    expect(changed.filter(({ text }) => text.el === 'Νέο').map((one) => one.path)).toEqual([path]);
    expect(changed).toHaveLength(3);
  }
});
