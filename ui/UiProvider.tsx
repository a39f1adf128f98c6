import './styles/base.ts';
import { DirectionContext, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
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
  const dir = useDirectionOfText();
  // The language alone turns the page around.
  const written = useMemo(() => ({ dir, toggleDirection: () => {}, setDirection: () => {} }), [dir]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = dir;
  }, [language, dir]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={remembered}
      defaultColorScheme="auto"
      env={env}
    >
      <DirectionContext value={written}>
        {children}
        <Overlays />
      </DirectionContext>
    </MantineProvider>
  );
}
