import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ActionMenu } from '../ActionMenu.tsx';
import { draw } from '../testing/draw.tsx';

test('a menu that is longer than the window stays in it, and its last entry is reached by scrolling and by key', async () => {
  await page.viewport(800, 600);
  try {
    const chosen = vi.fn<(number: number) => void>();
    const entries = Array.from({ length: 40 }, (_, number) => ({
      label: `Τύπος ${number + 1}`,
      onClick: () => chosen(number + 1),
    }));
    draw(
      <div style={{ paddingBlock: 240, blockSize: 2000 }}>
        <ActionMenu heading="Τύπος νέας ερώτησης" groups={[entries]} button={<button>Προσθήκη</button>} />
      </div>,
    );
    const button = () => screen.getByRole('button', { name: 'Προσθήκη' });
    await userEvent.click(button());
    const menu = await screen.findByRole('menu');
    await expect.poll(() => menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(600);
    expect(menu.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    expect(menu.scrollHeight).toBeGreaterThan(menu.clientHeight);
    const last = within(menu).getByRole('menuitem', { name: 'Τύπος 40' });
    last.scrollIntoView({ block: 'nearest' });
    expect(window.scrollY).toBe(0);
    await userEvent.click(last);
    expect(chosen).toHaveBeenLastCalledWith(40);
    expect(button()).toHaveFocus();

    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{ArrowDown}{End}{Enter}');
    expect(chosen.mock.calls).toEqual([[40], [40]]);
  } finally {
    await page.viewport(1280, 900);
  }
});

test('lines part the groups that have entries, and nothing else', async () => {
  const entry = (label: string) => [{ label, onClick: () => {} }];
  draw(
    <ActionMenu
      groups={[[], entry('Αντιγραφή'), [], entry('Διαγραφή'), []]}
      button={<button>Ενέργειες</button>}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ενέργειες' }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).getAllByRole('menuitem')).toHaveLength(2);
  expect(menu.querySelectorAll('.mantine-Menu-divider')).toHaveLength(1);
});
