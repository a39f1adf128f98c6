import {
  baseMethods,
  declaredHere,
  type Methods,
  openMethods,
  useAddedMethods,
  useDirectives,
  useViewNavigation,
} from '#features/views/web/public.tsx';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { type RunningProps, RunningView } from './RunningView.tsx';

interface Props extends RunningProps {
  /** What the page adds to the port: the rows of a report. */
  extra?: Methods | undefined;
}

/** A view in a project, with the methods of the port that need no step. One for anyone has those of visitors alone. */
export function ProjectView({ extra, ...shown }: Props) {
  const session = useSession();
  const language = useLanguage();
  const { url } = useProject();
  const go = useViewNavigation(url);
  const added = useAddedMethods(session.roles.includes('Mentee') ? session.id : undefined);
  const directives = useDirectives();
  const world = { language, go, say: (text: string) => toast(text, { kind: 'info' }) };
  const { view } = shown;
  if (view?.isOpen) return <RunningView {...shown} methods={openMethods(world)} declared={declaredHere} />;
  const methods = added &&
    directives && { ...baseMethods({ ...world, session }), ...added.methods, ...extra };
  return (
    <RunningView
      {...shown}
      methods={methods}
      declared={added?.declared ?? declaredHere}
      directives={directives}
    />
  );
}
