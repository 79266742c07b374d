/** The search params of the settings: the setting that they lead to. One that there is not leads to none. */
export const readSettingsSearch = ({ setting }: Readonly<Record<string, unknown>>): { readonly setting?: string } =>
  typeof setting === 'string' && /^\w{1,40}$/.test(setting) ? { setting } : {};
