import { expect, test } from 'vitest';
import { readPluralExpression } from './plural-expression.ts';
import { formsOfHeader, wholeForms } from './plural-header.ts';
import { pluralTables } from './plural-table.ts';

const tables = [...pluralTables].map(([language, table]) => ({ language, ...table }));

test.each(tables)(
  'the rule of $language gives the form of the CLDR for 0 to 1000',
  ({ language, header, forms }) => {
    const rules = new Intl.PluralRules(language);
    const rule = readPluralExpression(/plural=(.*);/.exec(header)![1]!)!;
    const different = Array.from({ length: 1_001 }, (_, n) => n).filter(
      (n) => forms[rule(n)] !== rules.select(n),
    );
    expect(different).toEqual([]);
    expect([...wholeForms(language)].sort()).toEqual([...forms].sort());
    expect(formsOfHeader(header, language)).toEqual(forms);
  },
);
