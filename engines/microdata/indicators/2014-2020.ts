import type { Evidence, Indicator, Underived } from './indicator.ts';
import { reasons, sourceIn } from './indicator.ts';
import type { CodeOf } from './marks.ts';

type Is2014 = Evidence<'2014-2020'>;

const from = sourceIn({
  el: 'Καν. (ΕΕ) 1304/2013, Παράρτημα I',
  en: 'Regulation (EU) 1304/2013, Annex I',
});
const fromDropped = sourceIn({
  el: 'Καν. (ΕΕ) 1304/2013, Παράρτημα I, πριν από τον Καν. (ΕΕ, Ευρατόμ) 2018/1046 που κατάργησε τον δείκτη',
  en: 'Regulation (EU) 1304/2013, Annex I, before Regulation (EU, Euratom) 2018/1046 dropped the indicator',
});

const wasInEducation = ({ yes }: Is2014) => yes('entry', 'inEducation', 'student');
const wasInNoEducation = (is: Is2014) => is.no('entry', 'inEducation') && !wasInEducation(is);
/** The indicators of disadvantaged participants, which CR05 and CR09 speak of. */
const isDisadvantaged = ({ has }: Is2014) => has('CO12', 'CO13', 'CO14', 'CO15', 'CO16', 'CO17', 'CO18');

