/** Words that are the same in every language: names, units, and what people call a thing of computers and its keys everywhere. */
const everywhere = new Set(
  [
    'excel word moodle google github android apache windows linux chrome firefox safari edge ios swagger outlook teams zoom email mail ok',
    'ctrl alt shift enter esc tab cmd',
  ]
    .join(' ')
    .split(' '),
);

/** Letters of a word at least: shorter ones are units, numerals and initials (`kg`, `Mb`, `px`). */
const MIN_WORD = 3;

/**
 * Whether a word may be the same in two languages: a known name, an acronym (`IBAN`), a name with capitals inside (`LimeSurvey`), a unit,
 * or one with digits.
 */
export const isName = (word: string): boolean =>
  word.length < MIN_WORD || /\p{N}|.\p{Lu}/u.test(word) || everywhere.has(word.toLowerCase());
