import type { Parameter } from '../frame/bridge.ts';

/**
 * The kinds of views: at a step of a mentee, a page of a project, the page of a report with its rows, and one that anyone may open.
 */
export const viewKinds = ['step', 'page', 'report', 'open'] as const;
export type ViewKind = (typeof viewKinds)[number];

/** A method of the port, as the frame makes it and as the page of reference shows it. */
export interface Declared {
  name: string;
  parameters: readonly Parameter[];
  /** What it answers, as code; empty: nothing. */
  answer: string;
  /** The key of a sentence that says what it does. */
  about: string;
  kinds: readonly ViewKind[];
}

const all: readonly ViewKind[] = viewKinds;
const signedIn: readonly ViewKind[] = ['step', 'page', 'report'];
const atStep: readonly ViewKind[] = ['step'];

const text = (name: string): Parameter => ({ name, type: 'text' });

/** The methods of the port that this feature has. */
export const declaredHere: readonly Declared[] = [
  {
    name: 'user',
    parameters: [],
    answer: '{ id, name, language }',
    about: 'views.port.user',
    kinds: signedIn,
  },
  {
    name: 'texts',
    parameters: [{ name: 'words', type: 'object' }],
    answer: '{ … }',
    about: 'views.port.texts',
    kinds: signedIn,
  },
  { name: 'toast', parameters: [text('text')], answer: '', about: 'views.port.toast', kinds: all },
  { name: 'navigate', parameters: [text('to')], answer: 'true', about: 'views.port.navigate', kinds: all },
  {
    name: 'show',
    parameters: [
      { name: 'slot', type: 'any' },
      text('name'),
      { name: 'options', type: 'object', isOptional: true },
    ],
    answer: '{ update, remove, onChange }',
    about: 'views.port.show',
    kinds: signedIn,
  },
  {
    name: 'result',
    parameters: [],
    answer: '{ columns, rows, isCut }',
    about: 'views.port.result',
    kinds: ['report'],
  },
  {
    name: 'action',
    parameters: [],
    answer: '{ id, title, state, due, mentee, may: { write, complete } }',
    about: 'views.port.action',
    kinds: atStep,
  },
  { name: 'data', parameters: [], answer: '{ … }', about: 'views.port.data', kinds: atStep },
  { name: 'mentorData', parameters: [], answer: '{ … }', about: 'views.port.mentorData', kinds: atStep },
  {
    name: 'save',
    parameters: [{ name: 'patch', type: 'object' }],
    answer: '{ … }',
    about: 'views.port.save',
    kinds: atStep,
  },
  { name: 'complete', parameters: [], answer: '', about: 'views.port.complete', kinds: atStep },
  {
    name: 'shared',
    parameters: [text('name')],
    answer: '{ state, set, onChange }',
    about: 'views.port.shared',
    kinds: atStep,
  },
  {
    name: 'toolFiles',
    parameters: [text('question'), { name: 'index', type: 'number', isOptional: true }],
    answer: "['0000000003_cv.pdf']",
    about: 'views.port.toolFiles',
    kinds: atStep,
  },
  {
    name: 'uploadToolFiles',
    parameters: [text('question'), { name: 'index', type: 'number', isOptional: true }],
    answer: "['0000000003_cv.pdf']",
    about: 'views.port.uploadToolFiles',
    kinds: atStep,
  },
];
