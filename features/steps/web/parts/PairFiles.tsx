import { type ComponentType, Suspense } from 'react';
import type { OneStep } from '../../contract/steps.ts';
import { useParts } from '#platform/web/pages.ts';

interface PairProps {
  mentee: { id: number; name: string };
  mentor?: { id: number; name: string } | undefined;
  /** Without an action, all that the two sent each other. */
  action?: { id: number; title: string; typeId: number };
  /** The reader can change what belongs to the step. */
  mayWrite?: boolean;
  /** It goes on with the list of the files of the step: without a heading, and the mentee adds files there. */
  isInner?: boolean;
}

/** The pair and the action of a step. */
export const filesBeside = ({ mentee, step }: OneStep, mayWrite: boolean): PairProps => ({
  mentee,
  mentor: step.mentor,
  action: { id: step.id, title: step.title, typeId: step.typeId },
  mayWrite,
});

/** What features show beside a step of the files that mentor and mentee sent each other. */
export type PairFiles = ComponentType<PairProps>;

declare module '#platform/web/pages.ts' {
  interface Parts {
    pairFiles: PairFiles;
  }
}

/** The files that mentor and mentee sent each other about an action. */
export const FilesOfPair = (props: PairProps) =>
  useParts('pairFiles').map(({ feature, Part }) => (
    <Suspense key={feature} fallback={null}>
      <Part {...props} />
    </Suspense>
  ));