/** The common indicators of the ESF 2014-2020 (microdata.md §6.1). */
export const indicators2014 = {
  CO01: {
    words: {
      el: 'Άνεργοι, συμπεριλαμβανομένων των μακροχρόνια ανέργων',
      en: 'Unemployed, including long-term unemployed',
    },
    source: from(
      'κάρτα ανεργίας σε ισχύ, ή αναζήτηση εργασίας και διαθεσιμότητα',
      'a valid unemployment card, or searching for work and available',
    ),
    kind: 'output',
    sensitive: false,
    holds: ({ yes }) => yes('entry', 'registered', 'searching'),
  },
  CO02: {
    words: { el: 'Μακροχρόνια άνεργοι', en: 'Long-term unemployed' },
    source: from(
      'άνεργοι πάνω από 12 συνεχείς μήνες, ή πάνω από 6 αν είναι κάτω των 25 ετών στην είσοδο',
      'unemployed for more than 12 months in a row, or more than 6 if under 25 at the entry',
    ),
    kind: 'output',
    sensitive: false,
    holds: ({ yes, has, isAged }) =>
      has('CO01') &&
      (yes('entry', 'registeredOver12Months', 'searchingOver12Months') ||
        (isAged({ to: 24 }) && yes('entry', 'registeredOver6Months', 'searchingOver6Months'))),
  },
  CO03: {
    words: { el: 'Οικονομικά μη ενεργοί', en: 'Inactive' },
    source: from('δεν εργάζονταν και δεν έψαχναν για εργασία', 'neither working nor searching for work'),
    kind: 'output',
    sensitive: false,
    holds: ({ yes }) => yes('entry', 'notSearching'),
  },
  CO04: {
    words: {
      el: 'Οικονομικά μη ενεργοί που δεν παρακολουθούν εκπαίδευση ή κατάρτιση',
      en: 'Inactive, not in education or training',
    },
    source: from(
      'μη ενεργοί (CO03) που απάντησαν ΟΧΙ στην εκπαίδευση ή κατάρτιση κατά την είσοδο',
      'inactive (CO03) and not in education or training at the entry',
    ),
    kind: 'output',
    sensitive: false,
    holds: (is) => is.has('CO03') && wasInNoEducation(is),
  },
  CO05: {
    words: {
      el: 'Απασχολούμενοι, συμπεριλαμβανομένων των αυτοαπασχολουμένων',
      en: 'Employed, including self-employed',
    },
    source: from('εργάζονταν κατά την είσοδο', 'working at the entry'),
    kind: 'output',
    sensitive: false,
    holds: ({ yes }) => yes('entry', 'employed'),
  },
  CO06: {
    words: { el: 'Κάτω των 25 ετών', en: 'Below 25 years of age' },
    source: from('έως 24 συμπληρωμένα έτη στην είσοδο', 'up to 24 completed years at the entry'),
    kind: 'output',
    sensitive: false,
    holds: ({ isAged }) => isAged({ to: 24 }),
  },
  CO07: {
    words: { el: 'Άνω των 54 ετών', en: 'Above 54 years of age' },
    source: from('από 55 συμπληρωμένα έτη στην είσοδο', 'from 55 completed years at the entry'),
    kind: 'output',
    sensitive: false,
    holds: ({ isAged }) => isAged({ from: 55 }),
  },
  CO08: {
    words: {
      el: 'Άνω των 54 ετών που είναι άνεργοι, ή μη ενεργοί εκτός εκπαίδευσης ή κατάρτισης',
      en: 'Above 54 years of age who are unemployed, or inactive not in education or training',
    },
    source: from('CO07 και ένα από τα CO01, CO04', 'CO07 and one of CO01, CO04'),
    kind: 'output',
    sensitive: false,
    holds: ({ has }) => has('CO07') && has('CO01', 'CO04'),
  },
  CO09: {
    words: {
      el: 'Με πρωτοβάθμια (ISCED 1) ή κατώτερη δευτεροβάθμια εκπαίδευση (ISCED 2)',
      en: 'With primary (ISCED 1) or lower secondary education (ISCED 2)',
    },
    source: from(
      'ανώτερος τίτλος: απολυτήριο δημοτικού ή γυμνασίου (C2, C3)',
      'highest title: primary or lower secondary school (C2, C3)',
    ),
    kind: 'output',
    sensitive: false,
    holds: ({ yes, has }) => yes('entry', 'primary', 'lowerSecondary') && !has('CO10', 'CO11'),
  },
  CO10: {
    words: {
      el: 'Με ανώτερη δευτεροβάθμια (ISCED 3) ή μεταδευτεροβάθμια εκπαίδευση (ISCED 4)',
      en: 'With upper secondary (ISCED 3) or post-secondary education (ISCED 4)',
    },
    source: from(
      'ανώτερος τίτλος: σχολή μετά το γυμνάσιο, λύκειο ή ΕΠΑΛ (C4, C5)',
      'highest title: a school after lower secondary, or upper secondary (C4, C5)',
    ),
    kind: 'output',
    sensitive: false,
    holds: ({ yes, has }) => yes('entry', 'lowerVocational', 'upperSecondary') && !has('CO11'),
  },
  CO11: {
    words: {
      el: 'Με τριτοβάθμια εκπαίδευση (ISCED 5 έως 8)',
      en: 'With tertiary education (ISCED 5 to 8)',
    },
    source: from(
      'ανώτερος τίτλος: δίπλωμα ΙΕΚ, πτυχίο, μεταπτυχιακό ή διδακτορικό (C6 έως C9)· η θέση του C6 εδώ είναι επιλογή μας',
      'highest title: IEK diploma, degree, master or doctorate (C6 to C9); placing C6 here is our choice',
    ),
    kind: 'output',
    sensitive: false,
    holds: ({ yes }) => yes('entry', 'diploma', 'degree', 'master', 'doctorate'),
  },
  CO12: {
    words: {
      el: 'Μέλη νοικοκυριών όπου δεν εργάζεται κανείς',
      en: 'Living in jobless households',
    },
    source: fromDropped('απάντηση ΝΑΙ στο D1', 'D1 is answered with yes'),
    kind: 'output',
    sensitive: false,
    holds: ({ yes }) => yes('entry', 'joblessHousehold'),
  },
  CO13: {
    words: {
      el: 'Μέλη νοικοκυριών όπου δεν εργάζεται κανείς, με εξαρτώμενα παιδιά',
      en: 'Living in jobless households with dependent children',
    },
    source: fromDropped('απάντηση ΝΑΙ στο D2', 'D2 is answered with yes'),
    kind: 'output',
    sensitive: false,
    holds: ({ yes }) => yes('entry', 'joblessHouseholdWithChildren'),
  },
  CO14: {
    words: {
      el: 'Μόνοι ενήλικες του νοικοκυριού, με εξαρτώμενα παιδιά',
      en: 'Living in a single adult household with dependent children',
    },
    source: fromDropped('απάντηση ΝΑΙ στο D3', 'D3 is answered with yes'),
    kind: 'output',
    sensitive: false,
    holds: ({ yes }) => yes('entry', 'singleAdultWithChildren'),
  },
  CO15: {
    words: {
      el: 'Μετανάστες, συμμετέχοντες αλλοδαπής προέλευσης, μειονότητες (και οι Ρομά)',
      en: 'Migrants, participants with a foreign background, minorities (including the Roma)',
    },
    source: from(
      'γονέας που γεννήθηκε στο εξωτερικό, μουσουλμανική μειονότητα, Ρομά, μετανάστης ή διεθνής προστασία (D4 έως D8)',
      'a parent born abroad, Muslim minority, Roma, migrant or international protection (D4 to D8)',
    ),
    kind: 'output',
    sensitive: true,
    holds: ({ yes }) => yes('entry', 'foreignParent', 'muslimMinority', 'roma', 'migrant', 'protection'),
  },
  CO16: {
    words: { el: 'Συμμετέχοντες με αναπηρία', en: 'Participants with disabilities' },
    source: from(
      'αναπηρία με ή χωρίς πιστοποίηση ΚΕΠΑ (D11, D12)',
      'a disability, certified or not (D11, D12)',
    ),
    kind: 'output',
    sensitive: true,
    holds: ({ yes }) => yes('entry', 'certifiedDisability', 'otherDisability'),
  },
  CO17: {
    words: { el: 'Άλλα μειονεκτούντα άτομα', en: 'Other disadvantaged' },
    source: from(
      'απεξάρτηση, φυλάκιση, Ελάχιστο Εγγυημένο Εισόδημα (D9, D10, D14), ή χωρίς απολυτήριο δημοτικού (C1)',
      'addiction, prison, minimum income (D9, D10, D14), or without primary school (C1)',
    ),
    kind: 'output',
    sensitive: true,
    holds: ({ yes, has }) =>
      yes('entry', 'addiction', 'prison', 'minimumIncome') ||
      (yes('entry', 'noSchool') && !has('CO09', 'CO10', 'CO11')),
  },
  CO18: {
    words: {
      el: 'Άστεγοι ή άτομα που θίγονται από αποκλεισμό στον τομέα της στέγασης',
      en: 'Homeless or affected by housing exclusion',
    },
    source: from('απάντηση ΝΑΙ στο D13', 'D13 is answered with yes'),
    kind: 'output',
    sensitive: true,
    holds: ({ yes }) => yes('entry', 'homeless'),
  },
  CR01: {
    words: {
      el: 'Μη ενεργοί συμμετέχοντες που αναζητούν εργασία με την έξοδό τους',
      en: 'Inactive participants engaged in job searching upon leaving',
    },
    source: from(
      'μη ενεργοί στην είσοδο (CO03), και στην έξοδο με κάρτα ανεργίας ή σε αναζήτηση εργασίας',
      'inactive at the entry (CO03), and at the exit with an unemployment card or searching for work',
    ),
    kind: 'immediate',
    sensitive: false,
    holds: ({ yes, has }) => has('CO03') && yes('exit', 'registered', 'searching'),
  },
  CR02: {
    words: {
      el: 'Συμμετέχοντες σε εκπαίδευση ή κατάρτιση με την έξοδό τους',
      en: 'Participants in education or training upon leaving',
    },
    source: from(
      'εκπαίδευση ή κατάρτιση στην έξοδο και όχι στην είσοδο',
      'in education or training at the exit, and not at the entry',
    ),
    kind: 'immediate',
    sensitive: false,
    holds: (is) => is.yes('exit', 'inEducation', 'student') && wasInNoEducation(is),
  },
  CR03: {
    words: {
      el: 'Συμμετέχοντες που αποκτούν εξειδίκευση με την έξοδό τους',
      en: 'Participants gaining a qualification upon leaving',
    },
    source: from('απάντηση ΝΑΙ στο E1 της εξόδου', 'E1 of the exit form is answered with yes'),
    kind: 'immediate',
    sensitive: false,
    holds: ({ yes }) => yes('exit', 'qualification'),
  },
  CR04: {
    words: {
      el: 'Συμμετέχοντες που απασχολούνται με την έξοδό τους, και ως αυτοαπασχολούμενοι',
      en: 'Participants in employment, including self-employment, upon leaving',
    },
    source: from('εργάζονται στην έξοδο και όχι στην είσοδο', 'working at the exit, and not at the entry'),
    kind: 'immediate',
    sensitive: false,
    holds: ({ yes, no }) => yes('exit', 'employed') && no('entry', 'employed'),
  },
  CR05: {
    words: {
      el: 'Μειονεκτούντες συμμετέχοντες που με την έξοδο αναζητούν εργασία, εκπαιδεύονται, αποκτούν εξειδίκευση ή απασχολούνται',
      en: 'Disadvantaged participants engaged in job searching, education or training, gaining a qualification, or in employment upon leaving',
    },
    source: from(
      'ένα από τα CO12 έως CO18 και ένα από τα CR01 έως CR04',
      'one of CO12 to CO18 and one of CR01 to CR04',
    ),
    kind: 'immediate',
    sensitive: true,
    holds: (is) => isDisadvantaged(is) && is.has('CR01', 'CR02', 'CR03', 'CR04'),
  },
  CR06: {
    words: {
      el: 'Συμμετέχοντες που απασχολούνται έξι μήνες μετά την έξοδο, και ως αυτοαπασχολούμενοι',
      en: 'Participants in employment, including self-employment, six months after leaving',
    },
    source: from(
      'μισθωτή εργασία, αυτοαπασχόληση ή Δημόσιο έξι μήνες μετά',
      'an employee, self-employed or a public servant six months after',
    ),
    kind: 'longer',
    sensitive: false,
    holds: ({ yes }) => yes('sixMonths', 'employee', 'selfEmployed', 'publicServant'),
  },
  CR08: {
    words: {
      el: 'Συμμετέχοντες άνω των 54 ετών που απασχολούνται έξι μήνες μετά την έξοδο',
      en: 'Participants above 54 years of age in employment six months after leaving',
    },
    source: from('CO07 και CR06', 'CO07 and CR06'),
    kind: 'longer',
    sensitive: false,
    holds: ({ has }) => has('CO07') && has('CR06'),
  },
  CR09: {
    words: {
      el: 'Μειονεκτούντες συμμετέχοντες που απασχολούνται έξι μήνες μετά την έξοδο',
      en: 'Disadvantaged participants in employment six months after leaving',
    },
    source: from('ένα από τα CO12 έως CO18, και CR06', 'one of CO12 to CO18, and CR06'),
    kind: 'longer',
    sensitive: true,
    holds: (is) => isDisadvantaged(is) && is.has('CR06'),
  },
} as const satisfies Readonly<Record<CodeOf<'2014-2020'>, Indicator<'2014-2020'>>>;

