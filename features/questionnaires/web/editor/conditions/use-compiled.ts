import { useEffect, useState } from 'react';
import { expressionFault, type KnownNames } from '#engines/rules/expression-fault.ts';
import { useSandbox } from '#platform/web/sandbox/use-sandbox.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { CodeFault } from '#ui/code/code-fault.ts';

/** Where a text is not one expression over these names, in the language of the page; undefined while it is read, and if it is one. */
export function useCompiled(code: string, known: KnownNames): CodeFault | undefined {
  const t = useTexts();
  const failure = useFailure(code);
  if (code.trim() === '') return undefined;
  const fault = expressionFault(code, known);
  if (fault) {
    const why = t(`questionnaires.fault.condition-${fault.code}`);
    return { ...fault, message: t('questionnaires.conditions.wrong', { name: fault.name, why }) };
  }
  if (!failure) return undefined;
  const lines = code.split('\n');
  const isEnd = failure.line === lines.length && failure.column > lines.at(-1)!.length;
  return { ...failure, message: t(`questionnaires.conditions.wrong.${isEnd ? 'end' : 'here'}`) };
}

/** Where the engine of the rules stops reading a text; undefined while it reads, and if it reads all. */
function useFailure(code: string): CodeFault | undefined {
  const sandbox = useSandbox();
  const [found, setFound] = useState<{ code: string; fault: CodeFault | undefined }>();
  useEffect(() => {
    if (code.trim() === '') return;
    let isGone = false;
    const compile = async () => {
      const result = await (await sandbox()).compile(code);
      if (!isGone) setFound({ code, fault: result.ok ? undefined : result });
    };
    // If the engine does not load, the page shows no fault here. Publishing finds it.
    compile().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [code, sandbox]);
  return found?.code === code ? found.fault : undefined;
}
