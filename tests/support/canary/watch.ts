import { readToken } from '@main/http/token';
import { canaryIn } from './canary';

/** Where the canary was found, or what else a test did with a token that it must not do. One list for a test file. */
const findings = new Set<string>();
/** Texts that a keyring has sealed: what is in them is its own affair. */
const sealed = new Set<string>();

/** Notes it when a place holds the canary in any form. `place` says it to a person: `reply of connections.list`. */
export function watchText(place: string, content: string | Buffer): void {
  for (const form of canaryIn(withoutSealed(content))) findings.add(`${place} holds the token (${form})`);
}

export const watchValue = (place: string, value: unknown): void => watchText(place, JSON.stringify(value) ?? '');

/** From now on this text is as good as none, wherever it stands. */
export const noteSealed = (text: string): void => void (text === '' || sealed.add(text));

/** Ends what `noteSealed` said. */
export const forgetSealed = (): void => sealed.clear();

/** A finding of another kind. */
export const note = (finding: string): void => void findings.add(finding);

/** What was found since it was last asked for. */
export function takeFindings(): string[] {
  const found = [...findings];
  findings.clear();
  return found;
}

/** Throws for a token that would be sent and holds no canary: what becomes of it could not be seen. */
export function refuseOwnToken(text: string): void {
  let token: string;
  try {
    token = readToken(text);
  } catch {
    // It is refused by the app and goes nowhere.
    return;
  }
  if (canaryIn(token).length === 0)
    throw new Error(
      'This test brings its own token. Use those of the sample service, or canaryToken(label) of tests/support/canary.',
    );
}

function withoutSealed(content: string | Buffer): string {
  let text = typeof content === 'string' ? content : content.toString('latin1');
  for (const part of sealed) text = text.replaceAll(part, '');
  return text;
}
