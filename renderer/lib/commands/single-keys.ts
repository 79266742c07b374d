import { type CommandScope, commandScopes } from '@shared/commands';
import { isLoneCharacter } from './keys';

let areOn = true;

/** Whether commands are run by single characters, such as V or `/`. People who speak to the computer switch them off. */
export function setSingleKeys(isOn: boolean): void {
  areOn = isOn;
}

/**
 * Whether keys work at all. Single characters that work in more than one focused control are switched off together, see
 * https://www.w3.org/TR/WCAG22/#character-key-shortcuts.
 */
export const isKeyOn = (scope: CommandScope, keys: string): boolean =>
  areOn || commandScopes[scope] === 'control' || !isLoneCharacter(keys);
