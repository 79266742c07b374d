import { ReadingNote } from '@renderer/features/results/timeline/reading-note';
import { AppError } from '@shared/errors/app-error';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const nothing = () => {};
const acts = { onReadRest: nothing, onPause: nothing, onResume: nothing, onCancel: nothing };

test('reading on that failed says aloud why, and offers to try again and to leave it', () => {
  const html = renderToStaticMarkup(
    <ReadingNote
      {...acts}
      coverage={{ oldest: 5, isComplete: false, total: 10 }}
      end={null}
      reading={{ kind: 'failed', error: new AppError('forbidden') }}
      isLabelled
      read={5}
    />,
  );
  const said = html.replace(/<[^>]*>/g, '');
  expect(html).toContain('role="alert"');
  expect(said).toContain('The rest could not be loaded.');
  expect(said).toContain('An administrator of the server can grant you the permission.');
  expect(said).toMatch(/Retry.*Cancel/);
});
