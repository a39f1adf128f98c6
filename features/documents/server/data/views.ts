import type { Subject } from '#engines/papers/paper.ts';
import type { Field } from '#engines/fields/definition.ts';
import { textOfColumn } from '#features/queries/server/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { ReportType, ReportView } from '#platform/server/report/view.ts';
import type { Language } from '#platform/contract/languages.ts';
import { say } from '#platform/server/texts.ts';
import type { Names } from '#platform/server/template/document-template.ts';

/** A name of the data of a document, with its words. */
export interface DataField {
  name: string;
  title: string;
  type: ReportType;
}

/** Names that belong together: those of one record, or of each item of a list. */
export interface DataGroup {
  name: string;
  title: string;
  isList: boolean;
  /** The view of the schema `report` that has them; undefined for what we work out. */
  view: ReportView | undefined;
  fields: readonly DataField[];
}

/** The column by which a list belongs to a subject. */
const keyOf = {
  person: 'person_id',
  pair: 'person_id',
  action: 'action_id',
  'payment-run': 'run_id',
} as const;

/** The name under which the record itself is. */
const ownRecord = {
  person: [['person', 'people']],
  pair: [
    ['person', 'people'],
    ['mentor', 'people'],
  ],
  action: [['action', 'actions']],
  'payment-run': [['run', 'payment_runs']],
} as const satisfies Record<Subject, readonly (readonly [name: string, view: string])[]>;

export const keyColumn = (about: Subject): string => keyOf[about];
export const recordsOf = (about: Subject): readonly (readonly [name: string, view: string])[] =>
  ownRecord[about];

/** The names that lists have besides their columns, for the ids that they have: the names of people, the title of the action. */
export const joined = { person_id: 'person', mentor_id: 'mentor', action_id: 'action' } as const;

/** Columns that tell nothing on paper. */
const isShown = (column: string) => column !== 'fields' && column !== 'project_id';

interface Owned {
  feature: string;
  view: ReportView;
}

const allViews = (features: readonly Feature[]): Owned[] =>
  features.flatMap(({ name: feature, reportViews }) =>
    (reportViews?.views ?? []).map((view) => ({ feature, view })),
  );

const columnsOf = (language: Language, { feature, view }: Owned): DataField[] =>
  Object.entries(view.columns)
    .filter(([name]) => isShown(name))
    .map(([name, { type }]) => ({ name, title: textOfColumn(language, feature, view.name, name), type }));

const fieldType = (type: string): ReportType =>
  ({ number: 'number', date: 'day', checkbox: 'yesNo', multiSelect: 'list' } as Record<string, ReportType>)[
    type
  ] ?? 'text';

function ownFields(language: Language, owned: Owned, fields: readonly Field[]): DataField[] {
  const columns = columnsOf(language, owned);
  if (owned.view.name !== 'people') return columns;
  const known = new Set(Object.keys(owned.view.columns));
  return [
    ...columns,
    ...fields
      .filter(({ name }) => !known.has(name))
      .map(({ name, label, type }) => ({ name, title: label, type: fieldType(type) })),
  ];
}

/** The groups that we work out ourselves. */
function ownGroups(language: Language, about: Subject): DataGroup[] {
  const of = (
    name: string,
    isList: boolean,
    fields: readonly (readonly [string, ReportType])[],
  ): DataGroup => ({
    name,
    title: say(language, `documents.data.${name}`),
    isList,
    view: undefined,
    fields: fields.map(([field, type]) => ({
      name: field,
      title: say(language, `documents.data.${name}.${field}`),
      type,
    })),
  });
  const groups = [
    of('document', false, [
      ['number', 'text'],
      ['date', 'day'],
      ['address', 'text'],
      ['issuer', 'text'],
    ]),
  ];
  if (about === 'person' || about === 'pair')
    groups.push(
      of('work', false, [
        ['meetings', 'number'],
        ['minutes', 'number'],
      ]),
      of('months', true, [
        ['month', 'day'],
        ['mentor', 'text'],
        ['meetings', 'number'],
        ['minutes', 'number'],
      ]),
    );
  return groups;
}

interface Asked {
  features: readonly Feature[];
  language: Language;
  about: Subject;
  /** The fields of people of the project. */
  fields: readonly Field[];
}

/** Every name that a template about a subject may use: the record, its project, what we work out, and the lists of the views that have its id. */
export function dataGroups({ features, language, about, fields }: Asked): DataGroup[] {
  const views = allViews(features);
  const viewNamed = (name: string) => views.find(({ view }) => view.name === name);
  const records = [...ownRecord[about], ['project', 'projects'] as const].flatMap(([name, viewName]) => {
    const owned = viewNamed(viewName);
    return owned
      ? [
          {
            name,
            title: say(language, `documents.data.${name}`),
            isList: false,
            view: owned.view,
            fields: ownFields(language, owned, fields),
          },
        ]
      : [];
  });
  const taken = new Set<string>(recordsOf(about).map(([, view]) => view));
  const lists = views
    .filter(({ view }) => Object.hasOwn(view.columns, keyOf[about]) && !taken.has(view.name))
    .map((owned): DataGroup => ({
      name: owned.view.name,
      title: say(language, `${owned.feature}.report.${owned.view.name}`),
      isList: true,
      view: owned.view,
      fields: [
        ...joinedFields(language, about, owned.view),
        ...columnsOf(language, owned).filter(({ name }) => !name.endsWith('_id')),
      ],
    }));
  return [...records, ...ownGroups(language, about), ...lists];
}

/** The names of the people and actions that the rows of a view refer to. */
export const joinedIn = (about: Subject, view: ReportView): readonly (keyof typeof joined)[] =>
  (Object.keys(joined) as (keyof typeof joined)[]).filter(
    (id) =>
      Object.hasOwn(view.columns, id) && id !== keyOf[about] && !Object.hasOwn(view.columns, joined[id]),
  );

const joinedFields = (language: Language, about: Subject, view: ReportView): DataField[] =>
  joinedIn(about, view).map((id) => ({
    name: joined[id],
    title: say(language, `documents.data.${joined[id]}`),
    type: 'text' as const,
  }));

/** The names of groups as templates are judged by them. */
export const namesOf = (groups: readonly DataGroup[]): Names =>
  Object.fromEntries(
    groups.map(({ name, isList, fields }): [string, Names] => {
      const inside = Object.fromEntries(fields.map((field) => [field.name, 'value' as const]));
      return [name, isList ? [inside] : inside];
    }),
  );

/** The names that a text uses, or could use: those that it has as words. */
export const neededIn = (groups: readonly DataGroup[], text: string): string[] =>
  groups.map(({ name }) => name).filter((name) => new RegExp(`(?<![\\w])${name}(?![\\w])`).test(text));

/** The views whose rows these groups read. */
export const viewsNeeded = (groups: readonly DataGroup[], needs: readonly string[]): DataGroup[] => {
  const wanted = new Set(needs);
  // What we work out of meetings needs them.
  if (wanted.has('work') || wanted.has('months')) wanted.add('meetings');
  return groups.filter(({ name, view }) => view !== undefined && wanted.has(name));
};
