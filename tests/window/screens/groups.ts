import { activity } from './activity';
import { assets, crawl } from './assets';
import { away, broken } from './away';
import { batch } from './batch';
import { changes, changesSeen } from './changes';
import { cleanUp } from './clean-up';
import { cleanUpSeveral } from './clean-up-several';
import { connections } from './connections';
import { contract, specialContracts, twoContracts } from './contract';
import { contractChanges } from './contract-changes';
import { contractFailing } from './contract-failing';
import { contracts } from './contracts';
import { contractsFailing } from './contracts-failing';
import { form } from './form';
import { emptyHome, home } from './home';
import { odcs } from './odcs';
import { oddContracts } from './odd-contracts';
import { requests } from './requests';
import { results } from './results';
import { resultsFailing } from './results-failing';
import { resultsInAndOut } from './results-in-and-out';
import { rollUp } from './rollup';
import { runs } from './runs';
import type { ScreenGroup } from './screen';
import { search } from './search';
import { start } from './start';
import { testCases } from './test-cases';
import { keptTokens, refusedToken } from './tokens';
import { noRights, validation } from './validation';

/** The table: every screen in every state that looks different. */
export const groups: readonly ScreenGroup[] = [
  start,
  form,
  connections,
  keptTokens,
  refusedToken,
  contracts,
  contractsFailing,
  home,
  emptyHome,
  changes,
  changesSeen,
  batch,
  contract,
  specialContracts,
  twoContracts,
  contractFailing,
  contractChanges,
  testCases,
  oddContracts,
  validation,
  noRights,
  results,
  resultsFailing,
  cleanUp,
  cleanUpSeveral,
  resultsInAndOut,
  odcs,
  runs,
  rollUp,
  assets,
  crawl,
  search,
  activity,
  requests,
  away,
  broken,
];