/** The common indicators of 2014-2020 that the forms do not tell. */
export const underived2014 = {
  CO19: {
    words: { el: 'Από αγροτικές περιοχές', en: 'From rural areas' },
    kind: 'output',
    reason: reasons.rural,
  },
  CO20: {
    words: {
      el: 'Έργα που υλοποιούν κοινωνικοί εταίροι ή μη κυβερνητικές οργανώσεις',
      en: 'Projects implemented by social partners or non-governmental organisations',
    },
    kind: 'output',
    reason: reasons.project,
  },
  CO21: {
    words: {
      el: 'Έργα για τη συμμετοχή και την πρόοδο των γυναικών στην απασχόληση',
      en: "Projects for women's participation and progress in employment",
    },
    kind: 'output',
    reason: reasons.project,
  },
  CO22: {
    words: {
      el: 'Έργα για δημόσιες διοικήσεις ή δημόσιες υπηρεσίες',
      en: 'Projects for public administrations or public services',
    },
    kind: 'output',
    reason: reasons.project,
  },
  CO23: {
    words: {
      el: 'Πολύ μικρές, μικρές και μεσαίες επιχειρήσεις που υποστηρίζονται',
      en: 'Micro, small and medium-sized enterprises supported',
    },
    kind: 'output',
    reason: reasons.project,
  },
  CR07: {
    words: {
      el: 'Συμμετέχοντες με βελτιωμένη θέση στην αγορά εργασίας έξι μήνες μετά την έξοδο',
      en: 'Participants with an improved labour-market situation six months after leaving',
    },
    kind: 'longer',
    reason: reasons.survey,
  },
} as const satisfies Readonly<Record<string, Underived>>;
