import { describe, expect, test } from 'vitest';
import { faultsOf } from '#engines/questionnaire/validate.ts';
import { failed, greek, imported, importText, notesOf, questionsIn, reportOf } from '../fixtures.ts';

/** A file of Moodle with these questions. */
const quiz = (...questions: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;

const question = (type: string, html: string, rest = ''): string =>
  `<question type="${type}"><name><text>Ε1</text></name><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext>${rest}</question>`;

const answer = (fraction: number, text: string, more = ''): string =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${more}</answer>`;

const only = (xml: string) => {
  const result = importText(xml);
  const [first] = questionsIn(result);
  return { result, question: first!, report: reportOf(result) };
};

describe('the types of Moodle', () => {
  test('a multiple choice question with one answer keeps its options and the right one', () => {
    const { question: read, report } = only(
      quiz(
        question(
          'multichoice',
          '<p>Ποια είναι η <b>πρωτεύουσα</b> της Ελλάδας;</p>',
          `<single>true</single>${answer(0, 'Πάτρα')}${answer(100, '&lt;p&gt;Αθήνα&lt;/p&gt;')}`,
        ),
      ),
    );
    expect(read).toMatchObject({
      id: 'ID_0000',
      type: 30,
      text: { el: 'Ποια είναι η πρωτεύουσα της Ελλάδας;', en: '' },
      model: { 1: { option: 2 } },
    });
    expect(read.type === 30 && greek(read.data.options)).toEqual(['Πάτρα', 'Αθήνα']);
    expect(report).toEqual(['kept']);
  });

  test('shares of the points become points of the options, and the report says so', () => {
    const { question: read, report } = only(
      quiz(question('multichoice', 'α', `${answer(100, 'ναι')}${answer(50, 'ίσως')}${answer(0, 'όχι')}`)),
    );
    expect(read.type === 30 && read.data.options.map(({ points }) => points)).toEqual([1, 0.5, 0]);
    expect(report).toEqual(['approximated: partial-points']);
  });

  test('a question with several right answers gets checkboxes', () => {
    const { question: read, result } = only(
      quiz(
        question(
          'multichoice',
          'Ποια είναι νησιά;',
          `<single>false</single>${answer(50, 'Κως')}${answer(50, 'Χίος')}${answer(-100, 'Βόλος')}`,
        ),
      ),
    );
    expect(read).toMatchObject({ type: 31, model: { 1: { option: 1 }, 2: { option: 1 } } });
    expect(read.model).not.toHaveProperty('3');
    expect(notesOf(result)).toContain('all-or-nothing');
  });

  test('true and false become the two options of a yes/no question', () => {
    const { question: read } = only(
      quiz(question('truefalse', 'Η γη γυρίζει.', `${answer(0, 'false')}${answer(100, 'true')}`)),
    );
    expect(read).toMatchObject({
      type: 32,
      data: { trueValue: { el: 'Σωστό' }, falseValue: { el: 'Λάθος' } },
      model: { 1: { option: 1 } },
    });
  });

  test('a short answer keeps all texts that are right', () => {
    const { question: read, report } = only(
      quiz(
        question(
          'shortanswer',
          'Ποιος;',
          `<usecase>1</usecase>${answer(100, 'Όμηρος')}${answer(100, 'ο Όμηρος')}${answer(50, 'Ησίοδος')}${answer(100, '*όμηρος*')}`,
        ),
      ),
    );
    expect(read).toMatchObject({ type: 36, model: { 1: { texts: ['Όμηρος', 'ο Όμηρος'] } } });
    expect(report).toEqual(['approximated: partial-dropped, case-ignored, pattern-dropped']);
  });

  test('a number keeps its tolerance and its unit', () => {
    const { question: read, report } = only(
      quiz(
        question(
          'numerical',
          'Πόσο κάνει;',
          `${answer(100, '12.5', '<tolerance>0.1</tolerance>')}<units><unit><multiplier>1</multiplier><unit_name>€</unit_name></unit></units>`,
        ),
      ),
    );
    expect(read).toMatchObject({
      type: 39,
      data: { tolerance: 0.1, unit: { el: '€' } },
      model: { 1: { texts: ['12.5'] } },
    });
    expect(report).toEqual(['kept']);
  });

  test('pairs become cards and lists, and an answer without a question a list of its own', () => {
    const pair = (card: string, list: string) =>
      `<subquestion format="html"><text>${card}</text><answer><text>${list}</text></answer></subquestion>`;
    const { question: read } = only(
      quiz(question('matching', 'Ταιριάξτε', pair('γάτα', 'ζώο') + pair('σκύλος', 'ζώο') + pair('', 'φυτό'))),
    );
    expect(read).toMatchObject({ type: 7, model: { 1: { option: 1 }, 2: { option: 1 } } });
    expect(read.type === 7 && [greek(read.data.cards), greek(read.data.lists)]).toEqual([
      ['γάτα', 'σκύλος'],
      ['ζώο', 'φυτό'],
    ]);
  });

  test.each([
    ['editor', 0, 37],
    ['noinline', 3, 40],
    ['noinline', -1, 40],
  ])('an essay with the format %s and %d attachments becomes type %d', (format, attachments, type) => {
    const rest = `<responseformat>${format}</responseformat><attachments>${attachments}</attachments>`;
    expect(only(quiz(question('essay', 'Γράψτε', rest))).question.type).toBe(type);
  });

  test('items to order keep their order, and a description has nothing to answer', () => {
    const items = [1, 2, 3].map((place) => answer(place, `βήμα ${place}`)).join('');
    const questions = questionsIn(
      importText(quiz(question('ordering', 'Βάλτε σε σειρά', items), question('description', 'Διαβάστε'))),
    );
    expect(questions.map(({ type }) => type)).toEqual([43, 45]);
    expect(questions[0]!.model).toEqual({ 1: { option: 1 }, 2: { option: 2 }, 3: { option: 3 } });
  });
});

describe('texts with blanks', () => {
  test.each([
    ['{1:MULTICHOICE:=Αθήνα~Πάτρα} και {1:MC:Δύση~=Ανατολή}', 6, { 1: { option: 1 }, 2: { option: 2 } }],
    [
      '{1:SHORTANSWER:=ένα~=ἕνα} και {1:SA:=δύο}',
      13,
      { 1: { texts: ['ένα', 'ἕνα'] }, 2: { texts: ['δύο'] } },
    ],
    ['{1:NUMERICAL:=5} και {2:NM:=1..3}', 12, { 1: { texts: ['5'] }, 2: { texts: ['2'] } }],
    ['{1:NUMERICAL:=5:0.5} €', 39, { 1: { texts: ['5'] } }],
  ])('%s', (html, type, model) => {
    const { question: read, result } = only(quiz(question('cloze', `<p>${html}</p>`)));
    expect(read).toMatchObject({ type, model });
    expect(faultsOf(imported(result).questionnaire).filter(({ code }) => code !== 'text-missing')).toEqual(
      [],
    );
  });

  test('blanks of different kinds become words, with the options in the text', () => {
    const { question: read, report } = only(
      quiz(question('cloze', 'Η {1:MC:=Αθήνα~Πάτρα} έχει {1:NM:=7:1} λόφους [2]')),
    );
    expect(read).toMatchObject({
      type: 13,
      text: { el: 'Η [1] (Αθήνα / Πάτρα) έχει [2] λόφους (2)' },
      model: { 1: { texts: ['Αθήνα'] }, 2: { texts: ['7'] } },
    });
    expect(report).toEqual(['approximated: brackets-changed, gaps-mixed, tolerance-dropped']);
  });

  test('words to drag go into one list, and words of several groups into a list for each blank', () => {
    const box = (text: string, group: number) =>
      `<dragbox><text>${text}</text><group>${group}</group></dragbox>`;
    const [bank, lists] = questionsIn(
      importText(
        quiz(
          question('ddwtos', 'Η [[2]] και ο [[1]]', box('σκύλος', 1) + box('γάτα', 1)),
          question(
            'gapselect',
            'Ο [[1]] τρέχει [[3]]',
            box('σκύλος', 1) + box('γάτα', 1) + box('γρήγορα', 2),
          ),
        ),
      ),
    );
    expect(bank).toMatchObject({
      type: 16,
      text: { el: 'Η [1] και ο [2]' },
      model: { 1: { option: 2 }, 2: { option: 1 } },
    });
    expect(lists).toMatchObject({ type: 6, model: { 1: { option: 1 }, 2: { option: 1 } } });
    expect(lists!.type === 6 && greek(lists!.data.blanks[2]!)).toEqual(['γρήγορα']);
  });
});

test('categories become sections, weights a scale, and feedback is noted', () => {
  const result = importText(
    quiz(
      '<question type="category"><category><text>$course$/top/Ιστορία/Α//Β γυμνασίου</text></category></question>',
      question('essay', 'Πρώτη', '<generalfeedback><text>Μπράβο</text></generalfeedback>'),
      '<question type="category"><category><text>top/Άδεια</text></category></question>',
      question('shortanswer', 'Δεύτερη', `<defaultgrade>2.5</defaultgrade>${answer(100, 'ναι')}`),
    ),
    { name: 'Κουίζ_1.xml' },
  );
  const { questionnaire } = imported(result);
  expect(questionnaire.title.el).toBe('Κουίζ 1');
  expect(questionnaire.sections.map(({ title }) => title.el)).toEqual(['Α/Β γυμνασίου', 'Άδεια']);
  expect(questionnaire.scales).toMatchObject([
    { method: 'right', items: [{ question: 'ID_0001', weight: 2.5 }] },
  ]);
  expect(notesOf(result)).toEqual(['feedback-dropped', 'language', 'scale-added']);
});

test('spans of languages become the Greek and the English text', () => {
  const both = '<span lang="el" class="multilang">Ναι</span><span class="multilang" lang="en">Yes</span>';
  const { question: read } = only(
    quiz(
      question(
        'multichoice',
        `${both}; {mlang el}τώρα{mlang}{mlang en}now{mlang}`,
        answer(100, 'α') + answer(0, 'β'),
      ),
    ),
  );
  expect(read.text).toEqual({ el: 'Ναι; τώρα', en: 'Yes; now' });
});

test('pictures are dropped with a line in the report, except for those that only keep distances', () => {
  const { report, question: read } = only(
    quiz(
      question(
        'essay',
        'Δείτε <img src="@@PLUGINFILE@@/a.png" alt="τον χάρτη"> <img src="dot.gif" width="1">',
      ),
    ),
  );
  expect(report).toEqual(['approximated: images-dropped']);
  expect(read.text.el).toBe('Δείτε (τον χάρτη)');
});

test('lists, tables and lines keep their breaks, and signs of comparison stay', () => {
  const { question: read } = only(
    quiz(question('essay', '<p>αν x<5 και y > 3</p><ul><li>ένα</li><li>δύο</li></ul>α<br/>β 10<sup>3</sup>')),
  );
  expect(read.text.el).toBe('αν x<5 και y > 3\n\n• ένα\n• δύο\nα\nβ 10^3');
});

test('types that are not known are dropped, and a file with nothing else is refused with the report', () => {
  const result = importText(quiz(question('calculated', 'Υπολογίστε'), question('constructor', 'x')));
  expect(failed(result).problem).toBe('nothing-kept');
  expect(reportOf(result)).toEqual(['dropped: type-unknown', 'dropped: type-unknown']);
});

test('texts and lists that are too long are cut and noted', () => {
  const long = 'λ'.repeat(20_001);
  const options = Array.from({ length: 501 }, (_, at) => answer(at === 0 ? 100 : 0, `επιλογή ${at}`)).join(
    '',
  );
  const result = importText(quiz(question('essay', long), question('multichoice', 'Πολλές', options)));
  expect(reportOf(result)).toEqual(['approximated: text-cut', 'approximated: options-cut']);
  const [essay, choice] = questionsIn(result);
  expect(essay!.text.el).toHaveLength(20_000);
  expect(choice?.type === 30 && choice.data.options).toHaveLength(500);
});
