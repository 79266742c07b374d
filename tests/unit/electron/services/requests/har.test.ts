import { createRequire } from 'node:module';
import { harOf } from '@main/services/requests/har';
import { loggedRequest } from '@tests/support/logged-request';
import { payloadTexts } from '@tests/support/payloads';
import Ajv from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const schemas: Record<string, object> = require('har-schema');

/** The published schema of HAR 1.2 (https://www.npmjs.com/package/har-schema). */
function complaintsOf(har: object): unknown {
  const ajv = new Ajv({ strict: false });
  formats(ajv);
  ajv.addMetaSchema(require('ajv/dist/refs/json-schema-draft-06.json'));
  ajv.addSchema(Object.values(schemas));
  const validate = ajv.getSchema('har.json#');
  if (validate === undefined) throw new Error('har-schema has a schema of all');
  validate(har);
  return validate.errors ?? [];
}

const about = { name: 'Contract Desk', version: '1.0.0' };

describe('a HAR file', () => {
  it('is valid by the schema of HAR 1.2, whatever the requests hold', () => {
    const hostile = payloadTexts.map((text, number) => ({
      ...loggedRequest({
        path: `/api/v1/${encodeURIComponent(text.toWellFormed())}?q=${encodeURIComponent(text.toWellFormed())}`,
        sentBody: { text, isCut: false },
        receivedBody: { text, isCut: number % 2 === 0 },
        askedBy: number % 3 === 0 ? null : text,
      }),
      number: number + 1,
    }));
    const lost = {
      ...loggedRequest({ status: null, result: 'timeout', receivedBody: null, receivedBytes: null }),
      number: 1,
    };
    const notKept = { ...loggedRequest({ receivedBody: { text: null, isCut: false } }), number: 1 };
    for (const each of [...hostile, lost, notKept]) expect(complaintsOf(harOf([each], about))).toEqual([]);
    expect(complaintsOf(harOf([], about))).toEqual([]);
  });

  it('is told apart from what is none', () => {
    expect(complaintsOf({ log: { version: '1.2', entries: [] } })).not.toEqual([]);
  });

  it('says of an answer that is not kept why it has no text', () => {
    const request = { ...loggedRequest({ receivedBody: { text: null, isCut: false } }), number: 1 };
    const [entry] = harOf([request], about).log.entries;
    const content = { size: 11, mimeType: 'application/json', comment: 'not kept: rows of data' };
    expect(entry?.response.content).toEqual(content);
  });

  it('has the address, the parts and what a request was for', () => {
    const [entry] = harOf([{ ...loggedRequest(), number: 1 }], about).log.entries;
    expect(entry).toMatchObject({
      startedDateTime: '2026-11-24T00:00:00.000Z',
      request: {
        url: 'https://catalog.example.com/api/v1/dataContracts?limit=10',
        queryString: [{ name: 'limit', value: '10' }],
      },
      response: { status: 200, content: { text: '{"value":1}', mimeType: 'application/json' } },
      comment: 'attempt 1, for contracts.get',
    });
  });
});
