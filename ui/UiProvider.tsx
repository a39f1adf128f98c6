import './styles/base.ts';
import {
  DirectionProvider,
  localStorageColorSchemeManager,
  MantineProvider,
  useDirection,
} from '@mantine/core';
import icons from '@tabler/icons-react/dist/esm/defaultAttributes.mjs';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useDirectionOfText, useLanguage, useTexts } from '#platform/web/texts.ts';
import { Overlays } from './overlay/Overlays.tsx';
import { cssVariables, themeOf } from './theme.ts';

// Icons stand beside words. Screen readers skip them, unless one has a role and a name of its own.
icons.outline['role'] = icons.filled['role'] = 'presentation';

const remembered = localStorageColorSchemeManager({ key: 'ithaki-colour-scheme' });

interface Props {
  children: ReactNode;
  /** `test` switches transitions off. @default 'default' */
  env?: 'default' | 'test';
}

/** Gives the page its look, its dialogs and its toasts; light or dark is the system's choice until the reader makes one. */
export function UiProvider({ children, env = 'default' }: Props) {
  const t = useTexts();
  const language = useLanguage();
  // The names of built-in controls change with the language only; `t` is new at each drawing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const theme = useMemo(() => themeOf(t), [language]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const direction = useDirectionOfText();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={remembered}
      defaultColorScheme="auto"
      env={env}
    >
      <DirectionProvider initialDirection={direction} detectDirection={false}>
        <Direction of={direction} />
        {children}
        <Overlays />
      </DirectionProvider>
    </MantineProvider>
  );
}

/** Turns the page around when its language is written from the other side. */
function Direction({ of }: { of: 'ltr' | 'rtl' }) {
  const { setDirection } = useDirection();
  useEffect(() => setDirection(of), [of, setDirection]);
  return null;
}
