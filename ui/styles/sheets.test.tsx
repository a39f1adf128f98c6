import { Menu, Tabs, UnstyledButton } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';

test('a tab and a menu keep their room, whichever sheet of the library comes last', async () => {
  draw(
    <>
      <UnstyledButton>Απλό</UnstyledButton>
      <Tabs defaultValue="answers">
        <Tabs.List>
          <Tabs.Tab value="answers">Απαντήσεις</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Menu opened>
        <Menu.Target>
          <button type="button">Ενέργειες</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Απόρριψη</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>,
  );
  const part = [...screen.getByRole('button', { name: 'Απλό' }).classList].find((name) =>
    name.startsWith('m_'),
  );
  const sheets = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  const layer = new RegExp(`@layer (mantine\\.p\\d+) \\{\\s*\\.${part} \\{`).exec(sheets)?.[1];
  expect(layer).toBeDefined();
  const late = document.createElement('style');
  late.textContent = `@layer ${layer} { .${part} { padding: 0; } }`;
  document.head.append(late);

  expect(getComputedStyle(screen.getByRole('tab', { name: 'Απαντήσεις' })).padding).toBe('8px 16px');
  expect(getComputedStyle(await screen.findByRole('menu')).padding).toBe('4px');
  late.remove();
});
