import { catalogue } from '@shared/format/catalogue';
import { formatNumber } from '@shared/format/format';

/** What the marks of contracts, connections and runs say on every screen. */
export const messages = catalogue({
  contractGone: {
    gone: {
      title: 'This contract is gone',
      text: 'The server does not have it any more, so its results cannot be read. It was removed, or is kept there as deleted.',
    },
    deleted: {
      title: 'Results of a deleted contract are gone',
      text: 'OpenMetadata deletes them with the contract, and restoring it usually does not bring them back.',
    },
    tryAgain: 'Try again',
  },

  noApproval: 'No approval status',
  approval: (status: string) => `Approval status: ${status}`,
  inherited: 'Inherited',
  inheritedFrom: 'Inherited from {source}',
  inheritedFromContract: 'Inherited from the contract {source}',
  inheritedTitle: 'Comes from a data product, not from this asset itself',
  notEncrypted: 'Not encrypted',
  notEncryptedTitle: 'Plain http: anyone on the network path can read the token and change what you see',
  took: (duration: string) => ` · took ${duration}`,
  qualityScore: (score: number) => ` · quality score ${formatNumber(score)}`,
});
