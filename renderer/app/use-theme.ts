import { useSettings } from '@renderer/api/app';
import { useEffect } from 'react';

/** Pins the theme on <html>. For `system` the attribute is absent and the colour scheme of the system decides. */
export function useTheme(): void {
  const { theme } = useSettings();
  useEffect(() => {
    const html = document.documentElement;
    if (theme === 'system') delete html.dataset['theme'];
    else html.dataset['theme'] = theme;
  }, [theme]);
}
