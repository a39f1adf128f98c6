import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#testing/web.tsx';
import { FileIcon } from './public.tsx';

test.each([
  [{ mime: 'application/pdf' }, 'pdf'],
  [{ name: 'ΒΙΟΓΡΑΦΙΚΟ.DOCX' }, 'document'],
  [{ mime: 'text/csv', name: 'table.txt' }, 'text'],
  [{ name: 'unknown.xyz' }, null],
])('the icon of %j shows the kind %s', async (of, kind) => {
  show(
    <div data-testid="icon">
      <FileIcon {...of} />
    </div>,
    null,
    [],
  );
  expect((await screen.findByTestId('icon')).firstElementChild?.getAttribute('data-kind')).toBe(kind);
});
