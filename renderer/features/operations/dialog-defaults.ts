import type { OperationKind, OperationState } from '@shared/domain/operation/activity';
import { countsResults, operationFacts } from '@shared/domain/operation/operation-kinds';
import { stateSentence } from '@shared/format/operation-messages';
import type { DialogKind, DialogTypes, OperationText, OutcomeText, Previewed } from './dialog-kind';
import { operationMessages } from './messages';

const { texts } = operationMessages;

type Defaulted =
  | 'skipsDraft'
  | 'choiceOf'
  | 'returnsToDraft'
  | 'isEmpty'
  | 'isDangerous'
  | 'isStoppedFromToast'
  | 'isLong'
  | 'whyNot'
  | 'confirmation';

/** What a kind says for itself; the rest follows from its row in the table of kinds. */
interface OwnDialog<T extends DialogTypes>
  extends Omit<DialogKind<T>, Defaulted | 'text'>,
    Partial<Pick<DialogKind<T>, Defaulted>> {
  readonly of: OperationKind;
  /** How many results would be sent; absent where none are counted. */
  readonly countOf?: (previewed: Previewed<T>) => number;
  readonly text: Pick<OperationText<T>, 'report'> &
    Partial<Omit<OperationText<T>, 'progress'>> & { readonly progress?: Partial<OperationText<T>['progress']> };
}

/** A kind in its dialog, with what most say and do the same way. */
export function dialogKind<T extends DialogTypes>({
  of,
  countOf = () => 0,
  text,
  ...own
}: OwnDialog<T>): DialogKind<T> {
  const { about = () => '' } = text;
  return {
    skipsDraft: () => false,
    choiceOf: () => null as T['choice'],
    returnsToDraft: false,
    isEmpty: () => false,
    isDangerous: operationFacts[of].method === 'DELETE',
    isStoppedFromToast: false,
    isLong: () => true,
    whyNot: () => null,
    confirmation: () => ({ kind: 'none' }),
    ...own,
    text: {
      ...plainTexts(of),
      ...countedTexts(of, countOf),
      about,
      notification: (subject, report) => {
        const { title, lines } = text.report(report);
        return { title, text: texts.notification(about(subject), lines.join(' ')) };
      },
      again: (report) => (report === null ? texts.previewAgain : null),
      ...text,
      progress: { ...progressOf(of), ...text.progress },
    },
  };
}

/** What a report says by the state of its operation alone. `lines`: further sentences, most important first. */
export const outcomeText = (of: OperationKind, state: OperationState, lines: readonly string[] = []): OutcomeText => ({
  tone: tones[state],
  title: stateSentence(of, state),
  lines,
});

const tones: Readonly<Record<OperationState, OutcomeText['tone']>> = {
  ...{ done: 'success', partly: 'failed', 'not-sent': 'failed', refused: 'failed', 'not-done': 'failed' },
  ...{ unknown: 'unknown', 'under-way': 'unknown' },
};

/** What is said of a kind whatever its preview. */
function plainTexts(of: OperationKind) {
  const { name, verb, done } = operationFacts[of].words;
  return {
    preview: texts.preview,
    previewing: texts.previewing(done),
    sending: countsResults(of) ? texts.theResults(verb) : verb,
    unconfirm: texts.unconfirm,
    another: texts.another(name),
  };
}

function progressOf(of: OperationKind): OperationText<DialogTypes>['progress'] {
  const { doing } = operationFacts[of].words;
  const sending = countsResults(of) ? texts.ofResults(doing) : texts.plainly(doing);
  return {
    beginning: sending,
    reading: { label: texts.reading },
    backup: { label: texts.backup },
    sending: { label: sending },
    checking: { label: texts.checking },
  };
}

/** The button that sends, and the toast while it is being sent. */
function countedTexts<T extends DialogTypes>(of: OperationKind, countOf: (previewed: Previewed<T>) => number) {
  const { verb, doing } = operationFacts[of].words;
  const counted = (word: string) => (previewed: Previewed<T>) =>
    countsResults(of) ? texts.counted(word, countOf(previewed)) : texts.plainly(word);
  const away = counted(doing);
  return {
    confirm: counted(verb),
    confirmed: counted(doing),
    away: (previewed: Previewed<T>) => texts.away(away(previewed)),
  };
}
