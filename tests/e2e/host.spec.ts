import { askedOf, expect, test } from './fixtures/host-fixture';

// What any app is promised by its host, Electron or the stand-in: seen from a tiny app that is not built.

test('values between page and main go over whole, or are refused in Electron’s words', async ({ app, fixturePage }) => {
  await test.step('they come back as they went', async () => {
    const kept = await fixturePage.evaluate(async () => {
      const echo = (value: unknown) => fixture.invoke('echo', value);
      const inside = (await echo({ none: undefined, list: [undefined, null] })) as Record<string, unknown>;
      const map = (await echo(new Map([[1, new Set(['a'])]]))) as Map<number, Set<string>>;
      return {
        undefined: (await echo(undefined)) === undefined,
        undefinedMember: 'none' in inside && inside['none'] === undefined,
        nan: Number.isNaN(await echo(Number.NaN)),
        negativeZero: Object.is(await echo(-0), -0),
        infinity: await echo(Number.NEGATIVE_INFINITY),
        bigint: (await echo(2n ** 70n)) === 2n ** 70n,
        date: ((await echo(new Date(5))) as Date).getTime(),
        map: map instanceof Map && map.get(1)?.has('a'),
        buffer: [...new Uint8Array((await echo(new Uint8Array([1, 255]).buffer)) as ArrayBuffer)],
        view: [...((await echo(new Float64Array([0.5, -1]))) as Float64Array)],
        half: (await echo('\ud800 and \u{1f600}')) === '\ud800 and \u{1f600}',
        text: await echo(`${'"\\\u2028\n'.repeat(500)}`),
      };
    });
    expect(kept).toEqual({
      undefined: true,
      undefinedMember: true,
      nan: true,
      negativeZero: true,
      infinity: Number.NEGATIVE_INFINITY,
      bigint: true,
      date: 5,
      map: true,
      buffer: [1, 255],
      view: [0.5, -1],
      half: true,
      text: '"\\\u2028\n'.repeat(500),
    });
  });

  await test.step('they arrive in main with their kind, cycles too', async () => {
    const kinds = await fixturePage.evaluate(async () => {
      const described = (kind: 'date' | 'map' | 'typed' | 'view') => fixture.invokeInside('describe', kind);
      return Promise.all([described('date'), described('map'), described('typed'), described('view')]);
    });
    expect(kinds).toEqual(['[object Date]', '[object Map]', '[object Error]', '[object Uint8Array]']);
    expect(await fixturePage.evaluate(() => fixture.invokeInside('echo', 'typed'))).toBe('TypeError: x');
    const rings = await fixturePage.evaluate(async () => {
      const ring: Record<string, unknown> = {};
      ring['own'] = ring;
      const isRing = (value: unknown) => (value as typeof ring)['own'] === value;
      return [isRing(await fixture.invoke('cycle')), isRing(await fixture.invoke('echo', ring))];
    });
    expect(rings).toEqual([true, true]);
  });

  await test.step('what cannot be cloned is refused', async () => {
    const words = await fixturePage.evaluate(() =>
      Promise.all([
        fixture.invoke('function').catch(String),
        fixture.invoke('fail').catch(String),
        fixture.invoke('nothing-here').catch(String),
      ]),
    );
    expect(words[0]).toContain("Error invoking remote method 'function': Error: An object could not be cloned.");
    expect(words[1]).toContain("Error invoking remote method 'fail': TypeError: no such contract");
    expect(words[2]).toContain("No handler registered for 'nothing-here'");
  });

  await test.step('what is too deep is refused by the bridge', async () => {
    const words = await fixturePage.evaluate(async () => {
      let deep: unknown = null;
      for (let depth = 0; depth < 1500; depth += 1) deep = [deep];
      try {
        return String(await fixture.invoke('echo', deep));
      } catch (error) {
        return String(error);
      }
    });
    expect(words).toContain('recursion depth exceeded');
  });

  await test.step('they reach a listener until it is removed', async () => {
    const send = (value: number) =>
      app.evaluate(
        ({ BrowserWindow }, sent) => BrowserWindow.getAllWindows()[0]?.webContents.send('event', sent),
        value,
      );
    await fixturePage.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard, end: fixture.subscribe((value) => heard.push(value)) });
    });
    await send(1);
    await expect.poll(() => fixturePage.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([1]);
    await fixturePage.evaluate(() => (window as unknown as { end(): void }).end());
    await send(2);
    await fixturePage.evaluate(() => fixture.invoke('echo', 0));
    expect(await fixturePage.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([1]);
  });
});

test('the page has an address, a theme and of the preload a frozen object', async ({ app, fixturePage }) => {
  await test.step('it is named to handlers by the app’s own address', async () => {
    await fixturePage.evaluate(() => fixture.invoke('echo', 1));
    const { senders } = await askedOf(app);
    expect(senders).toEqual([{ url: 'app://fixture/', origin: 'app://fixture', parent: null }]);
  });

  await test.step('it sees nothing else of the preload, and cannot listen in', async () => {
    expect(await fixturePage.evaluate(() => document.body.dataset['leaked'])).toBe('');
    const state = await fixturePage.evaluate(async () => {
      const { push } = Array.prototype;
      const { parse } = JSON;
      const trap = () => Object.assign(document.body.dataset, { trapped: 'yes' });
      Object.assign(Array.prototype, { push: trap });
      Object.assign(JSON, { parse: trap });
      const echo = await fixture.invoke('echo', { a: [1] });
      Object.assign(Array.prototype, { push });
      Object.assign(JSON, { parse });
      return {
        frozen: Object.isFrozen(fixture) && Object.isFrozen(fixture.nested.list),
        requireFs: fixture.requireFs(),
        echo,
        trapped: document.body.dataset['trapped'] ?? 'no',
      };
    });
    expect(state).toEqual({ frozen: true, requireFs: 'module not found: node:fs', echo: { a: [1] }, trapped: 'no' });
  });

  await test.step('it follows nativeTheme.themeSource', async () => {
    const isDark = () => fixturePage.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    await fixturePage.evaluate(() => fixture.invoke('theme', 'dark'));
    await expect.poll(isDark).toBe(true);
    await fixturePage.evaluate(() => fixture.invoke('theme', 'light'));
    await expect.poll(isDark).toBe(false);
  });
});
