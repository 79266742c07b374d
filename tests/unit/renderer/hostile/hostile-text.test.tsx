import { payloadTexts } from '@tests/support/payloads';
import { describe, expect, it } from 'vitest';
import { appPlaces } from './app-places';
import { assetPlaces } from './asset-places';
import { changePlaces } from './change-places';
import { connectionPlaces } from './connection-places';
import { contractChangePlaces } from './contract-change-places';
import { contractPlaces } from './contract-places';
import { homePlaces } from './home-places';
import { grownIn, hiddenIn, textsIn } from './looks';
import { htmlOf, type Place } from './place';
import { requestPlaces } from './request-places';
import { runPlaces } from './run-places';
import { sharedFolderPlaces } from './shared-folder-places';

const places: readonly Place[] = [
  ...appPlaces,
  ...connectionPlaces,
  ...contractPlaces,
  ...contractChangePlaces,
  ...runPlaces,
  ...assetPlaces,
  ...changePlaces,
  ...homePlaces,
  ...requestPlaces,
  ...sharedFolderPlaces,
];

const plain = 'orders_7f3a';

/** Every second text, the others at the place next to it: more than 60 for each, and all of them for what all places are made of. */
const textsFor = (at: number): readonly string[] =>
  at < basic ? payloadTexts : payloadTexts.filter((_, index) => index % 2 === at % 2);
const basic = 12;

/** A megabyte, each tenth character hidden: whoever does not cut it first shows all of it, or never ends (B41). */
const enormous = 'abcdefghi\u200B'.repeat(100_000);

describe.each(places.map((place, at) => ({ ...place, at })))('$name', ({ at, ...place }) => {
  it('shows what the server says', () => expect(textsIn(htmlOf(place, plain))).toContain(plain));

  it('lets no text of a server become anything else', () => {
    const harmed = textsFor(at).flatMap((text) => {
      const html = htmlOf(place, text);
      const [grown, hidden] = [grownIn(html), hiddenIn(textsIn(html))];
      return grown.length + hidden.length === 0 ? [] : [{ text, grown, hidden }];
    });
    expect(harmed).toEqual([]);
  });

  it('cuts a text without end', () => expect(htmlOf(place, enormous).length).toBeLessThan(500_000));
});
