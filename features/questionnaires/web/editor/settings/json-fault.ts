import type { CodeFault } from '#ui/code/code-fault.ts';

/** Where a text stops being JSON (spec 002 §5: line and column); undefined if it is JSON. */
export function jsonFault(text: string): CodeFault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const at = /position (\d+)/.exec(message)?.[1];
    const before = text.slice(0, at === undefined ? text.length : Number(at)).split('\n');
    return { line: before.length, column: before.at(-1)!.length + 1, message };
  }
}
