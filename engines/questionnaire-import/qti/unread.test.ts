import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { greek, importBytes, imported, importText, notesOf, questionsIn, reportOf } from '../fixtures.ts';

const item = (declarations: string, body: string, more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i1" title="Θέμα" adaptive="false" timeDependent="false">
${declarations}<itemBody>${body}</itemBody>${more}</assessmentItem>`;
const one = (baseType: string, correct = '', mapping = '') =>
  `<responseDeclaration identifier="R" cardinality="single" baseType="${baseType}"><correctResponse><value>${correct}</value></correctResponse>${mapping}</responseDeclaration>`;
const feedback = (words: string) =>
  `<feedbackInline outcomeIdentifier="F" identifier="a" showHide="show">${words}</feedbackInline>`;
const unread = (text: string) =>
  importText(text).report?.notes.find(({ code }) => code === 'not-read')?.values?.['names'];

describe('feedback is not read as a part of', () => {
  test('an option: the mentee does not read which answer is right', () => {
    const result = importText(
      item(
        one('identifier', 'a'),
        `<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Ποιος έγραψε την Οδύσσεια;${feedback('Σκεφτείτε')}</prompt><simpleChoice identifier="a">Όμηρος${feedback('Σωστά!')}</simpleChoice><simpleChoice identifier="b">Ησίοδος<p>${feedback('Όχι')}</p></simpleChoice></choiceInteraction>`,
      ),
    );
    const [question] = questionsIn(result);
    expect(question!.text.el).toBe('Ποιος έγραψε την Οδύσσεια;');
    expect(question!.type === 30 && greek(question!.data.options)).toEqual(['Όμηρος', 'Ησίοδος']);
    expect(result.report?.notes).toContainEqual({ code: 'feedback-dropped', values: { count: 3 } });
  });

  test.each([
    [
      'an inline choice',
      `<p>Η <inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="a">Αθήνα${feedback('ΣΧΟΛΙΟ')}</inlineChoice><inlineChoice identifier="b">Πάρος</inlineChoice></inlineChoiceInteraction>!</p>`,
    ],
    [
      'a card',
      `<matchInteraction responseIdentifier="R"><prompt>Τι;</prompt><simpleMatchSet><simpleAssociableChoice identifier="a" matchMax="1">α${feedback('ΣΧΟΛΙΟ')}</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="b" matchMax="1">β</simpleAssociableChoice></simpleMatchSet></matchInteraction>`,
    ],
    [
      'a word for a gap and its text',
      `<gapMatchInteraction responseIdentifier="R"><gapText identifier="a" matchMax="1">γάτα${feedback('ΣΧΟΛΙΟ')}</gapText><p>Η <gap identifier="g"/>.${feedback('ΣΧΟΛΙΟ')}</p></gapMatchInteraction>`,
    ],
    [
      'a word in a text',
      `<hottextInteraction responseIdentifier="R" maxChoices="1"><p>Η <hottext identifier="a">γάτα${feedback('ΣΧΟΛΙΟ')}</hottext> κοιμάται</p></hottextInteraction>`,
    ],
  ])('%s', (_name, body) => {
    const result = importText(item(one('identifier', 'a'), body));
    expect(JSON.stringify(imported(result).questionnaire)).not.toContain('ΣΧΟΛΙΟ');
    expect(notesOf(result)).toContain('feedback-dropped');
  });
});

test('a question whose numbers come from a template is left out, and not kept with holes in its words', () => {
  const template = '<templateDeclaration identifier="A" cardinality="single" baseType="integer"/>';
  const text = item(
    one('integer') + template,
    '<p>Πόσο κάνει <printedVariable identifier="A"/> συν 2; <textEntryInteraction responseIdentifier="R"/></p>',
  );
  const result = importText(text);
  expect(result).toMatchObject({ ok: false, problem: 'nothing-kept' });
  expect(reportOf(result)).toEqual(['dropped: computed']);
  expect(result.report?.lines[0]!.title).toBe('Θέμα');
});

describe('what a file says and the importer does not read is in the report:', () => {
  const choice = (attributes: string, second = '') =>
    `<choiceInteraction responseIdentifier="R" maxChoices="1" ${attributes}><prompt>Α;</prompt><simpleChoice identifier="a">x</simpleChoice><simpleChoice identifier="b" ${second}>y</simpleChoice></choiceInteraction>`;

  test('the order that changes and the option with a fixed place', () => {
    const text = item(one('identifier', 'a'), choice('shuffle="true"', 'fixed="true"'));
    expect(notesOf(importText(text))).toContain('shuffle-dropped');
    expect(unread(text)).toBe('fixed (1)');
  });

  test('an attribute, an element and a formula that the importer does not know, by name and count', () => {
    const text = item(
      `${one('identifier', 'a')}<companionMaterialsInfo/>`,
      `<p>Το <math><mi>x</mi></math> και το <math><mi>y</mi></math></p>${choice('constructor="1" glow="2"', 'glow="3"')}`,
    );
    expect(unread(text)).toBe('companionMaterialsInfo (1), math (2), constructor (1), glow (2)');
  });

  test('answers that are right in part', () => {
    const mapping =
      '<mapping defaultValue="0"><mapEntry mapKey="Γιορκ" mappedValue="1"/><mapEntry mapKey="Υόρκη" mappedValue="0.5"/></mapping>';
    const text = item(
      one('string', 'Γιορκ', mapping),
      '<p>Πόλη: <textEntryInteraction responseIdentifier="R"/> στην Αγγλία</p>',
    );
    expect(reportOf(importText(text))).toEqual(['approximated: partial-dropped']);
    expect(unread(text)).toBeUndefined();
  });

  test('several texts that one box asks for', () => {
    const text = item(
      one('string'),
      '<extendedTextInteraction responseIdentifier="R" maxStrings="3"><prompt>Τρία νησιά</prompt></extendedTextInteraction>',
    );
    expect(unread(text)).toBe('maxStrings (1)');
  });

  test('rules of its own for marking', () => {
    const rules = '<responseProcessing><responseCondition/></responseProcessing>';
    expect(notesOf(importText(item(one('identifier', 'a'), choice(''), rules)))).toContain('logic-dropped');
  });

  test('nothing, for what says no more than the questionnaire does', () => {
    const text = item(
      one('identifier', 'a'),
      choice(
        'shuffle="false" minChoices="0" orientation="vertical" class="wide" data-x="1"',
        'fixed="false"',
      ),
      '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/match_correct"/>',
    );
    expect(notesOf(importText(text))).toEqual(['language', 'scale-added']);
    expect(reportOf(importText(text))).toEqual(['kept']);
  });

  const packed = (refs: string, more = '') =>
    importBytes(
      zipSync({
        't.xml': strToU8(
          `<assessmentTest identifier="T" title="Τεστ"><testPart identifier="P" navigationMode="linear" submissionMode="individual"><assessmentSection identifier="S" title="Α" visible="true">${more}${refs}</assessmentSection></testPart></assessmentTest>`,
        ),
        'a.xml': strToU8(item(one('identifier', 'a'), choice(''))),
        'b.xml': strToU8(item(one('identifier', 'a'), choice(''))),
      }),
    );

  test('the condition of a question in a test, and the condition of a section', () => {
    const rule =
      '<preCondition><match><variable identifier="a.R"/><baseValue baseType="identifier">a</baseValue></match></preCondition>';
    const result = packed(
      `<assessmentItemRef identifier="a" href="a.xml"/><assessmentItemRef identifier="b" href="b.xml">${rule}</assessmentItemRef>`,
      rule,
    );
    expect(result.report?.lines.map(({ changes }) => changes)).toEqual([
      [],
      [{ code: 'condition-dropped', values: { condition: 'match(a.R, a)' } }],
    ]);
    expect(notesOf(result)).toContain('section-condition-dropped');
    expect(result.report?.notes).toContainEqual({
      code: 'not-read',
      values: { names: 'navigationMode (1)' },
    });
  });

  test('while the weight of a question in a test counts in the scale', () => {
    const result = packed(
      '<assessmentItemRef identifier="a" href="a.xml"><weight identifier="W" value="5"/></assessmentItemRef><assessmentItemRef identifier="b" href="b.xml"/>',
    );
    expect(imported(result).questionnaire.scales[0]!.items).toEqual([
      { question: 'ID_0000', weight: 5 },
      { question: 'ID_0001' },
    ]);
  });
});
