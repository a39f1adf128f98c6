import { useEffect, useState } from 'react';
import { formRules } from '#engines/forms/form-rules.ts';
import type { FormDefinition } from '#engines/forms/definition.ts';
import { useSandbox } from '#platform/web/sandbox/use-sandbox.ts';
import type { CodeFault } from '#ui/code/code-fault.ts';

/** The rules that do not compile, with the place of the error; undefined for a rule that compiles. */
export type Faults = ReadonlyMap<string, CodeFault | undefined>;

/**
 * Compiles every rule of a form while the user types. A rule that is missing in the map has not been compiled yet.
 */
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
    // If the engine does not load, the page shows no errors; the server compiles every rule before it saves.
    compile().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [definition, faults, sandbox]);
  return faults;
}
