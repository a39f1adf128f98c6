import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  failed,
  greek,
  imported,
  importBytes,
  importText,
  notesOf,
  questionsIn,
  reportOf,
} from '../fixtures.ts';

interface Declared {
  id?: string;
  cardinality?: string;
  baseType?: string;
  correct?: readonly string[];
  more?: string;
}

const declared = ({
  id = 'R',
  cardinality = 'single',
  baseType = 'identifier',
  correct = [],
  more = '',
}: Declared) =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${correct
    .map((value) => `<value>${value}</value>`)
    .join('')}</correctResponse>${more}</responseDeclaration>`;

/** An item of QTI 2.2. */
const item = (body: string, ...declarations: Declared[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i1" title="Άσκηση">${declarations
    .map(declared)
    .join('')}<itemBody>${body}</itemBody></assessmentItem>`;

const simple = (...texts: string[]): string =>
  texts.map((text, at) => `<simpleChoice identifier="${'ABCDE'[at]}">${text}</simpleChoice>`).join('');

describe('the interactions of QTI 2.2', () => {
  test.each<[string, string, Declared, number, object]>([
    [
      'one choice',
      `<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Ποιο;</prompt>${simple('α', 'β')}</choiceInteraction>`,
      { correct: ['B'] },
      30,
      { 1: { option: 2 } },
    ],
    [
      'several choices',
      `<choiceInteraction responseIdentifier="R" maxChoices="0"><prompt>Ποια;</prompt>${simple('α', 'β', 'γ')}</choiceInteraction>`,
      { cardinality: 'multiple', correct: ['A', 'C'] },
      31,
      { 1: { option: 1 }, 3: { option: 1 } },
    ],
    [
      'an order',
      `<orderInteraction responseIdentifier="R"><prompt>Σειρά</prompt>${simple('β', 'α')}</orderInteraction>`,
      { cardinality: 'ordered', correct: ['B', 'A'] },
      43,
      { 1: { option: 1 }, 2: { option: 2 } },
    ],
    [
      'a ranking',
      `<orderInteraction responseIdentifier="R"><prompt>Σειρά</prompt>${simple('β', 'α')}</orderInteraction>`,
      { cardinality: 'ordered' },
      34,
      {},
    ],
    [
      'a long text',
      '<extendedTextInteraction responseIdentifier="R"><prompt>Γράψτε</prompt></extendedTextInteraction>',
      { baseType: 'string' },
      37,
      {},
    ],
    [
      'a slider',
      '<sliderInteraction responseIdentifier="R" lowerBound="0" upperBound="100" step="5"><prompt>Πόσο;</prompt></sliderInteraction>',
      { baseType: 'integer', correct: ['50'] },
      35,
      { 1: { texts: ['50'] } },
    ],
    [
      'a file',
      '<uploadInteraction responseIdentifier="R"><prompt>Στείλτε</prompt></uploadInteraction>',
      { baseType: 'file' },
      40,
      {},
    ],
    [
      'a word at the end',
      '<p>Η πρωτεύουσα είναι: <textEntryInteraction responseIdentifier="R"/></p>',
      { baseType: 'string', correct: ['Αθήνα'] },
      36,
      { 1: { texts: ['Αθήνα'] } },
    ],
    [
      'a number at the end',
      '<p>2+2 = <textEntryInteraction responseIdentifier="R"/></p>',
      { baseType: 'float', correct: ['4.0'] },
      39,
      { 1: { texts: ['4'] } },
    ],
    [
      'a word in a text',
      '<p>Η <textEntryInteraction responseIdentifier="R"/> είναι πόλη.</p>',
      { baseType: 'string', correct: ['Αθήνα'] },
      13,
      { 1: { texts: ['Αθήνα'] } },
    ],
    [
      'a choice in a text',
      '<p>Η <inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="A">Αθήνα</inlineChoice><inlineChoice identifier="B">Πάρος</inlineChoice></inlineChoiceInteraction> είναι νησί.</p>',
      { correct: ['B'] },
      6,
      { 1: { option: 2 } },
    ],
  ])('%s', (_name, body, declaration, type, model) => {
    const result = importText(item(body, declaration));
    expect(questionsIn(result)).toMatchObject([{ type, model }]);
    expect(reportOf(result)).toEqual(['kept']);
  });

  const associable = (...ids: string[]): string =>
    ids
      .map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="1">${id}</simpleAssociableChoice>`)
      .join('');

  test('a match becomes cards and lists', () => {
    const [question] = questionsIn(
      importText(
        item(
          `<matchInteraction responseIdentifier="R"><prompt>Ταιριάξτε</prompt><simpleMatchSet>${associable('a', 'b')}</simpleMatchSet><simpleMatchSet>${associable('x', 'y', 'z')}</simpleMatchSet></matchInteraction>`,
          { cardinality: 'multiple', baseType: 'directedPair', correct: ['a z', 'b x'] },
        ),
      ),
    );
    expect(question).toMatchObject({ type: 7, model: { 1: { option: 3 }, 2: { option: 1 } } });
    expect(question!.type === 7 && question!.data.lists).toHaveLength(3);
  });

  test('pairs among equal choices are approximated', () => {
    const result = importText(
      item(
        `<associateInteraction responseIdentifier="R"><prompt>Ζευγάρια</prompt>${associable('a', 'b')}</associateInteraction>`,
        { cardinality: 'multiple', baseType: 'pair', correct: ['a b'] },
      ),
    );
    expect(questionsIn(result)).toMatchObject([{ type: 7, model: { 1: { option: 2 }, 2: { option: 1 } } }]);
    expect(reportOf(result)).toEqual(['approximated: became']);
  });

  test('words go into gaps', () => {
    const result = importText(
      item(
        '<gapMatchInteraction responseIdentifier="R"><prompt>Συμπληρώστε</prompt><gapText identifier="w1" matchMax="1">γάτα</gapText><gapText identifier="w2" matchMax="1">σκύλος</gapText><p>Η <gap identifier="g1"/> και ο <gap identifier="g2"/>.</p></gapMatchInteraction>',
        { cardinality: 'multiple', baseType: 'directedPair', correct: ['w2 g2', 'w1 g1'] },
      ),
    );
    expect(questionsIn(result)).toMatchObject([
      {
        type: 16,
        text: { el: 'Συμπληρώστε\nΗ [1] και ο [2].' },
        model: { 1: { option: 1 }, 2: { option: 2 } },
      },
    ]);
  });

  test('areas of a picture become spots in thousandths, and the picture has to be added', () => {
    const result = importText(
      item(
        '<hotspotInteraction responseIdentifier="R" maxChoices="1"><prompt>Πού;</prompt><object data="a.png" width="200" height="100" type="image/png"/><hotspotChoice identifier="A" shape="rect" coords="0,0,100,50"/><hotspotChoice identifier="B" shape="circle" coords="150,50,10"/></hotspotInteraction>',
        { correct: ['B'] },
      ),
    );
    const [question] = questionsIn(result);
    expect(question).toMatchObject({ type: 42, model: { 1: { option: 2 } } });
    expect(question!.type === 42 && question!.data.spots).toMatchObject([
      { x: 0, y: 0, width: 500, height: 500 },
      { x: 700, y: 400, width: 100, height: 200 },
    ]);
    expect(reportOf(result)).toEqual(['approximated: picture-needed, shape-simplified']);
  });

  test('points of a mapping stay where they are shares', () => {
    const mapping =
      '<mapping><mapEntry mapKey="A" mappedValue="2"/><mapEntry mapKey="B" mappedValue="1"/></mapping>';
    const result = importText(
      item(
        `<choiceInteraction responseIdentifier="R" maxChoices="1">${simple('α', 'β', 'γ')}</choiceInteraction>`,
        {
          more: mapping,
        },
      ),
    );
    const [question] = questionsIn(result);
    expect(question!.type === 30 && question!.data.options.map(({ points }) => points)).toEqual([1, 0.5, 0]);
    expect(question!.text.el).toBe('Άσκηση');
  });

  test('an item with several interactions becomes several questions, and unknown ones are dropped', () => {
    const result = importText(
      item(
        `<p>Πρώτα</p><choiceInteraction responseIdentifier="R" maxChoices="1">${simple('α', 'β')}</choiceInteraction>
        <p>Μετά η <textEntryInteraction responseIdentifier="R2"/>!</p><drawingInteraction responseIdentifier="R3"/><p>Τέλος</p>`,
        { correct: ['A'] },
        { id: 'R2', baseType: 'string' },
      ),
    );
    expect(questionsIn(result).map(({ type, text }) => [type, text.el])).toEqual([
      [30, 'Πρώτα'],
      [13, 'Μετά η [1]!'],
      [45, 'Τέλος'],
    ]);
    expect(reportOf(result)).toEqual(['kept', 'kept', 'dropped: type-unknown', 'kept']);
  });
});

test('the names of QTI 3 are read like those of QTI 2', () => {
  const result = importText(`<?xml version="1.0"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="Τρίτη">
<qti-response-declaration identifier="R" cardinality="multiple" base-type="identifier"><qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration>
<qti-item-body><qti-choice-interaction response-identifier="R" max-choices="2" min-choices="1"><qti-prompt>Ποια;</qti-prompt><qti-simple-choice identifier="A">α</qti-simple-choice><qti-simple-choice identifier="B">β</qti-simple-choice><qti-simple-choice identifier="C">γ</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`);
  expect(questionsIn(result)).toMatchObject([
    { type: 31, text: { el: 'Ποια;' }, data: { most: 2, least: 1 }, model: { 2: { option: 1 } } },
  ]);
});

describe('packages', () => {
  const choice = (text: string) =>
    item(
      `<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>${text}</prompt>${simple('α', 'β')}</choiceInteraction>`,
      { correct: ['A'] },
    );
  const pack = (files: Record<string, string>): Uint8Array =>
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
  const manifest = (...paths: string[]) =>
    `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${paths.map((path) => `<resource type="imsqti_item_xmlv2p2" href="${path}"/>`).join('')}</resources></manifest>`;

  test('a manifest says the order', () => {
    const bytes = pack({
      'imsmanifest.xml': manifest('items/b.xml', 'items/a%20b.xml'),
      'items/a b.xml': choice('Δεύτερη'),
      'items/b.xml': choice('Πρώτη'),
      'items/style.css': 'p {}',
    });
    const result = importBytes(bytes, { name: 'τεστ.zip' });
    expect(questionsIn(result).map(({ text }) => text.el)).toEqual(['Πρώτη', 'Δεύτερη']);
    expect(imported(result).questionnaire.title.el).toBe('τεστ');
  });

  test('a test says the sections, and files that are missing or broken are noted', () => {
    const section = (title: string, ...refs: string[]) =>
      `<assessmentSection identifier="s" title="${title}">${refs.map((ref) => `<assessmentItemRef identifier="r" href="${ref}"/>`).join('')}</assessmentSection>`;
    const result = importBytes(
      pack({
        'imsmanifest.xml': manifest('items/a.xml'),
        'tests/t.xml': `<assessmentTest title="Διαγώνισμα"><testPart>${section('Α μέρος', '../items/a.xml', '../items/none.xml')}${section('Β μέρος', '../items/broken.xml', '../items/a.xml')}</testPart></assessmentTest>`,
        'items/a.xml': choice('Πρώτη'),
        'items/broken.xml': '<assessmentItem><itemBody>',
      }),
    );
    const { questionnaire } = imported(result);
    expect(questionnaire.title.el).toBe('Διαγώνισμα');
    expect(questionnaire.sections.map(({ title }) => title.el)).toEqual(['Α μέρος']);
    expect(reportOf(result)).toEqual(['kept', 'dropped: unreadable']);
    expect(notesOf(result)).toContain('files-missing');
  });

  test('a text that items share stands before each of them', () => {
    const withStimulus = choice('Ποιος;').replace(
      '<itemBody>',
      '<assessmentStimulusRef identifier="s" href="s.xml"/><itemBody>',
    );
    const result = importBytes(
      pack({
        'a.xml': withStimulus,
        's.xml': '<assessmentStimulus><stimulusBody><p>Κείμενο</p></stimulusBody></assessmentStimulus>',
      }),
    );
    expect(questionsIn(result)[0]!.text.el).toBe('Κείμενο\nΠοιος;');
  });

  test('a package without items, and one of QTI 1, are refused', () => {
    expect(failed(importBytes(pack({ 'a.xml': '<html/>' }))).problem).toBe('zip-without-items');
    expect(failed(importText('<questestinterop/>')).problem).toBe('old-version');
  });
});

test('lists of choices are Greek where the file is', () => {
  const [question] = questionsIn(
    importText(
      item(
        `<hottextInteraction responseIdentifier="R" maxChoices="1"><p>Η <hottext identifier="A">γάτα</hottext> και ο <hottext identifier="B">σκύλος</hottext></p></hottextInteraction>`,
        { correct: ['B'] },
      ),
    ),
  );
  expect(question!.type === 30 && greek(question!.data.options)).toEqual(['γάτα', 'σκύλος']);
});
