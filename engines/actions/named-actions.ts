const named = () => /(\bactions\s*\[\s*)(['"])([a-z][a-z-]*)\2(\s*\])/g;

/** The names by which a condition of a template calls other actions: `actions['profile'].done`. */
export const namesIn = (expression: string | undefined): string[] => [
  ...new Set([...(expression ?? '').matchAll(named())].map(([, , , name]) => name!)),
];

/** A condition of a template with the numbers of actions in the place of their names; an unknown name stays. */
export const withNumbers = (expression: string, numbers: ReadonlyMap<string, number>): string =>
  expression.replaceAll(named(), (all, before: string, _quote, name: string, after: string) => {
    const number = numbers.get(name);
    return number === undefined ? all : `${before}${number}${after}`;
  });
