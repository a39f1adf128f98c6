import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isEmptyView, type ViewType } from '#engines/views/resolve.ts';
import { useSharedObjects } from '#features/synced/web/public.tsx';
import type { OneStep } from '#features/steps/contract/steps.ts';
import { useViewFiles } from '#features/sent-files/web/public.tsx';
import { ask } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { views } from '../../contract.ts';
import { ViewFrame } from '../frame/ViewFrame.tsx';
import { FaultCard, failedText, type Trouble } from './FaultCard.tsx';
import { methodsOf } from './methods.ts';
import { useAddedMethods } from './use-added-methods.ts';
import { useDirectives } from './use-directives.ts';
import { useViewNavigation } from './use-view-navigation.ts';

interface Props {
  one: OneStep;
  viewType: ViewType;
  /** The instructions, which are shown when the view does not open. */
  children: ReactNode;
}

/** The view of an action in place of its instructions. Errors in it never affect the page. */
export function ActionView({ one, viewType, children }: Props) {
  const t = useTexts();
  const session = useSession();
  const language = useLanguage();
  const queries = useQueryClient();
  const { url } = useProject();
  const go = useViewNavigation(url);
  const [trouble, setTrouble] = useState<Trouble>();
  const isOwn = one.mentee.id === session.id;
  const pair = { actionId: one.step.id, menteeId: one.mentee.id };
  const shared = useSharedObjects(pair);
  const files = useViewFiles(pair);
  const added = useAddedMethods(one.mentee.id);
  const directives = useDirectives();
  const found = useQuery({
    ...ask(views.get, {
      type: viewType,
      id: one.step.id,
      ...(!isOwn && { menteeId: one.mentee.id }),
    }),
    // A user who is working keeps the view that they began with.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (found.error)
    return (
      <>
        <Notice kind="warning" role="status" title={t('views.failed')}>
          {t(failedText(viewType))}
        </Notice>
        {children}
      </>
    );
  if (!found.data || !added || !directives) return <Loading lines={4} />;
  const view = found.data;
  if (isEmptyView(view)) return children;
  const isOver = trouble !== undefined && !('fault' in trouble && trouble.fault.late);
  return (
    <Stack gap="md" component="section" aria-label={t('views.section')}>
      {trouble && (
        <FaultCard
          trouble={trouble}
          actionId={one.step.id}
          typeId={view.typeId}
          viewType={viewType}
          from={view.from}
        />
      )}
      {isOver ? (
        children
      ) : (
        <ViewFrame
          title={t('views.frame', { title: one.step.title })}
          view={view}
          methods={methodsOf({
            one,
            session,
            language,
            queries,
            say: (text) => toast(text, { kind: 'info' }),
            shared,
            files,
            added: added.methods,
            go,
          })}
          declared={added.declared}
          directives={directives}
          onShared={shared.onChange}
          onFault={(fault) => setTrouble({ fault })}
          onGone={(gone) => setTrouble({ gone })}
        />
      )}
      {files.dialog}
    </Stack>
  );
}
