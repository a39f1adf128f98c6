import { useEffect, useState } from 'react';
import { formRules } from '#engines/forms/form-rules.ts';
import type { FormDefinition } from '#engines/forms/definition.ts';
import type { CodeFault } from '#ui/code/code-fault.ts';
import { useSandbox } from '../shared/use-verdict.ts';

/** Which texts are no rules, and where each goes wrong; a text is compiled once, by the sandbox that would run it. */
export type Faults = ReadonlyMap<string, CodeFault | undefined>;

/** Compiles every rule of a form as it is written. A rule that is not in the map has not been read yet. */
export function useFaults(definition: FormDefinition): Faults {
  const sandbox = useSandbox();
  const [faults, setFaults] = useState<Faults>(new Map());
  useEffect(() => {
    const unread = [...new Set(formRules(definition).map(({ code }) => code))].filter(
      (code) => !faults.has(code),
    );
    if (unread.length === 0) return;
    let gone = false;
    const compile = async () => {
      const box = await sandbox();
      const read = await Promise.all(
        unread.map(async (code): Promise<[string, CodeFault | undefined]> => {
          const result = await box.compile(code);
          return [
            code,
            result.ok ? undefined : { line: result.line, column: result.column, message: result.message },
          ];
        }),
      );
      if (!gone) setFaults((before) => new Map([...before, ...read]));
    };
    // Without its engine the page cannot tell; the server compiles every rule before it saves.
    compile().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [definition, faults, sandbox]);
  return faults;
}
