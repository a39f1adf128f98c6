import { useEffect, useState } from 'react';
import { useSandbox } from '#platform/web/sandbox/use-sandbox.ts';
import type { CodeFault } from '#ui/code/code-fault.ts';

/** Where an expression does not compile; undefined while it is read, and if it does. */
export function useCompiled(code: string): CodeFault | undefined {
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
