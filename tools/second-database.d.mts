export function onSecondDatabase(): string[];
