/** What `electron-store` finds when it looks for Electron in plain Node: nothing, so it works on the folder it is given. */
const electron = {};

export default electron;
