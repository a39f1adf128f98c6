import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { bringParts, drawEditor, twoSections } from '../../fixtures.ts';

beforeAll(bringParts);

/** Drags by a handle and drops over an element, at a part of its width and height, as a mouse does. */
async function dragTo(grip: HTMLElement, target: HTMLElement, part: { x: number; y: number }) {
  const [from, to] = [grip.getBoundingClientRect(), target.getBoundingClientRect()];
  const dataTransfer = new DataTransfer();
  const at = (type: string, on: HTMLElement, x: number, y: number) =>
    on.dispatchEvent(
      new DragEvent(type, {
        bubbles: true,
        cancelable: true,
        composed: true,
        dataTransfer,
        clientX: x,
        clientY: y,
      }),
    );
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const [x, y] = [to.x + to.width * part.x, to.y + to.height * part.y];
  at(
    'dragstart',
    grip.closest<HTMLElement>('[draggable="true"]')!,
    from.x + from.width / 2,
    from.y + from.height / 2,
  );
  await frame();
  await frame();
  at('dragenter', target, x, y);
  at('dragover', target, x, y);
  await frame();
  await frame();
  at('drop', target, x, y);
}

const grip = (name: string) => screen.findByRole('button', { name: `Μετακίνηση: ${name}` });
const row = (name: string) => screen.getByRole('button', { name }).closest('li')!;

test.each([
  ['the top', { x: 0.5, y: 0.1 }, [[['ID_0003'], ['ID_0001'], ['ID_0002']]]],
  ['the bottom', { x: 0.5, y: 0.9 }, [[['ID_0001'], ['ID_0003'], ['ID_0002']]]],
  ['the right end', { x: 0.995, y: 0.5 }, [[['ID_0001', 'ID_0003'], ['ID_0002']]]],
] as const)(
  'a question that is dropped on %s of another one lands there, and its empty section goes',
  async (_where, part, after) => {
    const { saved } = drawEditor(twoSections());
    await dragTo(await grip('3. Πόσο;'), row('1. Εργάζεστε;'), part);
    await waitFor(() => expect(saved().length).toBe(1));
    expect(saved()[0]!.sections.map(({ lines }) => lines.map((line) => line.map(({ id }) => id)))).toEqual(
      after,
    );
  },
);

test('a section that is dropped before another one goes there with its questions', async () => {
  const { saved } = drawEditor(twoSections());
  await dragTo(await grip('Ενότητα 2'), screen.getByRole('region', { name: 'Ενότητα 1' }), {
    x: 0.5,
    y: 0.05,
  });
  await waitFor(() => expect(saved().length).toBe(1));
  expect(saved()[0]!.sections.map(({ title }) => title.el)).toEqual(['Ενότητα 2', 'Ενότητα 1']);
});

test('a line with two questions is dropped as a whole', async () => {
  const [first, second] = twoSections().sections;
  const { saved } = drawEditor({
    ...twoSections(),
    sections: [{ ...first!, lines: [first!.lines.flat()] }, second!],
  });
  await dragTo(await grip('Γραμμή 1'), row('3. Πόσο;'), { x: 0.5, y: 0.9 });
  await waitFor(() => expect(saved().length).toBe(1));
  expect(saved()[0]!.sections.map(({ lines }) => lines.map((line) => line.map(({ id }) => id)))).toEqual([
    [['ID_0003'], ['ID_0001', 'ID_0002']],
  ]);
});
