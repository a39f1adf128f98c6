import { Stack } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { methodsUsed } from '#engines/views/methods-used.ts';
import { type Declared, type Directive, type Methods, ViewFrame } from '#features/views/web/public.tsx';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { ShownView } from '../../contract/shapes.ts';
import { titleOf } from './title-of.ts';
import { type Trouble, TroubleCard } from './TroubleCard.tsx';
import { useReports } from './use-reports.ts';

export interface RunningProps {
  /** Undefined while it is on its way: the frame loads meanwhile. */
  view: ShownView | undefined;
  maxHeight?: number | undefined;
  /** Shown when the view does not open. */
  fallback?: ReactNode;
}

interface Props extends RunningProps {
  /** Undefined while some are on their way. */
  methods: Methods | undefined;
  declared: readonly Declared[];
  directives?: readonly Directive[] | undefined;
}

/** The methods that a view names in its code. A link of a view navigates without naming it. */
function listedFor(view: ShownView, methods: Methods): Methods {
  const used = new Set([...methodsUsed(view), 'navigate']);
  return Object.fromEntries(Object.entries(methods).filter(([name]) => used.has(name)));
}

const noMethods: Methods = {};

/** One view in its frame, with the methods that its code names. An error never affects the page: its reader sees a calm card. */
export function RunningView({ view, methods, declared, directives, maxHeight, fallback }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const [trouble, setTrouble] = useState<Trouble>();
  const reports = useReports(view);
  const usesShow = useMemo(() => view !== undefined && methodsUsed(view).includes('show'), [view]);
  const isOver = trouble !== undefined && !('fault' in trouble && trouble.fault.late);
  return (
    <Stack gap="md">
      {trouble && <TroubleCard trouble={trouble} view={view} />}
      {isOver ? (
        fallback
      ) : (
        <ViewFrame
          title={view ? t('custom-views.frame', { title: titleOf(view, language) }) : t('custom-views.one')}
          view={view && methods && { html: view.html, controller: view.controller, functions: '' }}
          methods={view && methods ? listedFor(view, methods) : noMethods}
          declared={declared}
          directives={usesShow ? directives : undefined}
          maxHeight={maxHeight}
          onStart={reports.seen}
          onFault={(fault) => {
            reports.faulted(fault);
            setTrouble({ fault });
          }}
          onGone={(gone) => {
            reports.gone(gone);
            setTrouble({ gone });
          }}
        />
      )}
    </Stack>
  );
}
