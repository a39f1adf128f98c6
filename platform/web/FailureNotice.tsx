import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { Problem } from './api.ts';
import { refusalText } from './refusal-text.ts';
import { useTexts } from './texts.ts';

interface Props {
  /** What failed, as the title above the reason; without it the reason is the title. */
  what?: string | undefined;
  /** What the call threw. */
  error: unknown;
  onRetry?: (() => void) | undefined;
}

/** Says why a call failed, what failed by it, and which code to quote. */
export function FailureNotice({ what, error, onRetry }: Props) {
  const reason = refusalText(useTexts(), error);
  return (
    <ErrorNotice
      what={what ?? reason}
      todo={what === undefined ? undefined : reason}
      code={error instanceof Problem ? error.requestId : undefined}
      onRetry={onRetry}
    />
  );
}
