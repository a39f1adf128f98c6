import { cloneElement, lazy, type ReactElement, startTransition, Suspense, useState } from 'react';
import type { MenuContent } from './menu/content.ts';

interface Props extends MenuContent {
  button: ReactElement<Record<string, unknown>>;
}

const load = () => import('./menu/OpenMenu.tsx');
const OpenMenu = lazy(async () => ({ default: (await load()).OpenMenu }));

/**
 * A button that opens a list of actions. The list and its libraries are loaded when a user reaches for the button.
 */
export function ActionMenu({ button, ...content }: Props) {
  const [isAsked, setAsked] = useState(false);
  const closed = cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // A transition: the button stays until the list has come.
    onClick: () => startTransition(() => setAsked(true)),
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
  });
  return <Suspense>{isAsked ? <OpenMenu button={button} {...content} /> : closed}</Suspense>;
}
