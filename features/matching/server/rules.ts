import { fieldsOfProject } from '#features/people/server/public.ts';
import { projectAt } from '#features/projects/server/inside.ts';
import { changeSettings } from '#features/projects/server/public.ts';
import { present } from '#platform/server/present.ts';
import type { Field } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
import type { Rule as EngineRule } from '#engines/matching/rules.ts';
import { type FieldProblem } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { badRules } from '../contract/refusals.ts';
import { type matching, type Rule, staleRules } from '../contract.ts';
import type { StoredMatchingRule } from '../settings.ts';

/**
 * Fields that a rule can compare. Files have no value to compare, and computed fields exist only on screens.
 */
const comparable = (fields: readonly Field[], level: number): Field[] =>
  fields.filter((field) => seesField(level, field) && field.type !== 'file' && field.type !== 'computed');

/** The rules of a project, and the fields that the caller may compare. */
export async function rules({ db, actor, input }: Request<typeof matching.rules>) {
  const { settings, version } = await projectAt(db, input.projectId);
  return {
    rules: rulesOf(settings.Config?.Matching?.Rules),
    version,
    fields: comparable(fieldsOfProject(settings), actor.level).map(({ name, label, type }) => ({
      name,
      label,
      type,
    })),
  };
}

/** Saves the rules. Each must have the parts of its kind, over fields that the caller sees. */
export async function saveRules(request: Request<typeof matching.saveRules>) {
  const { db, actor, input } = request;
  const { settings } = await projectAt(db, input.projectId);
  const known = new Set(comparable(fieldsOfProject(settings), actor.level).map(({ name }) => name));
  // A rule over a field that the caller does not see must stay as it was.
  const before = new Set(rulesOf(settings.Config?.Matching?.Rules).map((rule) => JSON.stringify(rule)));
  const errors = input.rules.flatMap((rule, place) =>
    before.has(JSON.stringify(rule)) ? [] : faultsOf(rule, known).map((fault) => at(place, fault)),
  );
  if (errors.length > 0) throw badRules({ errors });
  const version = await changeSettings(
    request,
    {
      projectId: input.projectId,
      version: input.version,
      what: 'matching.save-rules',
      stale: (saved, now) => staleRules({ ...saved, present: rulesOf(now.Config?.Matching?.Rules) }),
    },
    (now) => ({
      ...now,
      Config: { ...now.Config, Matching: { ...now.Config?.Matching, Rules: input.rules.map(stored) } },
    }),
  );
  return { version };
}

const at = (place: number, { field, code }: FieldProblem): FieldProblem => ({
  field: `Rules.${place}.${field}`,
  code,
});

function faultsOf(rule: Rule, known: ReadonlySet<string>): FieldProblem[] {
  const faults: FieldProblem[] = [];
  const needs = (field: string, isThere: boolean) => !isThere && faults.push({ field, code: 'required' });
  if (rule.kind === 'earlier') needs('Wish', rule.wish !== undefined);
  else
    for (const [field, name] of [
      ['MenteeField', rule.menteeField],
      ['MentorField', rule.mentorField],
    ] as const) {
      needs(field, name !== undefined);
      if (name !== undefined && !known.has(name)) faults.push({ field, code: 'no-such-field' });
    }
  if (rule.kind === 'distance') needs('FarKm', rule.farKm !== undefined);
  if (rule.kind === 'difference') needs('Span', rule.span !== undefined);
  return faults;
}

/** The rules of the project's settings in the form of the contract. */
export const rulesOf = (list: readonly StoredMatchingRule[] = []): Rule[] =>
  list.map(({ Kind, MenteeField, MentorField, Weight, Required, FarKm, Span, Never, Wish }) =>
    present({
      kind: Kind,
      menteeField: MenteeField,
      mentorField: MentorField,
      weight: Weight ?? 1,
      required: Required ?? false,
      farKm: FarKm,
      span: Span,
      never: (Never ?? []).map(({ Mentee, Mentor }) => ({ mentee: Mentee, mentor: Mentor })),
      wish: Wish,
    }),
  );

const stored = (rule: Rule): StoredMatchingRule =>
  present({
    Kind: rule.kind,
    MenteeField: rule.menteeField,
    MentorField: rule.mentorField,
    Weight: rule.weight,
    Required: rule.required || undefined,
    FarKm: rule.farKm,
    Span: rule.span,
    Never:
      rule.never.length > 0
        ? rule.never.map(({ mentee, mentor }) => ({ Mentee: mentee, Mentor: mentor }))
        : undefined,
    Wish: rule.wish,
  });

/**
 * A rule in the form of the engine. Missing parts of an unfinished rule get the value with the least effect.
 */
export function engineRule(rule: Rule): EngineRule {
  const { menteeField = '', mentorField = '', weight, required: isRequired } = rule;
  const fields = { menteeField, mentorField };
  switch (rule.kind) {
    case 'distance':
      return { kind: 'distance', ...fields, weight, isRequired, farKm: rule.farKm ?? 5000 };
    case 'difference':
      return { kind: 'difference', ...fields, weight, isRequired, span: rule.span ?? 1_000_000 };
    case 'exclusion':
      return {
        kind: 'exclusion',
        ...fields,
        never: rule.never.length === 0 ? 'same' : rule.never.map(({ mentee, mentor }) => [mentee, mentor]),
      };
    case 'earlier':
      return rule.wish === 'forbid'
        ? { kind: 'earlier', wish: 'forbid' }
        : { kind: 'earlier', wish: 'prefer', weight, isRequired };
    default:
      return { kind: rule.kind, ...fields, weight, isRequired };
  }
}
