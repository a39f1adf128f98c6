export const constructs: readonly { what: string; sql: RegExp; test: string }[];
export function onSecondDatabase(): string[];
