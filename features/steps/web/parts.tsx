import type { ComponentType, ReactNode } from 'react';
import type { Role } from '#platform/contract/roles.ts';
import type { Action } from '#features/programme/contract/actions.ts';
import type { OneStep } from '../contract/steps.ts';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** The questionnaire of a step: how far it is, and the way to it. `isOwn`: the user is the mentee. */
    stepQuest: ComponentType<{ one: OneStep; isOwn: boolean }>;
    /** Replaces the instructions of an action (its children) for this kind of viewer. */
    stepView: ComponentType<{ one: OneStep; viewType: OneStep['views'][number]; children: ReactNode }>;
    /** What mentee and mentor fill in together at a step. */
    stepBoard: ComponentType<{ one: OneStep }>;
    pairParts: readonly PairPart[];
    /** What a feature says to a mentee of an own step, under its marks. */
    ownStepNotice: ComponentType<{ actionId: number }>;
    /** What the user can do with all their mentees of an action, beside its title. */
    actionMentees: ComponentType<{ action: { id: number; title: string } }>;
    actionMenteeColumn: ActionMenteeColumn;
  }
}

/** What a feature shows of a mentor and a mentee beside their steps: their meetings, the files that they sent, what was shared, the mentee's microdata and statistics. */
export interface PairPart {
  about: 'meetings' | 'files' | 'library' | 'microdata' | 'statistics';
  Part: ComponentType<PairProps>;
}

export interface PairProps {
  mentee: { id: number; name: string };
  mentor?: { id: number; name: string } | undefined;
  /** Without an action, everything of the two. */
  action?: { id: number; title: string; typeId: number };
  /** The reader can change what belongs to the step. */
  mayWrite?: boolean;
  /** Files: the list goes on with that of the files of the step: without a heading, and the mentee adds files there. */
  isInner?: boolean;
  /** Meetings: instead of the list, how the mentee asks this mentor: about the meeting that is booked, or for a first one. */
  asking?: { mentorId: number; another: string; first: ReactNode };
}

/** A column in the list of an action's mentees. */
export interface ActionMenteeColumn {
  /** The key of its heading. */
  header: string;
  isFor: (action: Action, roles: readonly Role[]) => boolean;
  /** `menteeIds` are the mentees of the page, so that its cells can ask once for all. */
  Cell: ComponentType<{
    actionId: number;
    mentee: { id: number; name: string };
    menteeIds: readonly number[];
  }>;
}
