import { RequestDetails } from '@renderer/features/requests/opened-request';
import { requestColumns } from '@renderer/features/requests/request-columns';
import { wholeRequestSchema } from '@shared/domain/local/request-log';
import { filled } from '@tests/support/filled';
import { Cells, type Place, placeOf } from './place';

/** The log of what was sent to servers, and what they answered. */
export const requestPlaces: readonly Place[] = [
  placeOf('a row of the request log', (text) => (
    <Cells columns={requestColumns({ zone: 'UTC', isBeside: false })} row={filled(wholeRequestSchema, text)} />
  )),
  placeOf('a logged request in full', (text) => (
    <RequestDetails
      request={{
        ...filled(wholeRequestSchema, text),
        sentBody: { text, isCut: false },
        receivedBody: { text, isCut: true },
        receivedHeaders: [[text, text]],
      }}
      zone="UTC"
    />
  )),
];
