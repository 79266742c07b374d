import type { PaletteOption } from './options';
import type { OpenTarget } from './recently-opened';

/** What an option leads to; null for one that leads to nothing of a server by itself. */
export function targetOf(option: PaletteOption): OpenTarget | null {
  switch (option.kind) {
    case 'contract':
      return { kind: 'contract', contractId: option.indexed.contract.id };
    case 'run':
      return { kind: 'contract', contractId: option.finding.contract.contract.id };
    case 'recent': {
      const { target } = option.item;
      return target.kind === 'contract' || target.kind === 'asset' ? target : null;
    }
    case 'asset':
      return { kind: 'asset', asset: { id: option.asset.id, type: option.asset.type } };
    case 'entry':
    case 'search':
      return null;
  }
}
