import { RequestDetails } from '@renderer/features/requests/opened-request';
import { UiServicesContext } from '@renderer/ui/feedback/ui-provider';
import { loggedRequest } from '@tests/support/logged-request';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const shown = (text: string | null) => {
  const request = { ...loggedRequest({ receivedBody: { text, isCut: false } }), number: 1 };
  return renderToStaticMarkup(
    <UiServicesContext value={{ copyText: async () => {}, dragFile: () => {} }}>
      <RequestDetails request={request} zone="UTC" />
    </UiServicesContext>,
  );
};

it('an opened request says of an answer with rows of data that it is not kept', () => {
  expect(shown(null)).toContain('Not kept: rows of data are never logged.');
  expect(shown('{"value":1}')).not.toContain('Not kept');
});
