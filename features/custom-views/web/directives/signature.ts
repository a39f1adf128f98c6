import type { Parameter } from '#features/views/web/public.tsx';

/** Options as code: `{ value: text, size?: number }`. */
export const signatureOf = (options: readonly Parameter[]): string =>
  `{ ${options.map(({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''}: ${type}`).join(', ')} }`;
