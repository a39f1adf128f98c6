import { type RefObject, useState } from 'react';
import { parameterKey } from '#engines/sql/parameters.ts';
import type { Role } from '#platform/contract/roles.ts';
import { send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import type { SqlHandle } from '#ui/code/sql/sql-view.ts';
import type { Parameter, Result } from '../../../contract/shapes.ts';
import { queries } from '../../../contract.ts';
import { isAsked, parametersFor } from '../parameters/parameter-rows.ts';
import { trimmedBefore } from '../sql/remark-words.ts';
import { useRun } from './use-run.ts';

type Value = string | readonly string[] | undefined;
type Given = Record<string, string | string[] | null>;

interface Tried {
  /** Undefined for those who do not write SQL. */
  text: string | undefined;
  parameters: readonly Parameter[];
  editor: RefObject<SqlHandle | null>;
  /** The installation lets the caller run text that is not saved. */
  mayTry: boolean;
  hasChanges: boolean;
  /** Runs what is saved; undefined before the first save. */
  runSaved: ((given: Given, signal: AbortSignal) => Promise<Result>) | undefined;
}

/** Runs a query while it is written: the text or its selection, or where that is not allowed what is saved. */
export function useTrial({ text, parameters, editor, mayTry, hasChanges, runSaved }: Tried) {
  const { id: projectId } = useProject();
  const { run, ...running } = useRun();
  const [values, setValues] = useState<Readonly<Record<string, Value>>>({});
  const [asRole, setAsRole] = useState<Role>();
  const [asPersonId, setAsPersonId] = useState<number>();
  const tries = mayTry && text !== undefined;
  /** Why nothing can run now. */
  const barrier =
    tries || (runSaved && (text === undefined || !hasChanges))
      ? tries && text.trim() === ''
        ? 'empty'
        : undefined
      : 'save-first';

  /** The values that were typed here. What was not touched has its initial value. */
  const givenTo = (some: readonly Parameter[]): Given =>
    Object.fromEntries(
      some
        .filter((one) => isAsked(one) && Object.hasOwn(values, parameterKey(one.name)))
        .map(({ name }) => {
          const value = values[parameterKey(name)];
          return [name, value === undefined ? null : typeof value === 'string' ? value : [...value]];
        }),
    );

  const start = (isPlan: boolean): void => {
    if (barrier) return;
    if (!tries) {
      void run({ send: (signal) => runSaved!(givenTo(parameters), signal), isPlan: false, shift: 0 });
      return;
    }
    const selected = editor.current?.selection();
    const { text: part, from } = selected?.text.trim() ? selected : { text, from: 0 };
    const defined = parametersFor(part, parameters);
    const input = {
      query: part.trim(),
      parameters: givenTo(defined),
      defined,
      projectId,
      ...(asRole && { asRole }),
      ...(asRole && asPersonId !== undefined && { asPersonId }),
      plan: isPlan,
    };
    void run({
      send: (signal) => send(queries.adminExecute, input, { signal }),
      isPlan,
      shift: from + trimmedBefore(part),
    });
  };

  return {
    ...running,
    tries,
    barrier,
    start,
    valueOf: ({ name, initial }: Parameter): Value =>
      Object.hasOwn(values, parameterKey(name)) ? values[parameterKey(name)] : initial,
    setValue: (name: string, value: Value) =>
      setValues((before) => ({ ...before, [parameterKey(name)]: value })),
    asRole,
    asPersonId,
    setAs: (role: Role | undefined, personId?: number) => {
      setAsRole(role);
      setAsPersonId(personId);
    },
  };
}

export type Trial = ReturnType<typeof useTrial>;
